import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import TelloProtocol
import Testing

@Suite struct WayCheckTests {
    private let wifi = NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 1, 5), prefix: 24)
    private let cable = NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 1, 9), prefix: 24)
    private let office = NetworkAdapter(name: "eth0", address: IPv4Address(10, 0, 0, 5), prefix: 24)

    private func item(
        _ adapters: [NetworkAdapter], _ route: WayCheck.Route?, to address: IPv4Address = IPv4Address(192, 168, 1, 50),
        isAnswering: Bool = false
    ) throws -> DoctorReport.Item {
        var drone = FleetDrone(name: Located("ada"))
        drone.address = Located(address)
        let check = WayCheck(to: drone, host: HostFacts(adapters: adapters), route: route)
        return try #require(check.item(isAnswering: isAnswering))
    }

    @Test("A drone in the network of the adapter that the system sends over is well")
    func direct() throws {
        let item = try item([wifi, office], .success(wifi.address))
        #expect(item.verdict == .pass)
        #expect(item.what == "192.168.1.50 is in the network of wlan0 (192.168.1.5)")
    }

    @Test("B041: of two adapters in the drone's network the chosen one is named, and how to choose the other")
    func several() throws {
        let item = try item([cable, wifi], .success(cable.address))
        #expect(item.verdict == .warning)
        #expect(item.what == "eth0 (192.168.1.9) and wlan0 (192.168.1.5) both lead to 192.168.1.50")
        #expect(item.why == "the system sends over eth0 (192.168.1.9)")
        #expect(item.remedy?.contains("local_address") == true)
        #expect(try self.item([cable, wifi], .success(cable.address), isAnswering: true).verdict == .pass)
    }

    @Test("A VPN that takes the drones' datagrams is named, with the address that goes around it")
    func detour() throws {
        let vpn = NetworkAdapter(name: "tun0", address: IPv4Address(10, 8, 0, 2), prefix: 30)
        let item = try item([wifi, vpn], .success(vpn.address))
        #expect(item.verdict == .warning)
        #expect(item.what.contains("the system sends over tun0 (10.8.0.2)"))
        #expect(item.remedy?.contains("`link: {local_address: 192.168.1.5}`") == true)
    }

    @Test("A drone in no adapter's network is a warning while it is silent: a router may lead there")
    func otherNetwork() throws {
        let item = try item([office], .success(office.address))
        #expect(item.verdict == .warning)
        #expect(item.why?.contains("eth0 has 10.0.0.5/24") == true)
        #expect(try self.item([office], .success(office.address), isAnswering: true).verdict == .pass)
    }

    @Test("No way there is a failure with the system's words")
    func noWay() throws {
        let error = TransportError(operation: "", port: nil, code: 101, message: "Network is unreachable")
        let item = try item([], .failure(error))
        #expect(item.verdict == .failure)
        #expect(item.what == "no way leads to 192.168.1.50: Network is unreachable")
        #expect(item.remedy?.hasPrefix("join the drones' network") == true)
    }

    @Test("A drone in its own Wi-Fi, which the computer is not in, is a failure that names the Wi-Fi to join")
    func ownWiFi() throws {
        let item = try item([office], .success(office.address), to: .ownWiFi)
        #expect(item.verdict == .failure)
        #expect(item.remedy?.contains("TELLO-") == true)
    }
}
