import FlightModel
import ShowTime
import TelloProtocol

/// Mission pads.
extension EmulatedDrone {
    /// How near to its goal a move over a pad ends, standard deviation in cm: a pad is measured all the way.
    private static let padPrecision = 0.5

    /// A move in a mission pad's frame: to the pad's own place when it is in sight, else up or down to look for it.
    ///
    /// - Parameter isFlown: Whether it moves at all before it says `ok`, as a fault has it.
    mutating func moveToPad(
        _ motion: WirePadMotion, _ receipt: Receipt, stalls: Bool, isFlown: Bool, at instant: ShowInstant
    ) {
        if motion.isUnanswered, !stalls { return }
        guard isFree(for: receipt, at: instant) else { return }
        let pose = activity.pose(at: instant)
        if stalls { return giveUp([pose.place], motion, "error Run timeout", receipt, from: pose, at: instant) }
        if !isFlown { return giveUp([pose.place], motion, "ok", receipt, from: pose, at: instant) }
        if let pad = wanted(motion.pad, from: pose) {
            return fly(motion, over: pad, by: [pose.place], receipt, from: pose, at: instant)
        }
        // It goes to the height that it was told, over whatever is below, and looks again.
        let height = max(configuration.home.z + motion.goal.z, configuration.home.z + Self.hoverFloor)
        let places = [pose.place, pose.at(height: height).place]
        if let pad = wanted(motion.pad, from: pose.at(height: height)) {
            fly(motion, over: pad, by: places, receipt, from: pose, at: instant)
        } else {
            giveUp(places, motion, configuration.missingPadAnswer.rawValue, receipt, from: pose, at: instant)
        }
    }

    /// Whether the camera that looks below looks for pads.
    private var looksForPads: Bool { link.seeksPads && link.padDirection != 1 && activity.isAirborne }

    private func wanted(_ number: Int, from pose: Pose) -> FloorPad? {
        looksForPads ? PadEye(configuration).wanted(number, from: pose) : nil
    }

    private mutating func fly(
        _ motion: WirePadMotion, over pad: FloorPad, by places: [Vector], _ receipt: Receipt, from pose: Pose,
        at instant: ShowInstant
    ) {
        switch motion.shape {
        case .go(let goal):
            let end = measured(pad.onStage(goal))
            follow(PadRoute(places + [end]), to: end, motion, receipt, from: pose, at: instant)
        case .curve(let middle, let end): curve(pad, middle, end, motion, receipt, from: pose, at: instant)
        case .jump(let goal, let yaw, let number):
            let place = pad.onStage(goal)
            guard let next = wanted(number, from: pose.at(place)) else {
                let answer = configuration.missingPadAnswer.rawValue
                return giveUp(places + [place], motion, answer, receipt, from: pose, at: instant)
            }
            let end = measured(next.onStage(Vector(x: 0, y: 0, z: goal.z)))
            let turn = (next.pose.heading + yaw - pose.heading).remainder(dividingBy: 360)
            follow(PadRoute(places + [place, end], turn: turn), to: end, motion, receipt, from: pose, at: instant)
        }
    }

    /// The short arc from where it is through two places of the pad's frame.
    private mutating func curve(
        _ pad: FloorPad, _ middle: Vector, _ end: Vector, _ motion: WirePadMotion, _ receipt: Receipt,
        from pose: Pose, at instant: ShowInstant
    ) {
        let points = [middle, measured(end)].map { Pose.seen(pad.onStage($0) - pose.place, heading: pose.heading) }
        do throws(CurveArc.Flaw) {
            let arc = try CurveArc(through: points[0], to: points[1])
            let duration = drawnDuration(motion.timing, way: arc.length)
            start(.arc(arc, to: points[1]), from: pose, receipt, lasting: duration, at: instant)
        } catch {
            let answers = profile.curveFaults
            refuse(receipt, error == .collinear ? answers.collinear : answers.radius, at: instant)
        }
    }

    private mutating func follow(
        _ route: PadRoute, to end: Vector, _ motion: WirePadMotion, _ receipt: Receipt, from pose: Pose,
        at instant: ShowInstant
    ) {
        let duration = drawnDuration(motion.timing, way: route.length)
        // Below its least height a drone stops and never answers.
        let isTooLow = end.z < configuration.home.z + Self.hoverFloor
        start(
            .route(route), from: pose, receipt, lasting: duration, answering: isTooLow ? nil : "ok", at: instant)
    }

    /// Goes where it was told to look, hovers there, and says that it found nothing.
    private mutating func giveUp(
        _ places: [Vector], _ motion: WirePadMotion, _ answer: String, _ receipt: Receipt, from pose: Pose,
        at instant: ShowInstant
    ) {
        let route = PadRoute(places)
        let isTimeout = answer == EmulatedDroneConfiguration.MissingPadAnswer.runTimeout.rawValue
        let duration =
            isTimeout
            ? configuration.runLimit : min(configuration.runLimit, drawnDuration(motion.timing, way: route.length))
        start(.route(route), from: pose, receipt, lasting: duration, answering: answer, at: instant)
    }

    /// A place as the drone hits it while it measures the pad.
    private mutating func measured(_ place: Vector) -> Vector {
        let deviation = Self.padPrecision
        return place
            + Vector(x: deviation * streams.pads.normal(), y: deviation * streams.pads.normal(), z: 0)
    }

    /// The pad that a state line tells, as the camera last saw it: 20 times a second, 10 times with both cameras.
    mutating func padReading(at instant: ShowInstant) -> SeenPad? {
        guard looksForPads, let since = link.seekingSince else { return nil }
        let isBoth = link.padDirection == 2 || (link.padDirection == nil && profile.looksBothWays)
        let interval = isBoth ? 0.1 : 0.05
        let elapsed = max(0, (instant - since).inSeconds)
        let lag = elapsed - (elapsed / interval).rounded(.down) * interval
        let pose = activity.pose(at: instant.advanced(by: .seconds(rounding: -lag)))
        guard let pad = PadEye(configuration).seen(from: pose) else { return nil }
        let place = pad.place(of: pose)
        let turned = (pose.heading - pad.pose.heading).remainder(dividingBy: 360)
        return SeenPad(
            id: pad.id, x: told(place.x), y: told(place.y), z: told(place.z), yaw: Int(turned.rounded()))
    }

    private mutating func told(_ centimetres: Double) -> Int {
        Int((centimetres + Self.padPrecision * streams.pads.normal()).rounded())
    }
}
