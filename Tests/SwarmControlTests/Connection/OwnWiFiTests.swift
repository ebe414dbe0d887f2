import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import TelloProtocol
import Testing

/// B043, B045: a drone in its own Wi-Fi and a computer that is somewhere else.
@Suite struct OwnWiFiTests {
    private func drone(_ address: IPv4Address = .ownWiFi, model: DroneModel? = nil) -> FleetDrone {
        var drone = FleetDrone(name: Located("solo"))
        drone.address = Located(address)
        drone.model = model.map { Located($0) }
        return drone
    }

    private let office = HostFacts(
        adapters: [
            NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8),
            NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 1, 5), prefix: 24),
            NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 10, 7), prefix: 24, isUp: false),
        ], wifiName: "Office\u{1B}[31m")

    @Test("Without an adapter in its network the message says so, where the computer is, and which name to look for")
    func words() {
        let words = OwnWiFi.obstacle(to: [drone()], host: office)
        #expect(
            words
                == "this computer is not in the Wi-Fi of solo: no adapter has an address in 192.168.10.0/24 (it is on the "
                + "Wi-Fi 'Office\\u{1B}[31m'; wlan0 has 192.168.1.5/24). Join the drone's own Wi-Fi, whose name begins with "
                + "TELLO- (RMTT- for a Tello Talent), and start again")
    }

    @Test("The name to look for is that of the drone's model", arguments: [(DroneModel.tt, "RMTT-"), (.edu, "TELLO-")])
    func names(model: DroneModel, name: String) throws {
        let words = try #require(OwnWiFi.obstacle(to: [drone(model: model)], host: office))
        #expect(words.contains("whose name begins with \(name), and"))
    }

    @Test("No adapter at all is said as such")
    func nothingUp() throws {
        let bare = HostFacts(adapters: [NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8)])
        #expect(try #require(OwnWiFi.obstacle(to: [drone()], host: bare)).contains("(no adapter is up)"))
    }

    @Test(
        "An adapter in the network, or in one that holds it, is enough",
        arguments: [
            (IPv4Address(192, 168, 10, 2), 24), (IPv4Address(192, 168, 10, 2), 32), (IPv4Address(192, 168, 3, 4), 16),
        ])
    func reached(address: IPv4Address, prefix: Int) {
        let host = HostFacts(adapters: [NetworkAdapter(name: "wlan0", address: address, prefix: prefix)])
        #expect(OwnWiFi.obstacle(to: [drone()], host: host) == nil)
    }

    @Test("Nothing is said of a computer that is not known, nor of drones at other addresses, which a router may reach")
    func silence() {
        #expect(OwnWiFi.obstacle(to: [drone()], host: .unknown) == nil)
        #expect(OwnWiFi.obstacle(to: [drone(IPv4Address(10, 9, 8, 7))], host: office) == nil)
    }
}
