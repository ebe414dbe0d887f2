import Diagnostics
import TelloProtocol

/// What the drones of one fleet must not share.
struct FleetIdentityCheck {
    /// The fleet, its drones read.
    let fleet: Fleet
    /// Whether the file names a network to look in.
    let hasNetwork: Bool

    /// Reports every serial, and every address with its port, that two drones have.
    func report(into sink: inout DiagnosticSink) {
        var serials: [String: FleetDrone] = [:]
        var endpoints: [Endpoint: FleetDrone] = [:]
        var ownWiFi: FleetDrone?
        for drone in fleet.drones {
            if let serial = drone.serial {
                if let first = serials[serial.value] {
                    report("serial number", serial, of: drone, and: first, at: first.serial?.range, &sink)
                } else {
                    serials[serial.value] = drone
                }
                if drone.address == nil, !hasNetwork { reportNoNetwork(drone, serial.range, into: &sink) }
            }
            guard let address = drone.address else { continue }
            if address.value == .ownWiFi {
                if let ownWiFi { reportOwnWiFi(drone, ownWiFi, into: &sink) }
                ownWiFi = ownWiFi ?? drone
                continue
            }
            let endpoint = Endpoint(address.value, port: drone.port)
            if let first = endpoints[endpoint] {
                let shown = drone.port == TelloPorts.command ? "\(address.value)" : "\(endpoint)"
                report(
                    "address", Located(shown, at: address.range), of: drone, and: first, at: first.address?.range, &sink
                )
            } else {
                endpoints[endpoint] = drone
            }
        }
    }

    private func report(
        _ what: String, _ value: Located<String>, of drone: FleetDrone, and first: FleetDrone, at place: SourceRange?,
        _ sink: inout DiagnosticSink
    ) {
        sink.report(
            Diagnostic(
                .error, code: "shared-identity",
                "drones '\(first.name.value)' and '\(drone.name.value)' have the same \(what) \(value.value)",
                at: value.range, advice: "give each drone its own",
                related: [.init("'\(first.name.value)' has it here", at: place)]))
    }

    private func reportOwnWiFi(_ drone: FleetDrone, _ first: FleetDrone, into sink: inout DiagnosticSink) {
        sink.report(
            Diagnostic(
                .error, code: "own-wifi",
                "drones '\(first.name.value)' and '\(drone.name.value)' are both at 192.168.10.1, the address of each "
                    + "drone in its own Wi-Fi",
                at: drone.address?.range,
                advice:
                    "a fleet needs one router: let each drone join it with `skein join`, then write the addresses that "
                    + "the router gives; a plain Tello (SDK 1.3) cannot join one and flies alone",
                related: [.init("'\(first.name.value)' has it here", at: first.address?.range)]))
    }

    private func reportNoNetwork(_ drone: FleetDrone, _ range: SourceRange?, into sink: inout DiagnosticSink) {
        sink.report(
            Diagnostic(
                .error, code: "no-network",
                "drone '\(drone.name.value)' is known by its serial number only, and the file names no network to look "
                    + "in", at: range, advice: "add `network: 192.168.1.0/24` at the top, or the drone's `ip`"))
    }
}
