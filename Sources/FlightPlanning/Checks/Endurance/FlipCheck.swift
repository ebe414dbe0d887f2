import Diagnostics
import FlightModel
import ShowDocuments
import ShowTime
import TelloProtocol

/// The battery that a flip needs, predicted for its moment.
enum FlipCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let airborne = AirborneTime.ofMembers(flight)
        var collector = FindingCollector()
        for event in flight.events {
            guard case .flip = event.planned.command, let time = airborne[event.member]?.until(event.start) else {
                continue
            }
            collector.add(finding(event, airborne: time, flight: flight), gravity: time.inSeconds)
        }
        return collector.findings
    }

    private static func finding(
        _ event: PlannedFlight.Event, airborne: Duration, flight: PlannedFlight
    ) -> Diagnostic {
        let limit = flight.plan.limits.takeoffBatteryInForce
        let least = BatteryCurve.remaining(from: Double(limit), airborne: airborne)
        let most = BatteryCurve.remaining(from: 100, airborne: airborne)
        let full = "no battery is full enough then: flip earlier"
        let needed = BatteryCurve.needed(toKeep: Double(FlightFigures.flipBattery), airborne: airborne).rounded(.up)
        return Diagnostic(
            needed <= Double(limit) ? .note : .warning, code: "flip-battery",
            "\(flight.subject(event))\(flight.moment(event)): a flip needs \(FlightFigures.flipBattery) % battery; about "
                + "\(PlanText.whole(least)) % are left then from \(limit) % at take-off"
                + (limit < 100 ? ", \(PlanText.whole(most)) % from 100 %" : ""),
            at: flight.range(event),
            advice: needed <= Double(limit)
                ? nil
                : needed > 100
                    ? full
                    : "take off with at least \(PlanText.whole(needed)) %: raise 'takeoff' under "
                        + "'battery' in the fleet's limits")
    }
}
