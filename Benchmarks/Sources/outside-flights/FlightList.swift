/// Which flights to make, from the command line: every number of drones in every network.
struct FlightList {
    /// How many drones.
    var drones: [Int] = []
    /// Where they fly.
    var networks: [FleetNetwork] = []
    /// Where chance starts in each network.
    var seed = 1
    /// How many flights at a time: they wait most of their time, and nothing here measures it.
    var atOnce = 10
    /// Whether the files of flights stay also when all is well.
    var keepsFiles = false

    init(arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        while let option = reader.next() {
            switch option {
            case "--drones": drones.append(try reader.number(of: option, within: 1...250))
            case "--network": networks.append(try reader.network(of: option))
            case "--seed": seed = try reader.number(of: option, within: 0...Int.max)
            case "--at-once": atOnce = try reader.number(of: option, within: 1...100)
            case "--keep": keepsFiles = true
            default: throw UsageFault("there is no option '\(option)'")
            }
        }
        if drones.isEmpty { drones = [10, 50] }
        if networks.isEmpty { networks = FleetNetwork.all }
    }

    /// The flights' orders; the longest first.
    func orders(project: String, fleet: String) -> [FlightOrder] {
        drones.sorted(by: >).flatMap { drones in
            networks.map { network in
                FlightOrder(
                    drones: drones, network: network, seed: seed, skein: "\(project)/.build/release/skein",
                    fleet: fleet, folder: "\(project)/.build/outside/flights/\(drones)-\(network.name)-\(seed)",
                    keepsFiles: keepsFiles)
            }
        }
    }
}
