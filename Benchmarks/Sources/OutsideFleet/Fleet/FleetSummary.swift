import Foundation

/// What the fleet says of a run when it ends.
package struct FleetSummary: Sendable, Hashable, Codable {
    /// Drones in the air at the end.
    package var stillFlying: Int
    /// Motions that were flown, take-offs and landings among them.
    package var motionsExecuted: Int
    /// Drones that landed by themselves, because nobody spoke to them.
    package var landedAlone: Int
    /// Commands that came while a motion was under way.
    package var busyHits: Int
    /// How late the fleet's own timers were at most, in milliseconds: how long the machine itself stalled.
    package var timerLateMilliseconds: Double
    /// Seconds of CPU that the fleet used.
    package var cpuSeconds: Double

    private enum CodingKeys: String, CodingKey {
        case stillFlying = "still_flying"
        case motionsExecuted = "motions_executed"
        case landedAlone = "autolands"
        case busyHits = "busy_hits"
        case timerLateMilliseconds = "timer_late_ms_max"
        case cpuSeconds = "fleet_cpu_s"
    }

    /// Reads the JSON that the fleet writes.
    ///
    /// Throws ``OutsideFault`` when it is something else.
    package init(json: String) throws {
        do {
            self = try JSONDecoder().decode(FleetSummary.self, from: Data(json.utf8))
        } catch {
            throw OutsideFault("the fleet's summary cannot be read: \(error)")
        }
    }
}
