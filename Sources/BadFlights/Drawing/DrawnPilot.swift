import FlightModel
import TelloProtocol

/// What one drone of a drawn show may be told: it never leaves its own cell of the stage, so that no two meet.
struct DrawnPilot {
    /// How far a drone strays from its home, cm; homes are four times as far apart.
    static let reach = 220.0
    /// How low and how high it flies, cm.
    static let heights = 40.0...280.0

    /// Where it is, seen from its home as it stood.
    private var pose = Pose(x: 0, y: 0, z: FlightFigures.takeoffHeight, heading: 0)
    private var padWalk = DrawnPadWalk()
    /// What it is to do.
    var kind: DrawnShow.Kind

    init(kind: DrawnShow.Kind) {
        self.kind = kind
    }

    /// The next action's text.
    mutating func action(_ dice: inout Dice) -> String {
        switch kind {
        case .pads where dice.chance(0.7): return padWalk.next(&dice)
        case .pads: return turn(&dice)
        case .lights where dice.chance(0.3): return light(&dice)
        case .moves, .lights: break
        }
        for _ in 0..<8 {
            let text = motion(&dice)
            if take(text) { return text }
        }
        return turn(&dice)
    }

    private mutating func motion(_ dice: inout Dice) -> String {
        switch dice.number(1...100) {
        case 1...32: "\(dice.pick(["forward", "back", "left", "right"])) \(distance(&dice))"
        case 33...50: "\(dice.pick(["up", "down"])) \(distance(&dice))"
        case 51...67: turn(&dice)
        case 68...79: go(&dice)
        case 80...84: curve(&dice)
        case 85...88: "flip \(dice.pick(["l", "r", "f", "b"]))"
        default: "speed \(10 * dice.number(4...10))"
        }
    }

    /// Mostly what telemetry can decide.
    private func distance(_ dice: inout Dice) -> Int { dice.chance(0.1) ? dice.number(20...39) : dice.number(40...150) }

    private func turn(_ dice: inout Dice) -> String {
        "\(dice.pick(["cw", "ccw"])) \(dice.chance(0.05) ? dice.number(1...14) : dice.number(15...360))"
    }

    private func go(_ dice: inout Dice) -> String {
        let (x, y, z) = (dice.number(-150...150), dice.number(-150...150), dice.number(-80...80))
        let isNear = abs(x) <= 20 && abs(y) <= 20 && abs(z) <= 20
        return "go \(isNear ? 60 : x) \(y) \(z) \(dice.number(30...100))"
    }

    /// Half a circle to the front.
    private func curve(_ dice: inout Dice) -> String {
        let radius = dice.number(50...70)
        return "curve \(radius) \(dice.pick([-1, 1]) * radius) 0 \(2 * radius) 0 0 \(dice.number(30...60))"
    }

    private func light(_ dice: inout Dice) -> String {
        dice.chance(0.6)
            ? "EXT led \(dice.number(0...255)) \(dice.number(0...255)) \(dice.number(0...255))"
            : "EXT mled s r \(dice.pick(["heart", "A", "7"]))"
    }

    /// Goes there, if it stays within the cell.
    private mutating func take(_ text: String) -> Bool {
        guard case .success(let command) = TelloCommand.parse(text) else { return false }
        let next = pose.after(command)
        let isWithin = abs(next.x) <= Self.reach && abs(next.y) <= Self.reach && Self.heights.contains(next.z)
        if isWithin { pose = next }
        return isWithin
    }
}

/// A way over the three mission pads of a cell: each place clearly another than the last, and its pad in sight.
struct DrawnPadWalk {
    /// Where pads lie, seen from the home, and their numbers: from 40 cm aside only one of them is seen.
    static let pads = [(id: 1, x: 0, y: 0), (id: 2, x: 80, y: 0), (id: 3, x: 0, y: 80)]

    private var pad = 0
    private var x = 0

    mutating func next(_ dice: inout Dice) -> String { dice.chance(0.3) ? jump(&dice) : go(&dice) }

    private mutating func go(_ dice: inout Dice) -> String {
        x = dice.pick([-25, 0, 25].filter { $0 != x })
        return "go \(x) 0 \(height(&dice)) \(speed(&dice)) m\(Self.pads[pad].id)"
    }

    private mutating func jump(_ dice: inout Dice) -> String {
        let next = dice.pick([0, 1, 2].filter { $0 != pad })
        let (from, to) = (Self.pads[pad], Self.pads[next])
        (pad, x) = (next, 0)
        return "jump \(to.x - from.x) \(to.y - from.y) \(height(&dice)) \(speed(&dice)) 0 m\(from.id) m\(to.id)"
    }

    private func height(_ dice: inout Dice) -> Int { dice.pick([60, 80, 100]) }
    private func speed(_ dice: inout Dice) -> Int { 10 * dice.number(3...6) }
}
