import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// The part of a run on the ground: listening, discovery, identity, preflight, authorization.
struct GroundCrew: Sendable {
    /// How long state lines are listened to before anything is sent (I3).
    static let listeningTime = Duration.milliseconds(1500)
    /// How long state lines may take to come after SDK mode was entered.
    static let telemetryTime = Duration.seconds(4)

    /// After which a question is asked again (E3), and how long the answers to both may come after each other.
    private static let (secondCopy, straggling) = (Duration.milliseconds(500), Duration.milliseconds(700))

    /// A question that was open for so long may have outlasted the addresses.
    private static let longQuestion = Duration.seconds(1)

    let run: FlightRun

    /// Does all of it; ends when cancelled.
    func prepare() async -> GroundOutcome {
        switch await inspect() {
        case .ready(let report, let identities): return await authorize(report, identities)
        case .stopped(let ending, let report): return .stopped(ending, report)
        }
    }

    /// What looking at the drones came to.
    enum Inspection: Sendable {
        /// Everybody was found and passed.
        case ready(PreflightReport, [DroneIdentity])
        /// It ends here.
        case stopped(FlightResult.Ending, PreflightReport?)
    }

    /// Listens, finds and checks the drones, and asks nobody anything.
    ///
    /// - Parameters:
    ///   - questions: How many times each drone is asked for its battery to measure its link.
    ///   - checksFound: Whether those that were found are checked although others are missing.
    func inspect(questions: Int = 0, checksFound: Bool = false) async -> Inspection {
        let search = DroneSearch(run: run)
        search.connectKnown()
        run.world.progress(.listening)
        do {
            try await run.clock.sleep(for: Self.listeningTime)
        } catch {
            return .stopped(.notAuthorized, nil)
        }
        if let report = airborne() { return .stopped(.preflightFailed, report) }
        let outcome = await search.findAll()
        guard let identities = outcome.roll.identities else {
            let words = SearchWords(run: run, outcome: outcome)
            var report = missing(words)
            let moved = corrections(outcome.roll)
            if checksFound { report.items += await check(outcome.roll.foundIdentities, questions).items }
            if !checksFound { report.items += moved }
            record(report)
            let lines = [words.text] + moved.map { "\($0.drone): \($0.message)" }
            return .stopped(.notReachable(reason: lines.joined(separator: "\n")), report)
        }
        let report = await check(outcome.roll.foundIdentities, questions)
        record(report)
        run.world.progress(.preflight(report))
        guard !report.verdict.isBlocking else { return .stopped(.preflightFailed, report) }
        return .ready(report, identities)
    }

    /// Those that are not where the file says: told also when others are missing.
    private func corrections(_ roll: Roll) -> [PreflightReport.Item] {
        let preflight = Preflight(run: run, found: roll.foundIdentities)
        return run.plan.members.indices.compactMap { member in
            preflight.correction(of: member).map { correction in
                preflight.item(run.plan.members[member].drone, .identity, .warning, correction)
            }
        }
    }

    /// Everybody who is missing, a line each.
    private func missing(_ words: SearchWords) -> PreflightReport {
        PreflightReport(
            items: words.sentences.map { sentence in
                PreflightReport.Item(
                    drone: sentence.member.map { run.name($0) } ?? "the fleet", check: .identity, verdict: .failure,
                    message: words.withoutName(sentence))
            })
    }

    /// Drones whose motors run before anything was sent get nothing at all (P1): a run never starts in the air.
    private func airborne() -> PreflightReport? {
        let flying = run.channels.filter { $0.status.areMotorsOff == false }
        guard !flying.isEmpty else { return nil }
        let items = flying.map { channel in
            PreflightReport.Item(
                drone: run.name(channel.index), check: .motors, verdict: .failure,
                message: "reports running motors before anything was sent to it: it may be in the air; "
                    + "land it first with `skein land --drone \(channel.endpoint.address)`")
        }
        let report = PreflightReport(items: items)
        record(report)
        run.world.progress(.preflight(report))
        return report
    }

