import DroneLink
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct BatteryWatchTests {
    @Test("A battery below the fleet's limit is found within three seconds, once")
    func low() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10 { line.battery = 14 } }
        let found = bench.findings()
        #expect(found.map(\.hazard) == [.lowBattery(percent: 14, limit: 15)])
        #expect(found[0].at > 12 && found[0].at <= 13)
    }

    @Test("A battery at the limit is not below it")
    func atLimit() {
        var bench = SafetyBench()
        bench.change = { _, line in line.battery = 15 }
        #expect(bench.findings().isEmpty)
    }

    @Test("Wrong readings of a moment, missing ones and ones that alternate with the true ones are no low battery")
    func wrongReadings() {
        var bench = SafetyBench()
        bench.change = { second, line in
            if Int(second * 10) % 20 < 9 { line.battery = 0 }
            if second > 12 { line.battery = Int(second * 10) % 2 == 0 ? 3 : 80 }
            if second > 15 { line.battery = nil }
        }
        #expect(bench.findings().isEmpty)
    }

    @Test("With half of the lines lost it is found as well")
    func loss() {
        var bench = SafetyBench()
        bench.change = { second, line in if second >= 10 { line.battery = 9 } }
        bench.arrives = { Int($0 * 10) % 2 == 0 }
        #expect(bench.findings().map(\.hazard) == [.lowBattery(percent: 9, limit: 15)])
    }

    @Test("Where no lines come, two answers to `battery?` in a row are believed, and a single one is not")
    func answers() {
        let read = { (number: Int, percent: Int) in
            ExchangeEvent.credited(OrderID(number), .read(.battery), answer: "\(percent)", mark: 0)
        }
        var bench = SafetyBench()
        bench.arrives = { $0 < 5 }
        bench.events += [(8, read(2, 9)), (12, read(3, 60)), (16, read(4, 9))]
        #expect(bench.findings().isEmpty)
        bench.events.append((18, read(5, 8)))
        let found = bench.findings()
        #expect(found.map(\.hazard) == [.lowBattery(percent: 8, limit: 15)] && found[0].at == 18)
    }
}
