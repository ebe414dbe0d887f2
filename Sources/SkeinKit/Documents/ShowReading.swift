package import Diagnostics
package import FlightPlanning
package import ShowDocuments
package import ShowInterchange
package import TelloProtocol

/// Reads the documents of a show, and gathers everything that there is to say about them.
package struct ShowReading {
    /// One byte more than a document may have, so that the reader sees one that is too long.
    static let limit = 1_048_577

    private let files: any FileAccess
    /// The files read so far.
    package private(set) var texts: [SourceText] = []
    /// What there is to say about them.
    package private(set) var sink = DiagnosticSink()
    /// Files that could not be read.
    package private(set) var fileFaults: [FileFault] = []
    /// What could be read of a choreography with errors.
    private var remains: Choreography?
    /// Whether a fleet file says what room there is.
    private var hasRoom = true

    /// A reading that has read nothing yet.
    package init(files: any FileAccess) {
        self.files = files
    }

    /// Whether nothing stands in the way of going on.
    package var isClean: Bool { fileFaults.isEmpty && !sink.hasErrors }

    /// The text of a file; nil, and a fault, when it cannot be read.
    package mutating func text(_ path: String) -> SourceText? {
        do {
            let text = SourceText(name: path, bytes: try files.read(path, limit: Self.limit))
            take(text)
            return text
        } catch {
            fileFaults.append(error)
            return nil
        }
    }

    /// Takes in a text that no file holds, so that messages can show its lines.
    package mutating func take(_ text: SourceText) {
        texts.append(text)
    }

    /// The fleet in a text.
    package mutating func fleet(in text: SourceText) -> Fleet? {
        if case .faults = DocumentKind(of: text) {
            reportWrongFile(
                text, "this is a fault plan, not a fleet",
                advice: "give the fleet file here, and the fault plan with --faults")
            return nil
        }
        return FleetReader.read(text, into: &sink)
    }

    /// The choreography in a text, or the mission that a plain text is.
    package mutating func choreography(in text: SourceText) -> Choreography? {
        if text.name.hasSuffix(".py") {
            reportWrongFile(
                text, "this is a Python program, and Skein runs none",
                advice: "write its flight as a mission: one command a line, from `takeoff` to `land`")
            return nil
        }
        switch DocumentKind(of: text) {
        case .script:
            reportWrongFile(
                text, "this is a script of another tool, not a choreography",
                advice: "make a choreography and a fleet of it: skein import FILE")
            return nil
        case .mission: return MissionText.importing(text, into: &sink)
        case .faults:
            reportWrongFile(
                text, "this is a fault plan, not a choreography",
                advice: "give the choreography here, and the fault plan with --faults")
            return nil
        case .choreography, .fleet: break
        }
        let reading = ChoreographyReader.reading(text, into: &sink)
        remains = reading.remains ?? remains
        return reading.sound
    }

    private mutating func reportWrongFile(_ text: SourceText, _ message: String, advice: String) {
        let start = SourcePosition(line: 1, column: 1)
        let range = SourceRange(file: text.name, start: start, end: start)
        sink.report(Diagnostic(.error, code: "wrong-file", message, at: range, advice: advice))
    }

    private mutating func report(document text: SourceText) {
        let start = SourcePosition(line: 1, column: 1)
        let kind = DocumentKind(of: text)
        let isFleet = kind == .fleet
        let name = isFleet ? "fleet" : kind == .faults ? "fault plan" : "choreography"
        sink.report(
            Diagnostic(
                .error, code: "wrong-file",
                "this is a \(name) already, not a script of another tool",
                at: SourceRange(file: text.name, start: start, end: start),
                advice: isFleet || kind == .faults
                    ? "give the script here" : "fly it as it is; see what is wrong with it: skein check FILE"))
    }

    /// The fleet of a file.
    package mutating func fleet(_ path: String) -> Fleet? { text(path).flatMap { fleet(in: $0) } }

    /// The choreography of a file.
    package mutating func choreography(_ path: String) -> Choreography? { text(path).flatMap { choreography(in: $0) } }

    /// The fault plan of a file.
    package mutating func faultPlan(_ path: String) -> FaultPlan? { text(path).flatMap { faultPlan(in: $0) } }

    /// The fault plan in a text.
    package mutating func faultPlan(in text: SourceText) -> FaultPlan? { FaultPlanReader.read(text, into: &sink) }

    /// Puts a fault plan on a stage; what cannot be played there is reported.
    package mutating func play(_ plan: FaultPlan, on staging: inout FaultStaging) {
        staging.play(plan, into: &sink)
    }

    /// The show that another tool's script becomes; `addresses` names a file with addresses of its drones.
    package mutating func imported(
        _ path: String, options: ScriptImport.Options, addresses: String?
    ) -> ImportedShow? {
        var options = options
        if let addresses {
            options.addresses = text(addresses).map { AddressList.read($0, into: &sink) } ?? []
        }
        let script = text(path)
        if let script, DocumentKind.isWritten(in: script) {
            report(document: script)
            return nil
        }
        let show = script.flatMap { ScriptImport.importing($0, options: options, into: &sink) }
        return isClean ? show : nil
    }

    /// Refuses pads that are to be left away and that the fleet does not have.
    package mutating func note(unlistedPads ids: [Int], in fleet: Fleet) {
        guard !ids.isEmpty else { return }
        let names = { (ids: [Int]) in ids.map { "m\($0)" }.joined(separator: ", ") }
        let listed = names(Set(fleet.pads.map(\.id)).sorted())
        sink.report(
            Diagnostic(
                .error, code: "unknown-pad",
                "--missing-pad names \(names(ids)); "
                    + (listed.isEmpty ? "the fleet has no `pads`" : "of pads the fleet has only \(listed)"),
                advice: "name a pad of the fleet file's `pads`: only such a one can be left away"))
    }

    /// The mission of one drone.
    package mutating func mission(
        _ choreography: Choreography?, in fleet: Fleet?, at address: IPv4Address?, model: DroneModel?, role: String?
    ) -> Mission {
        hasRoom = fleet != nil
        return Mission(choreography, in: fleet, at: address, model: model, role: role, into: &sink)
    }

    /// The plan of a show for a fleet, checked; nil when an error stands in the way.
    ///
    /// What a plan is not needed for is checked all the same, so that everything there is to say is said in one pass.
    package mutating func plan(
        _ choreography: Choreography?, _ fleet: Fleet?, cast: [(String, String)], part: ShowPart = ShowPart()
    ) -> (plan: FlightPlan, casting: Casting)? {
        guard let choreography, let fleet else {
            if let remains, let fleet { explainDroneNames(in: remains, of: fleet) }
            if let fleet { report(PlanChecks.findings(of: fleet)) }
            if let choreography { reportAlone(choreography) { !StandInFleet.dependsOnFleet($0) } }
            if let remains { report(FaultyShow.findings(in: remains, fleet: fleet)) }
            return nil
        }
        guard isClean else { return nil }
        return compiled(choreography, fleet, requests: cast.map { (role: $0.0, drone: $0.1) }, part: part)
    }

    private mutating func compiled(
        _ choreography: Choreography, _ fleet: Fleet, requests: [(role: String, drone: String)], part: ShowPart
    ) -> (plan: FlightPlan, casting: Casting)? {
        guard
            let casting = Casting.resolve(
                choreography: choreography, fleet: fleet, requests: requests, part: part, into: &sink)
        else {
            report(PlanChecks.findings(of: fleet))
            return nil
        }
        guard
            let plan = PlanCompiler.compile(
                choreography, fleet: fleet, casting: casting, part: part, into: &sink)
        else { return nil }
        sink.report(contentsOf: PlanChecks.findings(of: plan).map { hasRoom ? $0 : $0.withoutRoom(plan.limits) })
        return (plan, casting)
    }

    /// Checks what can be checked of a show without the fleet that is to fly it: commands, order, waits.
    ///
    /// Where the number of drones is the fleet's, the plan is one for a few.
    ///
    /// - Parameter model: What each drone is to be; nil where nobody says.
    package mutating func checkAlone(
        _ choreography: Choreography?, part: ShowPart = ShowPart(), model: DroneModel? = nil
    ) -> FlightPlan? {
        if let remains { report(FaultyShow.findings(in: remains, fleet: nil)) }
        guard let choreography else { return nil }
        return reportAlone(choreography, part: part, model: model) { _ in true }
    }

    /// Checks what can be checked of a fleet without a show.
    package mutating func checkAlone(_ fleet: Fleet?) {
        if let fleet { report(PlanChecks.findings(of: fleet)) }
    }

    /// Plans a sound show for a fleet that it fits, and reports those findings of which none speaks of that fleet.
    @discardableResult
    private mutating func reportAlone(
        _ choreography: Choreography, part: ShowPart = ShowPart(), model: DroneModel? = nil,
        where isWanted: (Diagnostic) -> Bool
    ) -> FlightPlan? {
        guard let fleet = StandInFleet.fleet(for: choreography, of: model) else { return nil }
        var alone = ShowReading(files: files)
        var plan = alone.compiled(choreography, fleet, requests: [], part: part)?.plan
        // Nobody stands beside who flies alone: the fleet is none.
        plan?.spares = []
        report(alone.sink.diagnostics.filter { StandInFleet.mayConcern($0) && isWanted($0) })
        return plan
    }

    /// Adds findings of which none says again what the readers say of the same place, and none speaks of a place that
    /// they call wrong.
    private mutating func report(_ findings: [Diagnostic]) {
        let said = sink.diagnostics
        let named = Set(said.filter { $0.severity == .error }.compactMap(\.range))
        sink.report(
            contentsOf: findings.filter { finding in
                guard let range = finding.range else { return true }
                return !named.contains(range) && !said.contains { $0.code == finding.code && $0.range == range }
            })
    }

    /// Takes warnings for errors.
    package mutating func beStrict() {
        change { if $0.severity == .warning { $0.severity = .error } }
    }

    private mutating func change(_ change: (inout Diagnostic) -> Void) {
        let all = sink.diagnostics
        sink = DiagnosticSink()
        for var diagnostic in all {
            change(&diagnostic)
            sink.report(diagnostic)
        }
    }

    /// Says what to write where a show of numbered roles speaks of drones of the fleet.
    private mutating func explainDroneNames(in show: Choreography, of fleet: Fleet) {
        if case .roles = show.cast { return }
        let names = fleet.drones.filter(\.enabled).map(\.name.value)
        let cast = "[\(names.prefix(12).joined(separator: ", "))\(names.count > 12 ? ", …" : "")]"
        change { diagnostic in
            guard diagnostic.code == "unknown-role",
                let name = names.first(where: { diagnostic.message.hasSuffix(" '\($0)'") })
            else { return }
            diagnostic.advice = "'\(name)' is a drone of the fleet: write `cast: \(cast)`"
            diagnostic.replacement = nil
        }
    }
}

extension Diagnostic {
    /// The same finding where no fleet file is: nobody can be told to change one.
    fileprivate func withoutRoom(_ limits: FleetLimits) -> Diagnostic {
        var finding = self
        switch code {
        case "no-area":
            finding.message =
                "there is no room to check this against: nothing checks how far the drone flies along the floor; a ceiling of "
                + "\(limits.ceilingInForce) cm and \(limits.takeoffBatteryInForce) % battery at take-off hold"
            finding.advice = "give the room with a fleet file: --fleet FLEET"
        case "ceiling": finding.advice = "fly lower, or give a higher room with a fleet file: --fleet FLEET"
        case "flip-battery":
            // What stands behind the colon speaks of a fleet file.
            finding.advice = advice.flatMap { $0.split(separator: ": raise").first.map(String.init) }
        default: break
        }
        return finding
    }
}
