import FlightModel
import ShowTime

extension EmulatedDrone {
    /// What a drone does by itself, in the order in which it does it when several fall on one instant.
    enum Timer: Sendable {
        case clockFault, comeBack, restart, latecomer, overtaken, activity, autoLand, power, stateLine, wifiNoise,
            lightNoise,
            keepalive
    }

    private static let order: [Timer] = [
        .clockFault, .comeBack, .restart, .latecomer, .overtaken, .activity, .autoLand, .power, .stateLine, .wifiNoise,
        .lightNoise, .keepalive,
    ]

    /// The earliest time at which one of them is due.
    var nextTimer: ShowInstant? {
        var earliest: ShowInstant?
        for timer in Self.order {
            guard let date = date(of: timer) else { continue }
            if let known = earliest, known <= date { continue }
            earliest = date
        }
        return earliest
    }

    /// When a timer is next due; a drone that is away only waits to come back.
    private func date(of timer: Timer) -> ShowInstant? {
        switch (resting, timer) {
        case (.forGood, _), (.searching, _): nil
        case (_, .clockFault): ledger.nextAge.map { poweredOn.advanced(by: $0) }
        case (.until(let instant), .comeBack): instant
        case (.until, _), (nil, .comeBack): nil
        case (nil, .restart): restartAt
        case (nil, .latecomer): latecomers.lazy.map(\.arrival).min()
        case (nil, .overtaken): overtaken.lazy.map(\.limit).min()
        case (nil, .activity): activity.nextChange
        case (nil, .autoLand): autoLandAt
        case (nil, .power): nextPowerCheck
        case (nil, .stateLine): reports.nextLine
        case (nil, .wifiNoise): reports.nextWifi
        case (nil, .lightNoise): reports.nextLight
        case (nil, .keepalive): reports.nextKeepalive
        }
    }

    /// When it lands by itself.
    private var autoLandAt: ShowInstant? {
        switch activity {
        case .standing, .landing: return nil
        case .takingOff where !profile.autoLandInterruptsMotion, .moving where !profile.autoLandInterruptsMotion:
            return nil
        case .takingOff, .hovering, .drifting, .moving, .sticks: break
        }
        return link.lastValid.advanced(by: configuration.autoLandAfter)
    }

    /// Runs the first timer that is due at `instant`.
    mutating func runTimers(at instant: ShowInstant) {
        guard let due = Self.order.first(where: { date(of: $0).map { $0 <= instant } ?? false }) else { return }
        switch due {
        case .clockFault: strikeClockFault(at: instant)
        case .comeBack: comeBack(at: instant)
        case .restart: joining == nil ? restart(down: .seconds(10), at: instant) : leaveNetwork(at: instant)
        case .latecomer: receiveLatecomer(at: instant)
        case .overtaken: sendOvertaken(upTo: instant)
        case .activity: finishActivity(at: instant)
        case .autoLand: descend(for: .autoland, receipt: nil, at: instant)
        case .power: checkPower(at: instant)
        case .stateLine: reportState(at: instant)
        case .wifiNoise: reportWifi(at: instant)
        case .lightNoise: reportLight(at: instant)
        case .keepalive: reportKeepalive(at: instant)
        }
    }

    private mutating func receiveLatecomer(at instant: ShowInstant) {
        guard let index = latecomers.indices.min(by: { latecomers[$0].arrival < latecomers[$1].arrival }),
            latecomers[index].arrival <= instant
        else { return }
        let copy = latecomers.remove(at: index)
        receive(copy.bytes, from: copy.client, effects: copy.effects, at: instant)
    }

    private mutating func checkPower(at instant: ShowInstant) {
        nextPowerCheck = activity.isAirborne || power.isIdling ? instant.advanced(by: .seconds(1)) : nil
        let battery = power.battery(at: instant)
        if battery <= 0 { return cutMotors(.powerLoss, at: instant) }
        switch activity {
        case .hovering, .drifting, .moving, .sticks:
            if battery < Self.emptyBattery { descend(for: .lowBattery, receipt: nil, at: instant) }
        case .standing, .takingOff, .landing: break
        }
    }

    /// Switches off and on again; from the air it falls.
    mutating func restart(down: Duration, at instant: ShowInstant) {
        cutMotors(.powerLoss, at: instant)
        note(.rebooted, at: instant)
        restartAt = nil
        latecomers = []
        overtaken = []
        resting = .until(instant.advanced(by: down))
    }

    private mutating func comeBack(at instant: ShowInstant) {
        resting = nil
        link = DroneLinkState()
        power = DronePower(
            battery: power.battery(at: instant), temperature: power.boardTemperature(at: instant), at: instant)
        let silenced = (reports.isSilent, reports.toldBattery)
        reports = ReportState(powerOnHeading: activity.pose(at: instant).heading)
        (reports.isSilent, reports.toldBattery) = silenced
        arriveInNetwork(at: instant)
    }
}
