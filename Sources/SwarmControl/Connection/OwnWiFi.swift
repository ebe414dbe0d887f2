import Diagnostics
package import DroneLink
package import ShowDocuments
import TelloProtocol

/// A drone in its own Wi-Fi, which only a computer in that Wi-Fi reaches.
package enum OwnWiFi {
    /// What stands in the way of flying these drones, before anything is sent; nil when nothing does.
    ///
    /// Said only where it is certain: the computer is known, and no adapter of it that is up lies in 192.168.10.0/24.
    /// Every other address may be reached through a router.
    package static func obstacle(to drones: [FleetDrone], host: HostFacts) -> String? {
        guard !host.adapters.isEmpty, let drone = drones.first(where: { $0.address?.value == .ownWiFi }) else {
            return nil
        }
        guard adapter(of: host) == nil else { return nil }
        return "this computer is not in the Wi-Fi of \(drone.name.value): no adapter has an address in 192.168.10.0/24 "
            + "(\(there(host))). Join the drone's own Wi-Fi, \(name(for: drone.model?.value)), and start again"
    }

    /// The adapter that reaches a drone in its own Wi-Fi; nil when there is none.
    static func adapter(of host: HostFacts) -> NetworkAdapter? {
        host.adapters.first { adapter in
            adapter.isUp && (adapter.reaches(.ownWiFi) || IPv4Address.ownWiFi.bits >> 8 == adapter.address.bits >> 8)
        }
    }

    /// What to look at when the computer is in such a network and nobody answers: it may be another one's.
    static func silence(_ host: HostFacts) -> String {
        let wifi = host.wifiName.map { " ('\(DisplayText.escaped($0))')" } ?? ""
        return ": is it on, is its battery charged, and is the Wi-Fi that this computer is on\(wifi) the drone's own?"
    }

    /// What there is instead, such as `it is on the Wi-Fi 'Office'; wlan0 has 192.168.1.5/24`.
    private static func there(_ host: HostFacts) -> String {
        let adapters = host.adapters.filter { $0.isUp && !$0.address.isLoopback }
        let list = adapters.map { "\($0.name) has \($0.address)/\($0.prefix)" }.joined(separator: ", ")
        let wifi = host.wifiName.map { "it is on the Wi-Fi '\(DisplayText.escaped($0))'; " } ?? ""
        return wifi + (list.isEmpty ? "no adapter is up" : list)
    }

    /// Which name to look for.
    private static func name(for model: DroneModel?) -> String {
        switch model {
        case .tello, .edu: "whose name begins with TELLO-"
        case .tt: "whose name begins with RMTT-"
        case nil: "whose name begins with TELLO- (RMTT- for a Tello Talent)"
        }
    }
}
