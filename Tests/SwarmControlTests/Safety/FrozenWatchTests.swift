import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct FrozenWatchTests {
    /// Lines of a hovering drone; from 10 s on one line again and again, with another one now and then.
    private func bench(otherEvery seconds: Double? = nil) -> SafetyBench {
        var bench = SafetyBench()
        var frozen = bench.line(100)
        (frozen.vx, frozen.vy) = (0, 0)
        bench.change = { [frozen] second, line in
            guard second > 10 else { return }
            if let seconds, second.truncatingRemainder(dividingBy: seconds) < 0.05 { return }
            line = frozen
        }
        return bench
    }

    @Test("One line again and again for 3 s says nothing of the drone any more")
    func frozen() {
        let found = bench().findings()
        #expect(found.map(\.hazard) == [.frozen(seconds: 3)])
        #expect(found.first.map { $0.at >= 13 && $0.at < 13.3 } == true)
    }

    @Test("Lines that come again between others are no such thing, nor are lines without a motor time")
    func repeated() {
        #expect(!bench(otherEvery: 1).findings().contains { if case .frozen = $0.hazard { true } else { false } })
        var watch = FrozenWatch()
        for tick in 0..<100 {
            let sample = TelemetrySample(line: TelemetryLine(), arrival: ShowInstant(seconds: Double(tick) / 10))
            #expect(watch.note(sample) == nil)
        }
    }
}

@Suite struct LandingWatchTests {
    /// A drone that is told to land each second from 10 s on, and answers so.
    private func bench(_ answer: String, sinks: Bool = false) -> SafetyBench {
        var bench = SafetyBench()
        for second in 10..<20 {
            bench.events.append((Double(second), .sent(OrderID(9), .land, copy: second - 9, reason: .repetition)))
            bench.events.append((Double(second) + 0.05, .ignored(answer, .landing, order: nil, mark: 0)))
        }
        bench.change = { second, line in
            line.tof = sinks ? max(10, 150 - Int(max(0, second - 10) * 30)) : 150
        }
        return bench
    }

    @Test("A drone that answers each `land` with an error and stays where it is refuses to land")
    func refused() {
        let found = bench("error").findings()
        #expect(found.map(\.hazard) == [.landingRefused(answer: "error", height: 150)])
        #expect(found.first.map { $0.at >= 14 && $0.at < 14.3 } == true)
    }

    @Test("One that says `ok`, or that comes down whatever it says, does not")
    func obeyed() {
        #expect(bench("ok").findings().isEmpty)
        #expect(bench("error", sinks: true).findings().isEmpty)
    }

    @Test("A drone that restarts is found so also when it was told to land before; motors that stop then are no danger")
    func restarted() {
        var bench = SafetyBench()
        bench.events.append((10, .sent(OrderID(9), .land, copy: 1, reason: .first)))
        bench.change = { second, line in
            (line.tof, line.motorTime) = second > 12 ? (10, 0) : (80, Int(second))
        }
        #expect(bench.findings().map(\.hazard) == [.restarted(ranBefore: 12)])
        bench.change = { second, line in
            (line.tof, line.motorTime) = second > 12 ? (10, 12) : (80, Int(second))
        }
        #expect(bench.findings().isEmpty)
    }
}
