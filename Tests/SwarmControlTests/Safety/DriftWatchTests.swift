import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct DriftWatchTests {
    /// A drone that drifts at 10 cm/s from 10 s on: too slow for a flight.
    private var drifting: SafetyBench {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10 { (line.vx, line.vy) = (1, 1) } }
        return bench
    }

    @Test("A drone that drifts while it should hover is found when it has gone 40 cm")
    func drift() throws {
        let found = drifting.findings()
        guard case .drifting(let way)? = found.first?.hazard else {
            Issue.record("found \(found)")
            return
        }
        #expect(found.count == 1 && way >= 40 && way < 60)
        #expect(found[0].at > 12 && found[0].at < 15)
    }

    @Test(
        "Numbers of nine digits, which no drone sends, end no program in flight",
        arguments: [999_999_999, -999_999_999])
    func absurd(value: Int) {
        var bench = SafetyBench()
        bench.change = { second, line in
            guard second >= 10 else { return }
            (line.vx, line.vy, line.vz) = (value, value, value)
            if second >= 14 { (line.tof, line.height, line.motorTime, line.yaw) = (value, value, value, value) }
        }
        #expect(!bench.findings(until: 20).isEmpty)
    }

    @Test("With half of the lines lost it is found as well")
    func loss() {
        var bench = drifting
        bench.arrives = { Int($0 * 10) % 2 == 0 }
        #expect(bench.findings().count == 1)
    }

    @Test("Speeds that go to and fro are no drift")
    func hover() {
        var bench = SafetyBench()
        bench.change = { second, line in
            line.vx = Int((second * 10).rounded()) % 2 == 0 ? 1 : -1
            line.vy = Int((second * 10).rounded()) % 4 < 2 ? 2 : -2
        }
        #expect(bench.findings(until: 60).isEmpty)
    }

    @Test("A move that was commanded is no drift, nor is what comes before and after a gap")
    func interrupted() {
        #expect(drifting.adding(.move(.forward, 100), from: 10, to: 18).findings().isEmpty)
        var bench = drifting
        bench.arrives = { Int($0) % 4 < 2 }
        #expect(bench.findings(until: 60).isEmpty)
    }
}
