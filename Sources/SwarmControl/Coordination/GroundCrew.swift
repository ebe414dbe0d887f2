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

    let run: FlightRun

    /// Does all of it; ends when cancelled.
    func prepare() async -> GroundOutcome {
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
        guard let identities = outcome.roll.identities else { return refuse(outcome) }
        return await check(identities)
    }

    /// Names everybody who is missing, a line each.
    private func refuse(_ outcome: RollCall.Outcome) -> GroundOutcome {
        let words = SearchWords(run: run, outcome: outcome)
        let report = PreflightReport(
            items: words.sentences.map { sentence in
                PreflightReport.Item(
                    drone: sentence.member.map { run.name($0) } ?? "the fleet", check: .identity, verdict: .failure,
                    message: sentence.text)
            })
        record(report)
        return .stopped(.notReachable(reason: words.text), report)
    }

    /// Drones whose motors run before anything was sent get nothing at all (P1): a run never starts in the air.
    private func airborne() -> PreflightReport? {
        let flying = run.channels.filter { $0.status.areMotorsOff == false }
        guard !flying.isEmpty else { return nil }
        let items = flying.map { channel in
            PreflightReport.Item(
                drone: run.name(channel.index), check: .motors, verdict: .failure,
                message: "reports running motors before anything was sent to it: it may be in the air; "
                    + "land it first with `skein land`")
        }
        let report = PreflightReport(items: items)
        record(report)
        run.world.progress(.preflight(report))
        return report
    }

    private func check(_ identities: [DroneIdentity]) async -> GroundOutcome {
        await waitForTelemetry()
        let report = Preflight(run: run, identities: identities).report()
        record(report)
        run.world.progress(.preflight(report))
        guard report.verdict < .failure else { return .stopped(.preflightFailed, report) }
        guard await run.world.authorize(report) else { return .stopped(.notAuthorized, report) }
        // The battery is looked at once more: asking may have taken minutes.
        let again = Preflight(run: run, identities: identities).report()
        return again.verdict < .failure ? .ready(again) : .stopped(.preflightFailed, again)
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
                ])
        }
    }
}
