import FlightModel
import ShowTime

extension EmulatedDrone {
    /// What a drone does by itself, in the order in which it does it when several fall on one instant.
    enum Timer: Sendable {
        case clockFault, comeBack, restart, latecomer, activity, autoLand, power, stateLine, wifiNoise, lightNoise
    }

    /// When each of them is next due.
    var timers: [(timer: Timer, at: ShowInstant?)] {
        let clockFault = ledger.nextAge.map { poweredOn.advanced(by: $0) }
        switch resting {
        case .forGood: return []
        case .until(let instant): return [(.clockFault, clockFault), (.comeBack, instant)]
        case nil: break
        }
        return [
            (.clockFault, clockFault), (.restart, restartAt), (.latecomer, latecomers.map(\.arrival).min()),
            (.activity, activity.nextChange), (.autoLand, autoLandAt), (.power, nextPowerCheck),
            (.stateLine, reports.nextLine), (.wifiNoise, reports.nextWifi), (.lightNoise, reports.nextLight),
        ]
    }

    /// When it lands by itself.
    private var autoLandAt: ShowInstant? {
        switch activity {
        case .standing, .landing: return nil
        case .moving where !profile.autoLandInterruptsMotion: return nil
        case .takingOff, .hovering, .moving, .sticks: break
        }
        return link.lastValid.advanced(by: configuration.autoLandAfter)
    }

    /// Runs the first timer that is due at `instant`.
    mutating func runTimers(at instant: ShowInstant) {
        guard let due = timers.first(where: { $0.at.map { $0 <= instant } ?? false }) else { return }
        switch due.timer {
        case .clockFault: strikeClockFault(at: instant)
        case .comeBack: comeBack(at: instant)
        case .restart: restart(down: .seconds(10), at: instant)
        case .latecomer: receiveLatecomer(at: instant)
        case .activity: finishActivity(at: instant)
        case .autoLand: descend(for: .autoland, receipt: nil, at: instant)
        case .power: checkPower(at: instant)
        case .stateLine: reportState(at: instant)
        case .wifiNoise: reportWifi(at: instant)
        case .lightNoise: reportLight(at: instant)
        }
    }

    private mutating func receiveLatecomer(at instant: ShowInstant) {
        guard let index = latecomers.firstIndex(where: { $0.arrival <= instant }) else { return }
        let copy = latecomers.remove(at: index)
        receive(copy.bytes, from: copy.client, effects: [], at: instant)
    }

    private mutating func checkPower(at instant: ShowInstant) {
        nextPowerCheck = activity.isAirborne ? instant.advanced(by: .seconds(1)) : nil
        let battery = power.battery(at: instant)
        if battery <= 0 { return cutMotors(.powerLoss, at: instant) }
        switch activity {
        case .hovering, .moving, .sticks:
            if battery < Self.emptyBattery { descend(for: .lowBattery, receipt: nil, at: instant) }
        case .standing, .takingOff, .landing: break
        }
    }

    private mutating func strikeClockFault(at instant: ShowInstant) {
        switch ledger.takeClockEffect(upTo: instant - poweredOn) {
        case .reboot(let down): restart(down: down, at: instant)
        case .die:
            cutMotors(.powerLoss, at: instant)
            resting = .forGood
            note(.died, at: instant)
        case .telemetryOff: reports.isSilent = true
        case .reportBattery(let percent): reports.toldBattery = percent
        case .setBattery(let percent): power.setBattery(percent, at: instant)
        case .lose, .duplicate, .delay, .refuse, .stall, nil: break
        }
    }

    /// Switches off and on again; from the air it falls.
    private mutating func restart(down: Duration, at instant: ShowInstant) {
        cutMotors(.powerLoss, at: instant)
        note(.rebooted, at: instant)
        restartAt = nil
        latecomers = []
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
    }
}
