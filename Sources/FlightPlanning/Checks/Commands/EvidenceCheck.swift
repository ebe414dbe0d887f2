import Diagnostics
import TelloProtocol

/// Motions whose lost answer telemetry cannot make good (E4).
enum EvidenceCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        for event in flight.events where event.planned.command.isMotion && event.planned.evidence == .undecidable {
            // What is never flown needs no evidence.
            let firmware = flight.plan.members[event.member].drone.plannedFirmware
            guard event.planned.command.faults(on: firmware).isEmpty else { continue }
            collector.add(
                Diagnostic(
                    .note, code: "undecidable-motion",
                    "\(flight.subject(event)): telemetry cannot show whether '\(event.planned.command.wireText)' was flown, "
                        + "so a lost answer to it is a fault",
                    at: flight.range(event), advice: advice(event.planned.command)))
        }
        return collector.findings
    }

    private static func advice(_ command: TelloCommand) -> String? {
        switch command {
        case .move(.up, _), .move(.down, _): "moves up or down of at least 30 cm can be seen"
        case .move, .go, .curve: "moves of at least 40 cm at 30 cm/s or faster can be seen"
        case .goPad, .curvePad, .jump:
            "moves that end \(Int(PadSight.heights.lowerBound)) to \(Int(PadSight.heights.upperBound)) cm above a pad m1 to m8 "
                + "and within \(Int(PadSight.reach)) cm of its middle can be seen"
        case .turn: "turns of 15 to 360 degrees can be seen"
        default: nil
        }
    }
}
