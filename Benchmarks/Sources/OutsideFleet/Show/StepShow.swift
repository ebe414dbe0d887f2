/// A show in which all drones of the outside fleet carry out the same commands, one cue after the other.
package struct StepShow: Sendable, Hashable {
    /// How many drones fly it.
    package var drones: Int
    /// What they carry out, take-off and landing included.
    package var steps: [String]
    /// Seconds for which everybody hovers after take-off.
    package var hold = 0

    /// A show between a take-off and a landing.
    package init(drones: Int, moves: [String]) {
        self.drones = drones
        steps = ["takeoff"] + moves + ["land"]
    }

    /// Forty turns, each by another angle, so that a copy of one is told from the next: `cw 20` to `cw 59`.
    package static let turns = (20...59).map { "cw \($0)" }

    /// The turns, with a move up or down after every fourth.
    package static let turnsAndClimbs = turns.enumerated().flatMap { place, turn in
        switch place % 8 {
        case 3: [turn, "up 40"]
        case 7: [turn, "down 40"]
        default: [turn]
        }
    }

    /// The choreography file.
    package var choreography: String {
        var cues = steps.enumerated().map { "  - cue: step-\($0 + 1)\n    do: \($1)\n" }
        if hold > 0 { cues.insert("  - hold: \(hold)s\n", at: 1) }
        return "show: Step by step\ncast: all\ntimeline:\n" + cues.joined()
    }

    /// The fleet file: drones `d0` and on at the outside fleet's addresses, in rows of ten.
    ///
    /// The outside fleet's batteries are at 50 to 99 per cent.
    package var fleet: String {
        let lines = (0..<drones).map { drone in
            "  d\(drone): {ip: \(Self.address(of: drone)), home: [\(drone / 10 * 120), \(drone % 10 * 120)]}\n"
        }
        return "fleet: Outside\ndrones:\n" + lines.joined() + "limits: {battery: {takeoff: 45%}}\n"
    }

    /// Where the outside fleet plays a drone, by its number from 0: 127.0.1.1 and on, without `.0` and `.255`.
    package static func address(of drone: Int) -> String {
        "127.0.\(1 + drone / 254).\(1 + drone % 254)"
    }
}
