import Diagnostics
import FlightPlanning
import ShowDocuments
import ShowInterchange

/// Reads the documents that a command line names, and gathers everything that there is to say about them.
struct ShowReading {
    /// One byte more than a document may have, so that the reader sees one that is too long.
    private static let limit = 1_048_577

    private let files: any FileAccess
    /// The files read so far.
    private(set) var texts: [SourceText] = []
    /// What there is to say about them.
    private(set) var sink = DiagnosticSink()
    /// Files that could not be read.
    private(set) var fileFaults: [FileFault] = []

    init(files: any FileAccess) {
        self.files = files
    }

    /// Whether nothing stands in the way of going on.
    var isClean: Bool { fileFaults.isEmpty && !sink.hasErrors }

    /// The text of a file; nil, and a fault, when it cannot be read.
    mutating func text(_ path: String) -> SourceText? {
        do {
            let text = SourceText(name: path, bytes: try files.read(path, limit: Self.limit))
            texts.append(text)
            return text
        } catch {
            fileFaults.append(error)
            return nil
        }
    }

    /// The fleet in a text.
    mutating func fleet(in text: SourceText) -> Fleet? { FleetReader.read(text, into: &sink) }

    /// The choreography in a text.
    mutating func choreography(in text: SourceText) -> Choreography? { ChoreographyReader.read(text, into: &sink) }

    /// The fleet of a file.
    mutating func fleet(_ path: String) -> Fleet? { text(path).flatMap { fleet(in: $0) } }

    /// The choreography of a file.
    mutating func choreography(_ path: String) -> Choreography? { text(path).flatMap { choreography(in: $0) } }

    /// The show that another tool's script becomes.
    mutating func imported(_ path: String) -> ImportedShow? {
        text(path).flatMap { FormationScript.importing($0, into: &sink) }
    }

    /// The plan of a show for a fleet, checked; nil when an error stands in the way.
    mutating func plan(
        _ choreography: Choreography?, _ fleet: Fleet?, cast: [(String, String)]
    ) -> (plan: FlightPlan, casting: Casting)? {
        guard let choreography, let fleet, isClean else { return nil }
        let requests = cast.map { (role: $0.0, drone: $0.1) }
        guard
            let casting = Casting.resolve(
                choreography: choreography, fleet: fleet, requests: requests, into: &sink),
            let plan = PlanCompiler.compile(choreography, fleet: fleet, casting: casting, into: &sink)
        else { return nil }
        sink.report(contentsOf: PlanChecks.findings(of: plan))
        return (plan, casting)
    }

    /// Checks what can be checked of a show without the fleet that is to fly it: commands, order, waits.
    ///
    /// The plan is nil also where the number of drones is the fleet's.
    mutating func checkAlone(_ choreography: Choreography?) -> FlightPlan? {
        guard let choreography, let fleet = StandInFleet.fleet(for: choreography) else { return nil }
        let plan = plan(choreography, fleet, cast: [])?.plan
        let findings = sink.diagnostics.filter(StandInFleet.mayConcern)
        sink = DiagnosticSink()
        sink.report(contentsOf: findings)
        if case .all = choreography.cast { return nil }
        return plan
    }

    /// Takes warnings for errors.
    mutating func beStrict() {
        let all = sink.diagnostics
        sink = DiagnosticSink()
        for var diagnostic in all {
            if diagnostic.severity == .warning { diagnostic.severity = .error }
            sink.report(diagnostic)
        }
    }
}
