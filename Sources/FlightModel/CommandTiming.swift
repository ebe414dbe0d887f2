import ShowTime
package import TelloProtocol

/// How long commands take until their answer: measured where real drones were measured, computed beyond.
///
/// `speed` is the drone's own setting in cm/s, for the distance moves; `go`, `curve` and `jump` bring their own.
package enum CommandTiming {
    /// The median and the 95 % time.
    ///
    /// - Parameters:
    ///   - height: Where the drone is, cm; a landing from higher up takes longer.
    ///   - way: How far a move over a pad really is, cm; nil where nobody knows.
    package static func estimate(
        of command: TelloCommand, speed: Int, height: Double = FlightFigures.takeoffHeight, way: Double? = nil
    ) -> DurationEstimate {
        let times = times(of: command, speed: speed, height: height, way: way)
        return DurationEstimate(median: duration(times.p50), late: duration(times.late))
    }

    /// The time that a part `probability` (0 to 1) of all answers does not exceed.
    ///
    /// The median and the 95 % time are those of `estimate`; a uniform draw of `probability` gives the measured spread.
    package static func quantile(
        of command: TelloCommand, speed: Int, at probability: Double, height: Double = FlightFigures.takeoffHeight,
        way: Double? = nil
    ) -> Duration {
        duration(times(of: command, speed: speed, height: height, way: way).quantile(probability))
    }

    /// The same for what a drone answers at once: reads, sets, and refusals of whatever command.
    ///
    /// - Parameter command: What is answered; nil for a text that is no command.
    package static func immediateQuantile(of command: TelloCommand?, at probability: Double) -> Duration {
        duration((command.map(MeasuredTimes.immediate) ?? MeasuredTimes.immediate).quantile(probability))
    }

    /// How long an answer is waited for (rule E3), from the latest copy on.
    ///
    /// `takeoff` and `land` 20 s; other motions by their 95 % time, at least 16 s, because a drone gives up a motion by
    /// itself after 15.2 s; reads and sets 6 s, which are twelve copies, one every half second.
    package static func limit(of command: TelloCommand, speed: Int, way: Double? = nil) -> Duration {
        switch command {
        case .takeoff, .land: .seconds(20)
        case let motion where motion.isMotion:
            duration(max(16, times(of: motion, speed: speed, way: way).late * 1.5 + 3))
        default: .seconds(6)
        }
    }

    /// Seconds as a duration, at most a day, so that no value of a command can overflow it.
    private static func duration(_ seconds: Double) -> Duration {
        .seconds(rounding: seconds < 86_400 ? seconds : 86_400)
    }

    /// The distribution of one command's answer times.
    static func times(
        of command: TelloCommand, speed: Int, height: Double = FlightFigures.takeoffHeight, way length: Double? = nil
    ) -> AnswerTimes {
        switch command {
        case .takeoff: MeasuredTimes.takeoff
        case .plain(.throwFly): MeasuredTimes.takeoff.delayed(by: 5)
        case .land:
            MeasuredTimes.land.delayed(
                by: max(0, height - FlightFigures.takeoffHeight) / FlightFigures.landingDescent)
        case .flip: MeasuredTimes.flip
        case .turn(let direction, let degrees):
            MeasuredTimes.turn(direction).times(Double(degrees).magnitude)
        case .move(let direction, let distance):
            way(
                Double(distance).magnitude, speed: speed, in: MeasuredTimes.move(direction),
                settling: FlightFigures.settling)
        default: pathTimes(of: command, way: length) ?? MeasuredTimes.immediate(command)
        }
    }

    /// `go`, `curve` and the pad moves; nil for everything else.
    private static func pathTimes(of command: TelloCommand, way: Double?) -> AnswerTimes? {
        switch command {
        case .go(let offset, let speed): path(offset.length, speed: speed)
        case .curve(let middle, let end, let speed):
            path(CircularArc(through: middle, to: end)?.length ?? end.length, speed: speed)
        case .goPad(let offset, let speed, _): pad(path(way ?? offset.lengthOverPad, speed: speed))
        case .curvePad(_, let end, let speed, _): pad(path(way ?? end.lengthOverPad, speed: speed))
        case .jump(let offset, let speed, _, _, _): jump(way ?? offset.length, speed: speed)
        default: nil
        }
    }

    private static func path(_ length: Double, speed: Int) -> AnswerTimes {
        way(length, speed: speed, in: MeasuredTimes.path, settling: FlightFigures.pathSettling)
    }

    /// A move in a pad's frame looks for the pad first: as long as a `jump` was measured, or as long as its way.
    private static func pad(_ way: AnswerTimes) -> AnswerTimes {
        way.p50 + 1 > MeasuredTimes.jump.p50 ? way.delayed(by: 1) : MeasuredTimes.jump
    }

    /// The measured jumps were 50 to 100 cm long, at 60 cm/s.
    private static func jump(_ length: Double, speed: Int) -> AnswerTimes {
        let measured = 100.0 / 60
        return MeasuredTimes.jump.delayed(by: max(0, length / Double(max(1, speed)) - measured))
    }

    /// A way of some length: as measured at the default speed; slower, never less than settling + length / speed.
    private static func way(
        _ length: Double, speed: Int, in table: AnswerTable, settling: Double
    ) -> AnswerTimes {
        let measured = table.times(length)
        let full = Double(FlightFigures.defaultSpeed)
        let speed = Double(max(1, speed))
        guard speed < full else { return measured }
        // Near the default speed the measured settling leads, so that the time does not jump between 99 and 100.
        let slowness = min(1, (full - speed) / 20)
        let rest = settling * slowness + (measured.p50 - length / full) * (1 - slowness)
        return measured.delayed(by: max(0, rest + length / speed - measured.p50))
    }
}

extension BodyOffset {
    /// Length of the straight way, cm.
    var length: Double { Self.length(Double(x), Double(y), Double(z)) }

    /// Length of the way from the height of a take-off over the pad's middle, cm.
    var lengthOverPad: Double { Self.length(Double(x), Double(y), Double(z) - FlightFigures.takeoffHeight) }

    private static func length(_ x: Double, _ y: Double, _ z: Double) -> Double {
        (x * x + y * y + z * z).squareRoot()
    }
}
