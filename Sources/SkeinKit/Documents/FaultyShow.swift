import Diagnostics
import FlightPlanning
import ShowDocuments

/// What can be said for certain of a show of which parts could not be read.
enum FaultyShow {
    /// Codes of casting and compiling that stay true however the missing parts are mended.
    private static let certain: Set<String> = ["empty-roles", "too-long"]

    /// The findings, for the fleet that is to fly it where there is one.
    ///
    /// - Parameter remains: The parts that could be read.
    static func findings(in remains: Choreography, fleet: Fleet?) -> [Diagnostic] {
        // A cast of which no name can be used was named by the reader, and nobody is left to fly.
        if case .roles(let roles) = remains.cast, roles.isEmpty { return [] }
        guard let fleet else { return findings(alone: remains, isFleetGiven: false) }
        var sink = DiagnosticSink()
        guard let casting = Casting.resolve(choreography: remains, fleet: fleet, requests: [], into: &sink) else {
            return sink.diagnostics.filter { certain.contains($0.code) } + findings(alone: remains, isFleetGiven: true)
        }
        return findings(in: remains, fleet: fleet, casting: casting, knowsFleet: true)
    }

    private static func findings(alone remains: Choreography, isFleetGiven: Bool) -> [Diagnostic] {
        var sink = DiagnosticSink()
        guard let fleet = StandInFleet.fleet(for: remains),
            let casting = Casting.resolve(choreography: remains, fleet: fleet, requests: [], into: &sink)
        else { return [] }
        return findings(in: remains, fleet: fleet, casting: casting, knowsFleet: false).filter {
            !(isFleetGiven && StandInFleet.dependsOnFleet($0))
        }
    }

    private static func findings(
        in remains: Choreography, fleet: Fleet, casting: Casting, knowsFleet: Bool
    ) -> [Diagnostic] {
        var sink = DiagnosticSink()
        let plan = PlanCompiler.compile(remains, fleet: fleet, casting: casting, into: &sink)
        return sink.diagnostics.filter { certain.contains($0.code) }
            + (plan.map { PlanChecks.certainFindings(of: $0, knowsFleet: knowsFleet) } ?? [])
    }
}
