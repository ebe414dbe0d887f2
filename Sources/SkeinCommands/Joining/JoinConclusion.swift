import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import TelloProtocol

/// Says how a set-up ended, and keeps the drones that joined.
struct JoinConclusion {
    let result: JoinResult
    let settings: DroneJoining.Settings
    /// The fleet file that the drones are added to; nil to show their lines only.
    let fleetFile: String?
    let context: CommandContext

    /// Says it; returns the exit status.
    ///
    /// - Parameter isInterrupted: Whether a request from outside ended it: what came of the others is known to nobody, and
    ///   those that joined are kept all the same.
    func say(isInterrupted: Bool = false) -> ExitStatus {
        let written = keep()
        guard !isInterrupted else { return .interrupted }
        switch result.ending {
        case .noPort(let error):
            context.complain("\(error.operation) failed: \(error.message)")
            return .unreachable
        case .nobody:
            context.complain(
                obstacle
                    ?? "nobody answers at \(settings.own.address): is the drone on, and is this computer in its Wi-Fi "
                    + "(TELLO- and six characters)?")
            return .unreachable
        case .stopped where result.reports.isEmpty: return .cutShort
        case .stopped, .done: break
        }
        guard missing.isEmpty else {
            sayMissing()
            return .unreachable
        }
        return written ?? (joined.count == result.reports.count ? .success : .faults)
    }

    /// That no adapter of this computer is in a drone's Wi-Fi, where that is certain.
    private var obstacle: String? {
        var drone = FleetDrone(name: Located("the drone"))
        drone.address = Located(settings.own.address)
        return OwnWiFi.obstacle(to: [drone], host: context.host())
    }

    private var joined: [FleetFileAddition.Joined] {
        result.reports.compactMap { report in
            guard let serial = report.serial, let station = report.station else { return nil }
            return FleetFileAddition.Joined(serial: serial, address: station.address)
        }
    }

    private var missing: [String] { result.reports.filter { $0.ending == .told }.compactMap(\.serial) }

    private func keep() -> ExitStatus? {
        guard !joined.isEmpty else { return nil }
        return FleetLines(drones: joined, file: fleetFile, networks: settings.networks, context: context).write()
    }

    private func sayMissing() {
        let names = missing.joined(separator: ", ")
        context.complain(DisplayText.escaped("not seen in the router's network: \(names). Check:"))
        for line in JoinNarration.checks(settings.router.name) {
            context.errors.writeLine(DisplayText.escaped(line))
        }
    }
}
