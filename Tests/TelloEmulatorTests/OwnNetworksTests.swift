import ShowTime
import Testing

@testable import TelloEmulator

@Suite struct OwnNetworksTests {
    private func at(_ seconds: Double) -> ShowInstant { ShowInstant(seconds: seconds) }

    @Test("Drones in their own networks are reached one after the other, the next some seconds after the last has left")
    func turns() {
        var networks = OwnNetworks(waiting: [2, 0, 1], handover: .seconds(8))
        #expect(networks.reachable(at: at(0)) == 2)
        #expect(networks.nextChange(after: at(0)) == nil)
        networks.note(2, in: .own, at: at(5))
        #expect(networks.reachable(at: at(5)) == 2)
        networks.note(2, in: .between, at: at(10))
        #expect(networks.reachable(at: at(17.9)) == nil)
        #expect(networks.nextChange(after: at(10)) == at(18))
        #expect(networks.reachable(at: at(18)) == 0)
        networks.note(2, in: .station, at: at(20))
        #expect(networks.reachable(at: at(20)) == 0)
        networks.note(0, in: .between, at: at(30))
        networks.note(1, in: .between, at: at(60))
        #expect(networks.reachable(at: at(99)) == nil)
        #expect(networks.nextChange(after: at(61)) == nil)
    }
}
