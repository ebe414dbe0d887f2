import Diagnostics
import FlightModel
import ShowDocuments

/// The battery predicted at landing, from the least that may take off.
///
/// A warning, since the battery at take-off is known only then; an error where even a full one does not suffice.
enum BatteryCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let limits = flight.plan.limits
        let end = flight.plan.totalEstimate.median
        var short: [(name: String, airborne: Duration)] = []
        for (member, time) in AirborneTime.ofMembers(flight).enumerated() {
            guard let time else { continue }
            let airborne = time.until(time.landed ?? end)
            let left = BatteryCurve.remaining(from: Double(limits.takeoffBatteryInForce), airborne: airborne)
            if left < Double(limits.landBatteryInForce) { short.append((flight.name(member), airborne)) }
        }
        guard let longest = short.map(\.airborne).max() else { return [] }
        return [finding(short.map(\.name), airborne: longest, flight: flight)]
    }

    private static func finding(_ names: [String], airborne: Duration, flight: PlannedFlight) -> Diagnostic {
        let limits = flight.plan.limits
        let (start, least) = (limits.takeoffBatteryInForce, limits.landBatteryInForce)
        let left = BatteryCurve.remaining(from: Double(start), airborne: airborne)
        let needed = BatteryCurve.needed(toKeep: Double(least), airborne: airborne).rounded(.up)
        return Diagnostic(
            needed <= 100 ? .warning : .error, code: "battery",
            "\(PlanText.list(names)) \(names.count == 1 ? "flies" : "fly") for \(PlanText.time(airborne)): from \(start) % at "
                + "take-off about \(PlanText.whole(left.rounded(.down))) % are left at landing; the least is \(least) %",
            at: limits.takeoffBattery?.range,
            advice: needed <= 100
                ? "take off with at least \(PlanText.whole(needed)) %, or shorten the show"
                : "no battery is full enough: shorten the show")
    }
}
