import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct MotionWatchTests {
    /// A drone that flies forward at 40 cm/s from 10 to 12 s.
    private var flying: SafetyBench {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10, second < 12 { line.vx = 4 } }
        return bench
    }

    /// A drone that turns from 10 s on, 60 degrees a second, through 180.
    private var turning: SafetyBench {
        var bench = SafetyBench()
        bench.change = { second, line in
            let yaw = 160 + Int(max(0, min(90, (second - 10) * 60)))
            line.yaw = yaw > 180 ? yaw - 360 : yaw
        }
        return bench
    }

    /// The speeds that were found, to 10 cm/s; -1 for what is no motion.
    private func speeds(_ found: [(at: Double, hazard: FlightHazard)]) -> [Int] {
        found.map { if case .moving(let speed) = $0.hazard { speed / 10 * 10 } else { -1 } }
    }

    @Test("A drone that flies although nothing was asked of it is found within half a second")
    func flight() {
        let found = flying.findings()
        #expect(speeds(found) == [40])
        #expect(found[0].at <= 10.5)
    }

    @Test("A drone that turns although nothing was asked of it is found, through 180 degrees too")
    func turn() {
        let found = turning.findings()
        guard case .turning(let degrees)? = found.first?.hazard else {
            Issue.record("found \(found)")
            return
        }
        #expect(found.count == 1 && degrees >= 15 && found[0].at < 11)
    }

    @Test("A drone that rises although nothing was asked of it is found")
    func climb() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10, second < 12 { line.vz = -5 } }
        #expect(speeds(bench.findings()) == [50])
    }

    @Test("While a motion is under way, and for 2.5 s afterwards, it may move and turn")
    func commanded() {
        #expect(flying.adding(.move(.forward, 100), from: 9.8, to: 12.1).findings().isEmpty)
        #expect(flying.adding(.move(.forward, 100), from: 8, to: 9.6).findings().isEmpty)
        #expect(turning.adding(.turn(.cw, 90), from: 9.8, to: 12.5).findings().isEmpty)
    }

    @Test("A motion that comes long after its end is none of that command")
    func doubled() {
        #expect(speeds(flying.adding(.move(.forward, 100), from: 5, to: 7.4).findings()) == [40])
    }

    @Test("Three fast lines are noise, and so is a swing that is counted in single lines")
    func noise() {
        var bench = SafetyBench()
        bench.change = { second, line in
            let tick = Int((second * 10).rounded())
            if tick % 40 < 3 { line.vx = 6 }
            if tick % 5 == 4 { line.yaw = 30 }
        }
        #expect(bench.findings(until: 60).isEmpty)
    }

    @Test("Below 40 cm nothing is judged")
    func low() {
        var bench = flying
        let change = bench.change
        bench.change = { second, line in
            change(second, &line)
            (line.tof, line.height) = (39, 30)
        }
        #expect(bench.findings().isEmpty)
    }
}
