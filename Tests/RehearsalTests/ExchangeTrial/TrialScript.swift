import DroneLink
import FlightModel
import ShowTime
import TelloProtocol

/// One mission of commands that telemetry can decide, drawn from a seed.
struct TrialScript {
    /// What a mission consists of.
    enum Kind: Sendable {
        /// Moves and turns in the drone's own frame, with sets and reads among them.
        case moves
        /// Moves over mission pads, turns, and the lights of a Talent.
        case padsAndLights
        /// The same as `moves`, with waits of 20 to 40 s at barriers.
        case waits
    }

    private let kind: Kind
    private var walk = PadWalk()
    private var generator: SeededGenerator
    private(set) var speed = 100
    private var height = FlightFigures.takeoffHeight
    private var remaining: Int

    init(_ kind: Kind = .moves, commands: Int, seed: UInt64) {
        self.kind = kind
        generator = SeededGenerator(seed: seed, stream: 2)
        remaining = commands
    }

    /// The next order after `done`; nil when the mission is over.
    mutating func next(after done: CommandOrder?) -> CommandOrder? {
        if case .speed(let value)? = done?.command { speed = value }
        guard remaining > 0 else { return nil }
        remaining -= 1
        guard let done else { return order(.command) }
        if done.command == .command, kind == .padsAndLights { return order(.plain(.padsOn)) }
        if [.command, .plain(.padsOn)].contains(done.command) { return order(.takeoff) }
        if remaining == 0 { return order(.land) }
        if done.command == .takeoff { return order(.speed(60)) }
        return kind == .padsAndLights ? padOrLight() : order(draw())
    }

    /// Whether the next motion waits at a barrier; how long the barrier is closed, s.
    mutating func barrier() -> Double? {
        if kind == .waits { return 20 + generator.unit() * 20 }
        return generator.chance(0.5) ? generator.unit() * 2 : nil
    }

    private mutating func draw() -> TelloCommand {
        switch number(1...10) {
        case 1...4:
            return .move([.forward, .back, .left, .right][number(0...3)], number(40...150))
        case 5...6: return .turn([.cw, .ccw][number(0...1)], number(15...360))
        case 7...8:
            let climb = number(30...60)
            let isUp = height < 120
            height += Double(isUp ? climb : -climb)
            return .move(isUp ? .up : .down, climb)
        case 9: return .speed(60 + 5 * number(0...4))
        default: return .read(.battery)
        }
    }

    private mutating func padOrLight() -> CommandOrder {
        switch number(1...10) {
        case 1...5:
            var generator = generator
            defer { self.generator = generator }
            let move = walk.next { Self.number($0, &generator) }
            return order(move.command, way: move.way)
        case 6: return order(.turn([.cw, .ccw][number(0...1)], number(15...360)))
        case 7: return order(.light(LightCommand(text: "led \(number(0...255)) 0 \(number(0...255))")))
        case 8: return order(.light(LightCommand(text: "mled s r \(["heart", "A", "7"][number(0...2)])")))
        case 9: return order(.speed(60 + 5 * number(0...4)))
        default: return order(.read(.battery))
        }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Self.number(range, &generator) }

    private static func number(_ range: ClosedRange<Int>, _ generator: inout SeededGenerator) -> Int {
        range.lowerBound + Int(generator.next() % UInt64(range.count))
    }

    private func order(_ command: TelloCommand, way: Double? = nil) -> CommandOrder {
        let estimate = CommandTiming.estimate(of: command, speed: speed, height: height, way: way)
        return CommandOrder(
            command: command, median: estimate.median, late: estimate.late,
            limit: CommandTiming.limit(of: command, speed: speed, way: way), evidence: command.evidence(speed: speed))
    }
}
