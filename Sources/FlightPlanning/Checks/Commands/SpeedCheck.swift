import Diagnostics
import ShowDocuments
import TelloProtocol

/// Speeds, those of settings and those that a motion brings with it, against the room's limit.
enum SpeedCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let limit = flight.plan.limits.speedInForce
        var collector = FindingCollector()
        for event in flight.events {
            // What no drone can fly at all is named with the command's range, and only there.
            guard let speed = event.planned.command.ownSpeed, speed > limit, limit < 100 || speed <= 100
            else { continue }
            collector.add(
                Diagnostic(
                    .error, code: "speed",
                    "\(flight.subject(event)) is to fly at \(speed) cm/s; the limit is \(limit) cm/s",
                    at: flight.range(event), advice: "write a speed of at most \(limit)",
                    related: flight.plan.limits.speed.map { [.init("the limit", at: $0.range)] } ?? []),
                gravity: Double(speed))
        }
        return collector.findings
    }
}

extension TelloCommand {
    /// The speed that it sets or brings with it, cm/s.
    fileprivate var ownSpeed: Int? {
        switch self {
        case .speed(let speed), .go(_, let speed), .goPad(_, let speed, _), .curve(_, _, let speed),
            .curvePad(_, _, let speed, _), .jump(_, let speed, _, _, _):
            speed
        default: nil
        }
    }
}
