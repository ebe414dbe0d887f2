import Diagnostics
import FlightPlanning
import ShowDocuments
import TelloProtocol
import Testing

/// A show and a fleet from YAML text, compiled as the commands do it.
struct TestShow {
    var sink = DiagnosticSink()
    var casting: Casting?
    var plan: FlightPlan?

    /// Reads, casts and compiles; the messages of all of it are kept.
    init(
        _ show: String, fleet: String = Self.trio, requests: [(role: String, drone: String)] = [],
        part: ShowPart = ShowPart()
    ) {
        let fleet = FleetReader.read(SourceText(name: "fleet.yaml", bytes: Array(fleet.utf8)), into: &sink)
        let show = ChoreographyReader.read(SourceText(name: "show.yaml", bytes: Array(show.utf8)), into: &sink)
        if let fleet, let show { compile(show, fleet: fleet, requests: requests, part: part) }
    }

    /// Casts and compiles values.
    init(
        _ show: Choreography, fleet: Fleet, requests: [(role: String, drone: String)] = []
    ) {
        compile(show, fleet: fleet, requests: requests, part: ShowPart())
    }

    private mutating func compile(
        _ show: Choreography, fleet: Fleet, requests: [(role: String, drone: String)], part: ShowPart
    ) {
        casting = Casting.resolve(choreography: show, fleet: fleet, requests: requests, part: part, into: &sink)
        if let casting { plan = PlanCompiler.compile(show, fleet: fleet, casting: casting, part: part, into: &sink) }
    }

    /// A fleet from its text; nil when it cannot be read.
    static func fleet(_ text: String = Self.trio) -> Fleet? {
        var sink = DiagnosticSink()
        return FleetReader.read(SourceText(name: "fleet.yaml", bytes: Array(text.utf8)), into: &sink)
    }

    /// A choreography from its text; nil when it cannot be read.
    static func choreography(_ text: String) -> Choreography? {
        var sink = DiagnosticSink()
        return ChoreographyReader.read(SourceText(name: "show.yaml", bytes: Array(text.utf8)), into: &sink)
    }

    /// What the checks find in the plan.
    var findings: [Diagnostic] { plan.map(PlanChecks.findings) ?? [] }

    /// The messages of reading, casting and compiling.
    var messages: [Diagnostic] { sink.diagnostics }

    /// The codes of the warnings and errors.
    var codes: [String] { messages.filter { $0.severity > .note }.map(\.code) }

    /// Three drones in a row, 150 cm apart, all with serials.
    static let trio = """
        fleet: Trio
        network: 192.168.1.0/24
        drones:
          ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
          bell: {serial: 0TQDG44EDBABC2, home: [0, 150]}
          curie: {serial: 0TQDG44EDBABC3, home: [0, 300]}
        """
}

extension FlightPlan {
    /// What a phase's members do, in the SDK's words; `(…)` is preparation.
    func texts(_ phase: Int) -> [String] {
        phases[phase].parts.map { part in
            let sets = part.preparation.map { "(\($0.command.wireText))" }
            let steps = part.steps.map { step in
                switch step {
                case .command(let planned): planned.command.wireText
                case .hold(let duration): "hold \(duration.components.seconds)"
                }
            }
            return (sets + steps).joined(separator: " ")
        }
    }

    /// The names of the phases.
    var cues: [String] { phases.map(\.cue) }
}

extension Choreography {
    /// Changes the cue of this name at the top of the timeline.
    mutating func change(_ name: String, _ change: (inout Cue) -> Void) {
        for index in timeline.indices {
            guard case .cue(var cue) = timeline[index], cue.name.value == name else { continue }
            change(&cue)
            timeline[index] = .cue(cue)
        }
    }
}
