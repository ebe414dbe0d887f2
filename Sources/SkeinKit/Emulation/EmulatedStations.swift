import Diagnostics
import FlightModel
package import ShowDocuments
package import TelloEmulator
package import TelloProtocol

/// Lays out the drones that are played, on loopback addresses unless it is told others.
package struct EmulatedStations: Sendable {
    /// Where drones that begin in a Wi-Fi of their own are played, one after the other; real ones are at 192.168.10.1.
    package static let ownNetwork = Endpoint(IPv4Address(127, 0, 10, 1), port: TelloPorts.command)

    /// Whether the drones begin in Wi-Fis of their own, from where `ap` sends them to their addresses.
    package var areInOwnNetworks = false
    /// The router that `ap` can send them to; nil: whatever name and password they are told are right.
    package var router: EmulatedRouter?
    /// The address of the first drone that has none of its own.
    package var base = IPv4Address(127, 0, 1, 1)
    /// This machine's own addresses on which other machines reach the drones, one for each or the first one's.
    ///
    /// From the only one they are counted up. Empty: loopback addresses, which nobody else reaches.
    package var bound: [IPv4Address] = []
    /// Where chance starts.
    package var seed: UInt64 = 1
    /// How full the batteries are, per cent.
    package var battery = 90.0
    /// What goes wrong with each.
    package var faults = DroneFaults.none
    /// What a drone is where no fleet file gives its model.
    package var model = DroneModel.edu
    /// The SDK that the EDUs among them speak: they came with 2.0, and newer firmware made it 3.0.
    package var eduFirmware = Firmware.sdk20
    /// What else they are like, beside what the model makes them.
    package var temper = EmulatedTemper()

    /// The numbers of pads that the fleet's file lists and nobody has laid out.
    package var missingPads: Set<Int> = []

    /// The numbers among the missing ones that a fleet's file does not list, ascending: nothing can be left away there.
    package func unlistedPads(in fleet: Fleet) -> [Int] {
        missingPads.subtracting(fleet.pads.map(\.id)).sorted()
    }

    /// Loses commands, answers and state lines, each with this probability (0 to 1); with 0 nothing changes.
    package mutating func lose(_ probability: Double) {
        guard probability > 0 else { return }
        faults.rules += [.commandLoss(probability), .answerLoss(probability), .telemetryLoss(probability)]
    }

    /// Drones with a full enough battery from 127.0.1.1 on.
    package init() {}

    /// So many drones side by side, 150 cm apart, named `drone1` and so on.
    package func numbered(_ count: Int) -> [EmulatedStation] {
        (0..<count).map { index in
            let home = Pose(x: 0, y: Double(index) * 150, z: 0, heading: 0)
            return station(
                "drone\(index + 1)", model: nil, number: index, serial: nil, home: home,
                endpoint: Endpoint(address(index), port: TelloPorts.command), isMoved: false)
        }
    }

    /// The enabled drones of a fleet, each at its own address where that is a loopback one.
    ///
    /// With ``bound`` addresses they take these in the file's order, and the file's ports.
    package func drones(of fleet: Fleet) -> [EmulatedStation] {
        let enabled = fleet.drones.filter(\.enabled)
        var taken = Set(enabled.compactMap { Self.ownEndpoint(of: $0) })
        var candidates = Candidates(fleet: fleet, base: base)
        return enabled.enumerated().map { index, drone in
            let home = drone.home?.value ?? StagePosition(x: 0, y: index * 150)
            let own = bound.isEmpty ? Self.ownEndpoint(of: drone) : boundEndpoint(of: drone, number: index)
            let endpoint = own ?? candidates.next(notIn: &taken)
            var played = station(
                drone.name.value, model: drone.model?.value, number: index, serial: drone.serial?.value,
                home: Pose(x: Double(home.x), y: Double(home.y), z: 0, heading: Double(drone.facing)),
                endpoint: endpoint, isMoved: drone.address.map { $0.value != endpoint.address } ?? false)
            played.configuration.pads = pads(of: fleet)
            return played
        }
    }

    /// The pads on the floor: those of the fleet but for the missing ones.
    private func pads(of fleet: Fleet) -> [FloorPad] {
        fleet.pads.filter { !missingPads.contains($0.id) }.map { pad in
            FloorPad(
                id: pad.id,
                pose: Pose(
                    x: Double(pad.position.x), y: Double(pad.position.y), z: Double(pad.position.z),
                    heading: Double(((pad.facing % 360) + 360) % 360)))
        }
    }

    private func station(
        _ name: String, model: DroneModel?, number: Int, serial: String?, home: Pose, endpoint: Endpoint, isMoved: Bool
    ) -> EmulatedStation {
        let model = model ?? self.model
        var configuration = EmulatedDroneConfiguration(
            name: name, battery: battery, home: home,
            firmware: model == .edu ? eduFirmware : model.firmware, faults: faults)
        configuration.hasController = model == .tt
        if areInOwnNetworks { configuration.network = .own }
        configuration.router = router
        temper.apply(to: &configuration)
        configuration.serial = serial ?? Self.serial(number + 1)
        configuration.seed = seed &* 1_000_003 &+ UInt64(number)
        return EmulatedStation(configuration: configuration, endpoint: endpoint, isMoved: isMoved)
    }

    private func address(_ index: Int) -> IPv4Address {
        if bound.count > 1, bound.indices.contains(index) { return bound[index] }
        return IPv4Address(bits: (bound.first ?? base).bits &+ UInt32(index))
    }

    private func boundEndpoint(of drone: FleetDrone, number: Int) -> Endpoint {
        Endpoint(address(number), port: drone.port)
    }

    /// 14 characters that begin as real ones do.
    private static func serial(_ number: Int) -> String {
        let digits = String(number)
        return "0TQEMULATED" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    private static func ownEndpoint(of drone: FleetDrone) -> Endpoint? {
        guard let address = drone.address?.value, address.isLoopback else { return nil }
        return Endpoint(address, port: drone.port)
    }
}

/// Addresses for drones that have none: the fleet's loopback networks first, where a search by serial looks.
private struct Candidates {
    private var addresses: [IPv4Address]
    private var following: IPv4Address

    init(fleet: Fleet, base: IPv4Address) {
        let networks = fleet.networks.map(\.value).filter { $0.address.isLoopback && $0.prefix <= 30 }
        addresses = networks.flatMap { network in
            (1..<min(UInt32(1) << UInt32(32 - network.prefix), 1024) - 1).map {
                IPv4Address(bits: network.address.bits &+ $0)
            }
        }
        following = base
    }

    mutating func next(notIn taken: inout Set<Endpoint>) -> Endpoint {
        while true {
            let address = addresses.isEmpty ? following : addresses.removeFirst()
            if address == following { following = IPv4Address(bits: following.bits &+ 1) }
            let endpoint = Endpoint(address, port: TelloPorts.command)
            if taken.insert(endpoint).inserted { return endpoint }
        }
    }
}
