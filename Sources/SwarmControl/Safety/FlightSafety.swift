import DroneLink
import ShowTime

/// Watches one drone of a flight for what nobody commanded (S4, N4), as a pure state machine: fed with what its exchange
/// did and with its state lines.
struct FlightSafety: Sendable {
    /// A look that comes so much later than the one before says that this computer stood still: lines then come in a
    /// heap, and their arrival tells nothing.
    private static let stall = SilenceWatch.stall

    private var orders = CommandedMotion()
    private var battery: BatteryWatch
    private var descent = DescentWatch()
    private var motion = MotionWatch()
    private var drift = DriftWatch()
    private var motors = MotorWatch()
    private var frozen = FrozenWatch()
    private var landing = LandingWatch()
    private var answers = AnswerWatch()
    /// What the exchange's events showed and no look has told yet.
    private var pending: [FlightHazard] = []
    private var lastLook: ShowInstant?
    private var lastLine = ShowInstant.zero
    private var (hasSunk, hasMoved) = (false, false)

    /// A watch over a drone of a fleet that lands drones below this battery, per cent.
    init(landBattery: Int) {
        battery = BatteryWatch(limit: landBattery)
    }

    /// Takes in what its exchange did.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) {
        orders.note(event, at: now)
        landing.note(event, at: now)
        guard orders.isFlying else { return }
        pending += [answers.note(event, at: now), battery.note(event)].compactMap { $0 }
    }

    /// Takes in the newest lines, oldest first; those that were seen before are passed over.
    mutating func look(_ samples: [TelemetrySample], at now: ShowInstant) -> [FlightHazard] {
        defer { (lastLook, pending) = (now, []) }
        if let lastLook, now - lastLook > Self.stall {
            lastLine = now
            return pending
        }
        let new = samples.filter { $0.arrival > lastLine }
        lastLine = new.last?.arrival ?? lastLine
        return pending + new.flatMap { find($0) }
    }

    private mutating func find(_ sample: TelemetrySample) -> [FlightHazard] {
        guard orders.isFlying else { return orders.isLanding ? findInLanding(sample) : [] }
        var found = [motors.note(sample), frozen.note(sample)]
        if sample.counts {
            let (isLevel, isAtRest) = (orders.isLevel(at: sample.arrival), orders.isAtRest(at: sample.arrival))
            found += [
                battery.note(sample), descent.note(sample, isLevel: isLevel),
                motion.note(sample, isAtRest: isAtRest), drift.note(sample, isAtRest: isAtRest),
            ]
        }
        return found.compactMap { $0 }.filter { isNew($0) }
    }

    /// A landing ends with motors that stop, and goes down; that a drone restarted, or does not come down, it does not explain.
    private mutating func findInLanding(_ sample: TelemetrySample) -> [FlightHazard] {
        let found = [sample.counts ? landing.note(sample) : nil, motors.note(sample)]
        return found.compactMap { $0 }.filter { $0.explainsLanding }
    }

    /// A drone that came down stops its motors in the end, and one that flies also drifts: these are no second dangers.
    private mutating func isNew(_ hazard: FlightHazard) -> Bool {
        switch hazard {
        case .sinking: hasSunk = true
        case .moving: hasMoved = true
        case .motorsStopped: return !hasSunk
        case .drifting: return !hasMoved
        default: break
        }
        return true
    }
}
