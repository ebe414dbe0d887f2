import Diagnostics
import FlightModel
import TelloProtocol

/// Heights against the least one that a drone hovers at.
///
/// A real drone that is sent lower stops at about 27 to 30 cm, hovers there and never answers.
enum FloorCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        for event in flight.events where event.planned.command.isMotion && event.isFlying {
            let height = event.planned.places.map(\.z).min() ?? .infinity
            // Who stays below it, or climbs, was named when it sank.
            guard height < min(FlightFigures.hoverFloor, event.planned.from.z) - PlannedCommand.tolerance else {
                continue
            }
            collector.add(
                Diagnostic(
                    .error, code: "floor",
                    "\(flight.subject(event))\(flight.moment(event)) flies '\(event.planned.command.wireText)' down to "
                        + "\(PlanText.below(height)); drones stop at \(Int(FlightFigures.hoverFloor)) cm and never answer",
                    at: flight.range(event), advice: "stay above \(Int(FlightFigures.hoverFloor)) cm, or write 'land'"),
                gravity: 1000 - height)
        }
        return collector.findings
    }
}