    private func check(_ found: [Int: DroneIdentity], _ questions: Int) async -> PreflightReport {
        await withTaskGroup(of: Void.self) { group in
            for channel in run.memberChannels where questions > 0 && found[channel.index] != nil {
                group.addTask { await ask(channel, questions) }
            }
            await waitForTelemetry()
        }
        return Preflight(run: run, found: found).report()
    }

    /// Asks a drone for its battery so many times, unless its motors run (P1).
    private func ask(_ channel: CommandChannel, _ questions: Int) async {
        for _ in 0..<questions {
            guard !Task.isCancelled, channel.status.areMotorsOff != false else { return }
            let start = run.clock.now
            _ = await channel.perform(.prompt(.read(.battery)))
            guard run.clock.now - start > Self.secondCopy else { continue }
            // The answer to the other copy would pass for a quick one to the next question.
            try? await run.clock.sleep(for: Self.straggling)
        }
    }

    private func authorize(_ report: PreflightReport, _ identities: [DroneIdentity]) async -> GroundOutcome {
        let asked = run.clock.now
        guard await askToTakeOff(report) else { return .stopped(.notAuthorized, report) }
        if run.clock.now - asked >= Self.longQuestion { await askAgain(identities) }
        // The battery is looked at once more: asking may have taken minutes.
        let again = Preflight(run: run, identities: identities).report()
        run.note(identities)
        guard again.verdict.isBlocking else { return .ready(again) }
        record(again)
        run.world.progress(.preflight(again))
        return .stopped(.preflightFailed, again)
    }

    /// Asks each drone for its serial number once more: a router may have given the addresses anew meanwhile (I2).
    ///
    /// Two serial numbers at one address fail the check that follows.
    private func askAgain(_ identities: [DroneIdentity]) async {
        await withTaskGroup(of: Void.self) { group in
            for (channel, identity) in zip(run.memberChannels, identities)
            where identity.serial != nil && channel.status.areMotorsOff != false {
                group.addTask { _ = await channel.perform(.prompt(.read(.sn))) }
            }
        }
    }

    /// Asks whether to take off, and tells meanwhile what happens to drones that stand and wait (B063).
    private func askToTakeOff(_ report: PreflightReport) async -> Bool {
        await withTaskGroup(of: Bool?.self) { group in
            group.addTask { await run.world.authorize(report) }
            group.addTask {
                await watchHold()
                return nil
            }
            for await answer in group {
                guard let answer else { continue }
                group.cancelAll()
                return answer
            }
            return false
        }
    }

    private func watchHold() async {
        var hold = GroundHold(at: run.clock.now)
        while true {
            do { try await run.clock.sleep(for: .seconds(1)) } catch { return }
            for finding in hold.look(run.memberChannels.map(\.status), at: run.clock.now) {
                let drone = finding.member.map { run.name($0) }
                run.record(
                    "ground-hold",
                    [("drone", drone.map { .string($0) } ?? .null), ("message", .string(finding.message))])
                run.world.progress(.groundHold(drone: drone, message: finding.message))
            }
        }
    }

    /// Waits until every drone reports and its motors can be judged, at most 4 s.
    private func waitForTelemetry() async {
        let limit = run.clock.now.advanced(by: Self.telemetryTime)
        while run.clock.now < limit, !run.channels.allSatisfy({ $0.status.areMotorsOff != nil }) {
            do {
                try await run.clock.sleep(for: .milliseconds(50))
            } catch {
                return
            }
        }
    }

    private func record(_ report: PreflightReport) {
        for item in report.items {
            run.record(
                "preflight",
                [
                    ("drone", .string(item.drone)), ("check", .string(item.check.rawValue)),
                    ("verdict", .string("\(item.verdict)")), ("message", .string(item.message)),
                ] + (item.setAsideBecause.map { [("set_aside", JSONValue.string($0))] } ?? []))
        }
    }
}
