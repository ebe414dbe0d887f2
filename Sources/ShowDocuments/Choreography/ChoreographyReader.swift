package import Diagnostics
import YAMLDocuments

/// Reads choreography files.
package enum ChoreographyReader {
    /// The choreography of a file; nil when anything in the file is an error.
    ///
    /// Reports every fault of the file in one pass, in the file's order. What needs a fleet or a firmware (ranges, the
    /// order of take-off and landing, distances) is for the plan checks.
    package static func read(_ text: SourceText, into sink: inout DiagnosticSink) -> Choreography? {
        reading(text, into: &sink).sound
    }

    /// What can be read of a file, also when parts of it are errors, so that the rest can be judged in the same pass.
    package static func reading(_ text: SourceText, into sink: inout DiagnosticSink) -> DocumentReading<Choreography> {
        DocumentPass.read(text, into: &sink, with: choreography)
    }

    private static func choreography(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Choreography? {
        let isFleet = DocumentPass.isOtherKind(
            node, has: ["fleet", "drones"], lacks: ["show", "timeline"], "this is a fleet, not a choreography",
            advice: "give the choreography file here: it begins with `show:` and has a `timeline`", into: &sink)
        let example = "`show: NAME` and `timeline:`"
        guard !isFleet, var reader = MappingReader(node, of: "a choreography", example: example, into: &sink) else {
            return nil
        }
        FileVersion.read(&reader, into: &sink)
        for word in ["name", "title"] { reader.offer("show", for: word) }
        var choreography = Choreography()
        choreography.range = node.range
        choreography.show = reader.value("show")?.text("show", example: "show: Opening wave", into: &sink)
        let scope = readCast(&reader, of: &choreography, into: &sink)
        if let node = reader.value("defaults") { choreography.defaults = defaults(node, into: &sink) }
        let routines = RoutineReader.read(reader.value("routines"), into: &sink)
        choreography.routines = routines.routines
        readTimeline(&reader, of: &choreography, scope: scope, routines: routines, into: &sink)
        reader.finish(into: &sink)
        if !sink.hasErrors {
            ExpansionCheck(choreography, scope: scope, sizes: routines.sizes).report(into: &sink)
        }
        return choreography
    }

    private static func readCast(
        _ reader: inout MappingReader, of choreography: inout Choreography, into sink: inout DiagnosticSink
    ) -> NameScope {
        let (cast, scope) = CastReader.read(reader.value("cast"), into: &sink)
        choreography.cast = cast
        var groups = GroupReader(scope: scope)
        groups.read(reader.value("groups"), into: &sink)
        choreography.groups = groups.groups.map { RoleGroup(name: $0.name, members: $0.members) }
        return groups.scope
    }

    private static func defaults(_ node: YAMLNode, into sink: inout DiagnosticSink) -> CueSettings {
        let example = "`defaults: {speed: 60}`"
        guard var reader = MappingReader(node, of: "'defaults'", example: example, into: &sink) else {
            return CueSettings()
        }
        let settings = CueSettings(&reader, into: &sink)
        reader.finish(into: &sink)
        return settings
    }

    private static func readTimeline(
        _ reader: inout MappingReader, of choreography: inout Choreography, scope: NameScope,
        routines: RoutineReader.Result, into sink: inout DiagnosticSink
    ) {
        let advice = "add `timeline:` and below it `- cue: up` with `do: takeoff`"
        guard let node = reader.required("timeline", advice: advice) else { return }
        var timeline = TimelineReader(scope: scope, actions: ActionReader(routines: routines.names))
        choreography.timeline = timeline.read(node, into: &sink)
    }
}

extension CueSettings {
    /// Reads `speed`, `late_after` and `if_late` of a cue or of `defaults`.
    init(_ reader: inout MappingReader, into sink: inout DiagnosticSink) {
        self.init()
        speed = reader.value("speed")?.number(.speed, "speed", in: 10...100, into: &sink)
        lateAfter = reader.value("late_after")?.duration("late_after", into: &sink)
        ifLate = reader.value("if_late")?.word("if_late", into: &sink)
    }
}
