import Diagnostics
import FlightModel
import ShowTime
import TelloProtocol

/// Single motions that are planned to take longer than is safe below the drones' own limit of 15.2 s.
enum MotionLengthCheck: PlanCheck {
    /// The longest that one motion may be planned to take.
    static let longest = Duration.seconds(12)

    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        for event in flight.events where event.planned.command.isMotion {
            let median = event.planned.estimate.median
            guard median > longest else { continue }
            collector.add(
                Diagnostic(
                    .error, code: "long-motion",
                    "\(flight.subject(event)): '\(event.planned.command.wireText)' is planned to take "
                        + "\(PlanText.enough(median)) at \(event.planned.flownSpeed) cm/s; a drone gives up a motion after "
                        + "15 s, and more than \(PlanText.time(longest)) is too near",
                    at: flight.range(event), advice: advice(event.planned)),
                gravity: median.inSeconds)
        }
        return collector.findings
    }

    private static func advice(_ planned: PlannedCommand) -> String {
        let pieces = max(2, Int((planned.estimate.median.inSeconds / longest.inSeconds).rounded(.up)))
        switch planned.command {
        case .move(let direction, let distance):
            let parts = split(distance, into: pieces).map { "\(direction.rawValue) \($0)" }
            return "split it, such as [\(parts.joined(separator: ", "))], or fly faster"
        case .go(let offset, let speed):
            let (xs, ys, zs) = (
                split(offset.x, into: pieces), split(offset.y, into: pieces), split(offset.z, into: pieces)
            )
            let parts = (0..<pieces).map { "go \(xs[$0]) \(ys[$0]) \(zs[$0]) \(speed)" }
            return "split it, such as [\(parts.joined(separator: ", "))], or fly faster"
        default:
            return "split it into shorter ones, or fly faster"
        }
    }

    /// Whole parts that add up, the larger ones first.
    private static func split(_ value: Int, into pieces: Int) -> [Int] {
        let (part, rest) = value.quotientAndRemainder(dividingBy: pieces)
        return (0..<pieces).map { part + ($0 < abs(rest) ? rest.signum() : 0) }
    }
}

extension PlannedCommand {
    /// The speed that it flies at: its own, or the drone's setting.
    fileprivate var flownSpeed: Int {
        switch command {
        case .go(_, let speed), .goPad(_, let speed, _), .curve(_, _, let speed), .curvePad(_, _, let speed, _),
            .jump(_, let speed, _, _, _):
            speed
        default: speed
        }
    }
}
