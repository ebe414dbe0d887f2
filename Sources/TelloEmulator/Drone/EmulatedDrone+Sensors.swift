import FlightModel
import ShowTime

extension EmulatedDrone {
    /// The battery that it tells, per cent.
    func toldBattery(at instant: ShowInstant) -> Int {
        reports.toldBattery ?? Int(power.battery(at: instant).rounded())
    }

    /// What its sensors say at an instant, noise included.
    mutating func reading(at instant: ShowInstant) -> SensorReading {
        let pose = activity.pose(at: instant)
        let speed = velocity(at: instant)
        let isAirborne = activity.isAirborne
        var reading = SensorReading(seeksPads: link.seeksPads, pad: padReading(at: instant))
        (reading.pitch, reading.roll) = attitude(speed, heading: pose.heading)
        reading.yaw = yaw(of: pose, at: instant)
        let seen = Pose.seen(speed, heading: reports.frameHeading)
        reading.vx = horizontal(seen.x, isAirborne)
        reading.vy = horizontal(-seen.y, isAirborne)
        reading.vz = -Int((speed.z / 10).rounded())
        reading.lowTemperature = Int(power.boardTemperature(at: instant).rounded())
        reading.highTemperature = reading.lowTemperature + 2 + (streams.reports.chance(0.3) ? 1 : 0)
        let height = pose.z - configuration.home.z
        reading.tof = tof(height)
        reading.height = max(0, Int((height - traits.heightLag) / 10) * 10)
        reading.battery = toldBattery(at: instant)
        // A climb of 0.75 m showed as 1.1 m.
        reading.barometer = Int(
            ((traits.barometer + 0.0145 * height + 0.04 * streams.reports.normal()) * 100).rounded())
        reading.motorTime = Int(power.motorSeconds(at: instant))
        let shake = isAirborne ? 7.0 : 2
        reading.ax = Int((-10 + shake / 2 * streams.reports.normal()).rounded())
        reading.ay = Int((-3 + shake / 2 * streams.reports.normal()).rounded())
        reading.az = Int((-1000 - lift(speed, at: instant) + shake * streams.reports.normal()).rounded())
        return reading
    }

    /// Velocity on the stage, of a motion over the last 40 ms, cm/s.
    func velocity(at instant: ShowInstant) -> Vector {
        if case .sticks(let flight) = activity { return flight.velocity(at: instant) }
        let before = activity.pose(at: instant.advanced(by: .milliseconds(-40)))
        return (activity.pose(at: instant).place - before.place) * 25
    }

    /// Vertical acceleration over the last 100 ms, milli-g.
    private func lift(_ speed: Vector, at instant: ShowInstant) -> Double {
        (speed.z - velocity(at: instant.advanced(by: .milliseconds(-100))).z) * 10 * 1.0197
    }

    /// Pitch and roll while it holds or changes its place: it leans into its way.
    private mutating func attitude(_ speed: Vector, heading: Double) -> (pitch: Int, roll: Int) {
        let seen = Pose.seen(speed, heading: heading)
        let hover = activity.isAirborne && streams.reports.chance(0.4) ? -2 : -1
        return (hover - Int(seen.x / 15), Int(-seen.y / 15))
    }

    private func yaw(of pose: Pose, at instant: ShowInstant) -> Int {
        let degrees = Int((pose.heading - reports.powerOnHeading + reports.yawDrift(at: instant)).rounded()) % 360
        return degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees
    }

    /// A hovering drone reports 0 or 1 dm/s either way.
    private mutating func horizontal(_ speed: Double, _ isAirborne: Bool) -> Int {
        let whole = Int((speed / 10).rounded())
        guard isAirborne, whole == 0 else { return whole }
        let draw = streams.reports.unit()
        return draw < 0.15 ? -1 : draw > 0.85 ? 1 : 0
    }

    /// Distance to the floor: 10 while standing, at least 25 once it has lifted off and until the motors stop.
    private mutating func tof(_ height: Double) -> Int {
        let noise = FlightFigures.hoverHeightDeviation * streams.reports.normal()
        switch activity {
        case .standing: return 10
        case .takingOff where height < 1: return 10
        case .takingOff, .hovering, .drifting, .moving, .sticks, .landing: break
        }
        if height > 850 { return 6553 }
        let least = height < 1 ? 25 : 26
        return max(least, Int((height + noise).rounded()))
    }
}
