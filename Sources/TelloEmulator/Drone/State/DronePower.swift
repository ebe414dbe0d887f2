import FlightModel
import ShowTime

/// Battery, motors and heat: pure functions of time between two changes.
struct DronePower: Sendable {
    private var level: Double
    private var temperature: Double
    private var ranBefore = 0.0
    private var anchor: ShowInstant
    /// Since when the motors run; it may lie a moment ahead, while they are about to start.
    private(set) var motorsSince: ShowInstant?
    /// Whether they turn without lifting it, after `motoron`.
    private(set) var isIdling = false

    /// Per cent a second while the motors idle; an assumption, nobody measured it.
    private static let idleDrain = 1 / 20.0

    init(battery: Double, temperature: Double, at instant: ShowInstant) {
        level = min(100, max(0, battery))
        self.temperature = temperature
        anchor = instant
    }

    /// Battery, per cent.
    func battery(at instant: ShowInstant) -> Double {
        let elapsed = max(.zero, instant - anchor)
        guard motorsSince != nil else {
            return max(0, level - elapsed.inSeconds * BatteryCurve.standingDrain)
        }
        if isIdling { return max(0, level - elapsed.inSeconds * Self.idleDrain) }
        return BatteryCurve.remaining(from: level, airborne: elapsed)
    }

    /// Seconds that the motors ran since power-on.
    func motorSeconds(at instant: ShowInstant) -> Double {
        ranBefore + (motorsSince.map { max(0, (instant - $0).inSeconds) } ?? 0)
    }

    /// Lowest board temperature, °C: rises slowly towards what was seen in flights and while standing.
    func boardTemperature(at instant: ShowInstant) -> Double {
        let seconds = max(0, (instant - anchor).inSeconds)
        let (goal, pace) = motorsSince == nil ? (72.0, 900.0) : (74.0, 200.0)
        return temperature + (goal - temperature) * seconds / (seconds + pace)
    }

    /// Motors start at an instant, or go on from idling to flight.
    mutating func startMotors(at instant: ShowInstant, idling: Bool = false) {
        settle(at: instant)
        ranBefore = motorSeconds(at: instant)
        (motorsSince, isIdling) = (instant, idling)
    }

    /// Motors stop at an instant.
    mutating func stopMotors(at instant: ShowInstant) {
        settle(at: instant)
        ranBefore = motorSeconds(at: instant)
        (motorsSince, isIdling) = (nil, false)
    }

    /// The battery is at this percentage from an instant on.
    mutating func setBattery(_ percent: Double, at instant: ShowInstant) {
        settle(at: instant)
        level = min(100, max(0, percent))
    }

    /// The board has this temperature from an instant on.
    mutating func setTemperature(_ degrees: Double, at instant: ShowInstant) {
        settle(at: instant)
        temperature = degrees
    }

    private mutating func settle(at instant: ShowInstant) {
        (level, temperature) = (battery(at: instant), boardTemperature(at: instant))
        anchor = max(anchor, instant)
    }
}
