import FlightModel
import ShowDocuments
import TelloProtocol

/// How full a member's battery must be at take-off for its part of the plan, and what for.
package struct BatteryNeed: Sendable, Hashable {
    /// Per cent at take-off; above 100 when no battery is full enough.
    package var percent: Int
    /// What needs it, such as `to land with 15 %` or `for the flip in cue 'tumble'`.
    package var purpose: String
}

extension FlightPlan {
    /// What each member's part needs at take-off, by the measured drain; nil for one that never takes off.
    package var batteryNeeds: [BatteryNeed?] {
        let flight = PlannedFlight(self)
        let end = totalEstimate.median
        return AirborneTime.ofMembers(flight).enumerated().map { member, time in
            guard let time else { return nil }
            let least = limits.landBatteryInForce
            let landing = BatteryNeed(
                keeping: least, airborne: time.until(time.landed ?? end), purpose: "to land with \(least) %")
            let flips = flight.events.filter { $0.member == member && $0.planned.command.isFlip }.map { event in
                BatteryNeed(
                    keeping: FlightFigures.flipBattery, airborne: time.until(event.start),
                    purpose: "for the flip in cue '\(phases[event.phase].cue)'")
            }
            return ([landing] + flips).max { $0.percent < $1.percent }
        }
    }
}

extension BatteryNeed {
    fileprivate init(keeping least: Int, airborne: Duration, purpose: String) {
        let needed = BatteryCurve.needed(toKeep: Double(least), airborne: airborne).rounded(.up)
        self.init(percent: Int(min(needed, 1000)), purpose: purpose)
    }
}

extension TelloCommand {
    fileprivate var isFlip: Bool {
        if case .flip = self { true } else { false }
    }
}
