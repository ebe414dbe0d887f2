import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct DescentWatchTests {
    /// A drone that hovers and comes down from 10 s on, at some cm a second.
    private func sinking(_ rate: Double, tof: Bool = true, height: Bool = true) -> SafetyBench {
        var bench = SafetyBench()
        bench.change = { second, line in
            let fallen = max(0, min(57, (second - 10) * rate))
            line.tof = tof ? Int(83 - fallen) : nil
            line.height = height ? Int(70 - fallen) / 10 * 10 : nil
            if fallen > 0, fallen < 57 { line.vz = Int((rate / 10).rounded()) }
        }
        return bench
    }

    @Test("A drone that comes down without a command is found before it has come down half way", arguments: [10, 45])
    func sinking(rate: Double) throws {
        let found = sinking(rate).findings()
        guard case .sinking(let from, let to)? = found.first?.hazard else {
            Issue.record("found \(found)")
            return
        }
        #expect(found.count == 1)
        #expect((83...85).contains(from) && to >= 40 && to <= 58)
    }

    @Test("While it is told to come down, or rises, or flips, it may")
    func commanded() {
        for command in [TelloCommand.move(.down, 40), .go(BodyOffset(x: 20, y: 0, z: -40), speed: 20), .flip(.back)] {
            let bench = sinking(45).adding(command, from: 9.9, to: 13)
            #expect(bench.findings().isEmpty, "\(command)")
        }
    }

    @Test("A move along the floor, or a turn, is no reason to come down")
    func levelMotion() {
        for command in [TelloCommand.move(.forward, 100), .turn(.cw, 90)] {
            let bench = sinking(20).adding(command, from: 9.9, to: 14)
            #expect(bench.findings().map(\.hazard).count == 1, "\(command)")
        }
    }

    @Test("A table below changes the distance to the floor and not the height: that is no descent")
    func table() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10 { line.tof = 30 + Int(second) % 3 } }
        #expect(bench.findings().isEmpty)
    }

    @Test("Wrong readings of a moment are no descent")
    func wrongReadings() {
        var bench = SafetyBench()
        bench.change = { second, line in if Int(second * 10) % 5 < 2 { (line.tof, line.height) = (12, 0) } }
        #expect(bench.findings(until: 60).isEmpty)
    }

    @Test("Where one of the two says nothing, the other has to fall together with a speed downwards")
    func oneSensor() {
        #expect(sinking(45, height: false).findings().count == 1)
        #expect(sinking(45, tof: false).findings().count == 1)
        var bench = sinking(45, height: false)
        let change = bench.change
        bench.change = { second, line in
            change(second, &line)
            line.vz = 0
        }
        #expect(bench.findings().isEmpty)
    }

    @Test("Below 40 cm nothing is judged")
    func low() {
        var bench = SafetyBench()
        bench.change = { second, line in
            let isDown = second >= 10
            (line.tof, line.height) = (isDown ? 10 : 38, isDown ? 0 : 30)
        }
        #expect(bench.findings().isEmpty)
    }
}
