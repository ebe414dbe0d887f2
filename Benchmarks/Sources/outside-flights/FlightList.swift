/// Which flights to make, from the command line: every number of drones in every network.
struct FlightList {
    /// How many drones.
    var drones: [Int] = []
    /// Where they fly.
    var networks: [FleetNetwork] = []
    /// Where chance starts in each network.
    var seed = 1
    /// How many flights in each network, each with a chance of its own.
    var seeds = 1
    /// How many flights at a time: they wait most of their time, and nothing here measures it.
    var atOnce = 10
    /// Whether the files of flights stay also when all is well.
    var keepsFiles = false

    init(arguments: [String]) throws {
        var isHard = false
        var reader = ArgumentReader(arguments)
        while let option = reader.next() {
            switch option {
            case "--drones": drones.append(try reader.number(of: option, within: 1...250))
            case "--network": networks.append(try reader.network(of: option))
            case "--seed": seed = try reader.number(of: option, within: 0...Int.max)
            case "--seeds": seeds = try reader.number(of: option, within: 1...1000)
            case "--hard": isHard = true
            case "--at-once": atOnce = try reader.number(of: option, within: 1...100)
            case "--keep": keepsFiles = true
            default: throw UsageFault("there is no option '\(option)'")
            }
        }
        if isHard { chooseHard() }
        if drones.isEmpty { drones = [10, 50] }
        if networks.isEmpty { networks = FleetNetwork.all }
    }

    /// Ten drones, ten times in each of the hard networks; other choices stay.
    private mutating func chooseHard() {
        if drones.isEmpty { drones = [10] }
        if networks.isEmpty { networks = FleetNetwork.hard }
        if seeds == 1 { seeds = 10 }
        atOnce = max(atOnce, 20)
    }

    /// The flights' orders; the longest first.
    func orders(project: String, fleet: String) -> [FlightOrder] {
        drones.sorted(by: >).flatMap { drones in
            networks.flatMap { network in
                (0..<seeds).map { number in
                    order(drones, network, seed: seed &+ number, project: project, fleet: fleet)
                }
            }
        }
    }

    private func order(
        _ drones: Int, _ network: FleetNetwork, seed: Int, project: String, fleet: String
    ) -> FlightOrder {
        FlightOrder(
            drones: drones, network: network, seed: seed, skein: "\(project)/.build/release/skein", fleet: fleet,
            folder: "\(project)/.build/outside/flights/\(drones)-\(network.name)-\(seed)", keepsFiles: keepsFiles)
    }
}
