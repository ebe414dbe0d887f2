import Diagnostics
import TelloProtocol

/// Moves in the frame of a mission pad, which this release does not fly.
enum PadCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        for event in flight.events where event.planned.command.padsNamed {
            collector.add(
                Diagnostic(
                    .error, code: "not-yet-supported",
                    "mission pads are not yet supported: '\(event.planned.command.wireText)'", at: flight.range(event),
                    advice: "fly the way without pads: 'go x y z speed' in the drone's own frame"))
        }
        return collector.findings
    }
}
