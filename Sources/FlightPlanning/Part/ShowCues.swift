import Diagnostics
import ShowDocuments

/// The cues of a show by their names, those of repeats with and without their passes.
struct ShowCues {
    /// The names as they are written, in order.
    private(set) var names: [String] = []
    private var steps: [String] = []

    init(_ choreography: Choreography) {
        var sink = DiagnosticSink()
        steps = (TimelineExpansion.expand(choreography, into: &sink) ?? []).map(\.name)
        var known: Set<String> = []
        for step in steps {
            let name = String(step.prefix { $0 != "#" })
            if known.insert(name).inserted, !name.hasPrefix("hold ") { names.append(name) }
        }
    }

    /// Whether there is such a cue.
    func contains(_ name: String) -> Bool { steps.contains { Self.matches($0, name) } }

    /// Whether a step is meant by a name: itself, or one of its passes.
    static func matches(_ step: String, _ name: String) -> Bool { step == name || step.hasPrefix(name + "#") }
}
