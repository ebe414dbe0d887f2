import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// P2: what the checks of a whole `skein preflight` say of one drone's state and link.
@Suite struct PreflightCheckTests {
    /// A check of a drone whose state lines say `text` instead of what follows `key`.
    private func run(_ key: String, _ text: String) async throws -> TestCheck.Run {
        var check = try TestCheck()
        check.flight.faults["a"] = [FaultRule(when: FaultTrigger(.telemetry), .editLine(.set(key: key, value: text)))]
        return try await check.run()
    }

    @Test(
        "P2: it stands level below 10 degrees, aslant from 10 on, and does not stand from 30 on, to whichever side",
        arguments: [
            ("pitch", 9, PreflightReport.Verdict.pass), ("pitch", -9, .pass), ("roll", 10, .warning),
            ("pitch", -10, .warning), ("roll", 29, .warning), ("roll", -30, .failure), ("pitch", 31, .failure),
        ])
    func level(key: String, degrees: Int, verdict: PreflightReport.Verdict) async throws {
        let run = try await run(key, "\(degrees)")
        let item = try #require(run.item(.level))
        #expect(item.verdict == verdict)
        #expect(item.message.contains("\(key) \(degrees)°"))
        #expect((run.outcome.reason == nil) == (verdict != .failure))
    }

    @Test(
        "P2: a board is warm from 75 °C and too hot from 85 °C on",
        arguments: [
            (74, PreflightReport.Verdict.pass), (75, .warning), (84, .warning), (85, .failure), (86, .failure),
        ])
    func temperature(degrees: Int, verdict: PreflightReport.Verdict) async throws {
        let run = try await run("temph", "\(degrees)")
        let item = try #require(run.item(.temperature))
        #expect(item.verdict == verdict)
        #expect(item.message.contains("\(degrees) °C"))
        #expect((run.outcome.reason == nil) == (verdict != .failure))
    }

    @Test(
        "P2: the median of the round trips is a warning above 300 ms",
        arguments: [(230, PreflightReport.Verdict.pass), (330, .warning)])
    func roundTrip(milliseconds: Int, verdict: PreflightReport.Verdict) async throws {
        var check = try TestCheck()
        let delay = Duration.milliseconds(milliseconds)...Duration.milliseconds(milliseconds)
        check.flight.faults["a"] = [FaultRule(when: FaultTrigger(.answer(prefix: "battery?")), .delay(delay))]
        let item = try #require(try await check.run().item(.link))
        #expect(item.verdict == verdict)
        #expect(item.message.hasPrefix("answers after 3") == (verdict == .warning), "\(item.message)")
    }

    @Test("P2: each drone is asked twenty times, and nothing but reads and `command` is sent")
    func questions() async throws {
        let run = try await TestCheck(["a", "b"]).run()
        #expect(run.outcome.report?.verdict == .pass)
        for place in run.places {
            let texts = place.drones[0].journal.compactMap { entry in
                if case .received(_, let text, _) = entry.event { text } else { nil }
            }
            #expect(texts.count { $0 == "battery?" } >= 20)
            #expect(texts.allSatisfy { $0 == "command" || $0.hasSuffix("?") })
        }
        #expect(!run.hasMoved)
        let link = try #require(run.item(.link))
        #expect(link.verdict == .pass && link.message.contains(" % of the questions"), "\(link.message)")
    }
}
