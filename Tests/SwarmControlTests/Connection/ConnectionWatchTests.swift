import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct ConnectionWatchTests {
    private func sight(
        network: Bool = true, answered: Bool = true, age: Duration? = nil
    ) -> ConnectionWatch.Sight {
        ConnectionWatch.Sight(hasNetwork: network, hasAnswered: answered, lineAge: age)
    }

    @Test("Network, SDK mode and telemetry come one after the other, each told once")
    func ascent() {
        var watch = ConnectionWatch()
        let sights = [
            sight(answered: false), sight(answered: false), sight(), sight(), sight(age: .milliseconds(90)),
            sight(age: .milliseconds(40)),
        ]
        let states = sights.map { watch.look($0)?.state }
        #expect(states == [.network, nil, .sdkMode, nil, .telemetry, nil])
    }

    @Test("S4: state lines are lost after 3 s, not before, and fresh again with the first new one")
    func linesLost() {
        var watch = ConnectionWatch()
        _ = watch.look(sight(age: .zero))
        #expect(watch.look(sight(age: .milliseconds(3000))) == nil)
        #expect(watch.look(sight(age: .milliseconds(3001))) == .init(state: .sdkMode, before: .telemetry))
        #expect(watch.look(sight(age: .milliseconds(1500))) == nil)
        #expect(watch.look(sight(age: .milliseconds(50))) == .init(state: .telemetry, before: .sdkMode))
    }

    @Test("A computer that leaves the drone's Wi-Fi has no connection, whatever was heard just before")
    func left() {
        var watch = ConnectionWatch()
        _ = watch.look(sight(age: .zero))
        #expect(watch.look(sight(network: false, age: .zero)) == .init(state: .noNetwork, before: .telemetry))
        #expect(watch.look(sight(age: .zero)) == .init(state: .telemetry, before: .noNetwork))
    }

    private func plan(_ addresses: [IPv4Address]) -> FlightPlan {
        let members = addresses.map { address in
            var drone = FleetDrone(name: Located("solo"))
            drone.address = Located(address)
            return FlightPlan.Member(role: "solo", drone: drone)
        }
        return FlightPlan(
            show: "s", fleet: "f", members: members, spares: [], phases: [], limits: FleetLimits(), link: LinkSettings()
        )
    }

    @Test("The adapters are looked at once a second, and losing the drone's Wi-Fi is noticed by the next look")
    func adapters() throws {
        let home = NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 10, 2), prefix: 24)
        let office = NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 2), prefix: 24)
        let host = HeldHost(HostFacts(adapters: [home]))
        let monitor = try #require(ConnectionMonitor(plan([.ownWiFi])) { host.facts })
        func look(_ milliseconds: Int) -> ConnectionState? {
            monitor.look(at: .zero.advanced(by: .milliseconds(milliseconds))) { .zero }?.state
        }
        #expect(look(0) == .network)
        host.facts = HostFacts(adapters: [office])
        #expect(look(500) == nil)
        #expect(look(1000) == .noNetwork)
        host.facts = HostFacts(adapters: [home])
        #expect(look(2000) == .network)
    }

    @Test("A drone at another address is never without a network, and a fleet has no monitor")
    func elsewhere() throws {
        let office = NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 2), prefix: 24)
        let routed = plan([IPv4Address(192, 168, 7, 7)])
        let monitor = try #require(ConnectionMonitor(routed) { HostFacts(adapters: [office]) })
        #expect(monitor.look(at: .zero) { nil }?.state == .network)
        #expect(ConnectionMonitor(plan([.ownWiFi, IPv4Address(10, 0, 0, 1)])) { .unknown } == nil)
    }
}

/// A computer whose adapters change.
private final class HeldHost: Sendable {
    private let held: Mutex<HostFacts>

    init(_ facts: HostFacts) {
        held = Mutex(facts)
    }

    var facts: HostFacts {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
