import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Heights against the room's ceiling.
enum CeilingCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let ceiling = flight.plan.limits.ceilingInForce
        var collector = FindingCollector()
        for event in flight.events where event.planned.command.isMotion {
            let height = event.planned.places.map(\.z).max() ?? 0
            // Who stays above it, or sinks, was named when it rose.
            guard height > max(Double(ceiling), event.planned.from.z) + PlannedCommand.tolerance else { continue }
            collector.add(
                Diagnostic(
                    .error, code: "ceiling",
                    "\(flight.subject(event))\(flight.moment(event)) flies '\(event.planned.command.wireText)' up to "
                        + "\(PlanText.above(height)); the ceiling is \(ceiling) cm",
                    at: flight.range(event), advice: "fly lower, or raise 'ceiling' if the room allows it",
                    related: flight.plan.limits.ceiling.map { [.init("the ceiling", at: $0.range)] } ?? []),
                gravity: height)
        }
        return collector.findings
    }
}
