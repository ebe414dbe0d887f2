import Diagnostics
package import ShowDocuments
import TelloEmulator
import TelloProtocol

extension Fleet {
    /// The same fleet with every enabled drone at the address where it is played.
    ///
    /// The local port is any free one: the drones sit on this machine, and port 8889 is theirs. A local address stays only
    /// where it is on this machine, too, and so do networks.
    package func played(at stations: [EmulatedStation]) -> Fleet {
        var fleet = self
        for index in fleet.drones.indices {
            let name = fleet.drones[index].name.value
            guard let station = stations.first(where: { $0.configuration.name == name }) else { continue }
            fleet.drones[index].address = Located(
                station.endpoint.address, at: fleet.drones[index].address?.range)
            fleet.drones[index].port = station.endpoint.port
        }
        fleet.networks.removeAll { !$0.value.address.isLoopback }
        fleet.link.localPort = nil
        if fleet.link.localAddress?.value.isLoopback != true { fleet.link.localAddress = nil }
        return fleet
    }

    /// The same fleet with the serial numbers of the drones that are played, where the file gives none.
    ///
    /// Else every flight of such a fleet would begin with the advice to write the number of a drone that does not exist into
    /// the file.
    package func numbered(as stations: [EmulatedStation]) -> Fleet {
        var fleet = self
        for station in stations where station.configuration.firmware != .sdk13 {
            for index in fleet.drones.indices
            where fleet.drones[index].name.value == station.configuration.name && fleet.drones[index].serial == nil {
                fleet.drones[index].serial = Located(station.configuration.serial)
            }
        }
        return fleet
    }
}
