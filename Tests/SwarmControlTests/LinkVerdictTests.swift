import Diagnostics
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

@testable import DroneLink
@testable import SwarmControl

/// P2: when a link is well, when it is warned of, and when it fails.
@Suite struct LinkVerdictTests {
    private struct Nowhere: DatagramTransport {
        func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}
        func send(_ batch: [OutgoingDatagram]) -> [SendFailure] { [] }
        func close() {}
        var localEndpoint: Endpoint? { nil }
    }

    private struct StoppedClock: ShowClock {
        var now: ShowInstant { .zero }
        var minimumResolution: Duration { .nanoseconds(1) }
        func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {}
    }

    private func item(_ quality: LinkQuality) throws -> PreflightReport.Item {
        var sink = DiagnosticSink()
        let text = SourceText(
            name: "fleet.yaml", bytes: Array("fleet: F\ndrones:\n  a: {ip: 127.0.1.1, home: [0, 0]}\n".utf8))
        let fleet = try #require(FleetReader.read(text, into: &sink))
        let plan = FlightPlan(
            show: "S", fleet: "F", members: [.init(role: "a", drone: fleet.drones[0])], spares: [], phases: [],
            limits: fleet.limits, link: fleet.link)
        let world = World(transport: Nowhere(), clock: StoppedClock())
        let run = FlightRun(plan: plan, networks: [], world: world)
        let status = ChannelStatus(CommandExchange(), at: .zero)
        return Preflight(run: run, found: [:]).link(fleet.drones[0], status, quality)
    }

    /// So many questions, of which so many are answered after a time each.
    private func quality(asked: Int, answered: Int, after: Duration = .milliseconds(40)) -> LinkQuality {
        var quality = LinkQuality()
        for number in 0..<asked {
            let (id, sent) = (OrderID(number), ShowInstant(seconds: Double(number)))
            quality.note(.sent(id, .read(.battery), copy: 1, reason: .first), at: sent)
            guard number < answered else { continue }
            quality.note(.credited(id, .read(.battery), answer: "80", mark: 0), at: sent.advanced(by: after))
        }
        return quality
    }

    @Test(
        "P2: of twenty questions three may have no answer, from four on it is a warning, from nine on a failure",
        arguments: [
            (20, 20, PreflightReport.Verdict.pass), (20, 17, .pass), (20, 16, .warning), (20, 12, .warning),
            (20, 11, .failure), (20, 0, .failure),
        ])
    func unanswered(asked: Int, answered: Int, verdict: PreflightReport.Verdict) throws {
        let item = try item(quality(asked: asked, answered: answered))
        #expect(item.verdict == verdict)
        let missing = 100 * (asked - answered) / asked
        if verdict != .pass { #expect(item.message.hasPrefix("\(missing) % of the questions stay without an answer")) }
    }

    @Test("P2: fewer than fifteen questions tell nothing of what gets lost", arguments: [(14, true), (15, false)])
    func few(asked: Int, isPassed: Bool) throws {
        #expect((try item(quality(asked: asked, answered: 1)).verdict == .pass) == isPassed)
    }

    @Test(
        "P2: a median round trip of 300 ms is well, a longer one is a warning with its length",
        arguments: [(299, PreflightReport.Verdict.pass), (300, .pass), (301, .warning)])
    func roundTrip(milliseconds: Int, verdict: PreflightReport.Verdict) throws {
        let item = try item(quality(asked: 20, answered: 20, after: .milliseconds(milliseconds)))
        #expect(item.verdict == verdict)
        #expect(item.message.hasPrefix("answers after \(milliseconds) ms"))
    }
}
