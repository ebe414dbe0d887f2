import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct MotorWatchTests {
    @Test("Motors that stop in the air are found, with the height that was seen last")
    func stop() {
        var bench = SafetyBench()
        bench.change = { second, line in
            if second >= 10 { (line.motorTime, line.tof, line.height) = (10, 10, 0) }
        }
        let found = bench.findings()
        #expect(found.map(\.hazard) == [.motorsStopped(height: 83)])
        #expect(found[0].at < 12)
    }

    @Test("A drone that counts its motor time anew restarted, however short its silence was")
    func restart() {
        var bench = SafetyBench()
        bench.change = { second, line in
            if second >= 10 { (line.motorTime, line.tof, line.height, line.yaw) = (0, 10, 0, 0) }
        }
        bench.arrives = { $0 < 10 || $0 > 13 }
        #expect(bench.findings().map(\.hazard) == [.restarted(ranBefore: 9)])
    }

    @Test("Frozen lines, and old ones that come in between, prove nothing")
    func frozen() {
        var bench = SafetyBench()
        bench.change = { second, line in
            if second >= 10 { line = SafetyBench().line(90 + Int((second * 10).rounded()) % 10) }
        }
        #expect(bench.findings(until: 60).isEmpty)
    }

    @Test("A burst of lines that were held up proves nothing, nor do a few old ones")
    func heldUp() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10, second < 11.1 { line.motorTime = 5 } }
        #expect(bench.findings().isEmpty)
    }

    @Test("A line without a motor time says nothing of motors")
    func missing() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10 { line.motorTime = nil } }
        #expect(bench.findings().isEmpty)
    }
}
