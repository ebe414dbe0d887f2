import OutsideFleet

/// One flight: who flies in which network.
///
/// It is given to a process of its own, in a network namespace of its own.
struct FlightOrder: Hashable {
    /// The word on the command line before an order.
    static let verb = "one"

    /// How many drones.
    var drones: Int
    /// Where they fly.
    var network: FleetNetwork
    /// Where the network's chance starts.
    var seed: Int
    /// Skein's program.
    var skein: String
    /// The fleet's program.
    var fleet: String
    /// Where the files of the flight lie.
    var folder: String
    /// Whether they stay there also when all is well.
    var keepsFiles: Bool

    /// How long the flight may take: with fifty drones, nearly every step waits for one whose datagram was lost.
    static let limit = Duration.seconds(540)

    /// The flight in one line: who, how, where.
    var title: String {
        "\(drones) drones, \(network.name)"
            + (network.options.isEmpty ? "" : " (\(network.options.joined(separator: " ")))")
            + (seed == 1 ? "" : ", seed \(seed)")
    }

    /// What all of them fly.
    var show: StepShow { StepShow(drones: drones, moves: StepShow.turnsAndClimbs) }

    /// The order as arguments of a command line.
    var arguments: [String] {
        [
            Self.verb, "--drones", "\(drones)", "--network", network.name, "--seed", "\(seed)", "--skein", skein,
            "--fleet", fleet, "--folder", folder, "--keep", keepsFiles ? "1" : "0",
        ]
    }
}

extension FlightOrder {
    /// The order that such arguments hold, without the word before them.
    init(arguments: [String]) throws {
        self.init(
            drones: 1, network: FleetNetwork.all[0], seed: 1, skein: "", fleet: "", folder: "", keepsFiles: false)
        var reader = ArgumentReader(arguments)
        while let option = reader.next() {
            switch option {
            case "--drones": drones = try reader.number(of: option, within: 1...250)
            case "--network": network = try reader.network(of: option)
            case "--seed": seed = try reader.number(of: option, within: 0...Int.max)
            case "--skein": skein = try reader.text(of: option)
            case "--fleet": fleet = try reader.text(of: option)
            case "--folder": folder = try reader.text(of: option)
            case "--keep": keepsFiles = try reader.number(of: option, within: 0...1) == 1
            default: throw UsageFault("'\(option)' is no part of an order")
            }
        }
    }
}
