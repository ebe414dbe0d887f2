import FlightModel
import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// Least height above the floor that a motion leads to, cm; measured between 27 and 30.
    static let hoverFloor = 28.0
    /// Battery below which it neither takes off nor stays up, per cent.
    static let emptyBattery = 10.0
    /// From the body's rest until the answer, where the motion is long enough for it.
    static let settling = Duration.milliseconds(500)

    /// `takeoff`.
    mutating func takeOff(_ receipt: Receipt, at instant: ShowInstant) {
        guard case .standing(let pose) = activity else { return refuse(receipt, "error", at: instant) }
        guard power.battery(at: instant) >= Self.emptyBattery else {
            return refuse(receipt, configuration.emptyBatteryAnswer, at: instant)
        }
        let duration = max(.seconds(3.2), drawnDuration(.takeoff, height: 0))
        let path = FlightPath(
            shape: .climb(FlightFigures.takeoffHeight), from: pose,
            start: instant.advanced(by: .milliseconds(700)), rest: instant.advanced(by: .milliseconds(2600)))
        let motors = instant.advanced(by: .milliseconds(250))
        climb(
            ActiveMotion(
                receipt: receipt, start: instant, path: path, answerAt: instant.advanced(by: duration), answer: "ok"),
            motors: motors, at: instant)
    }

    /// Goes up from where it stands; the motors start, or go on from idling.
    private mutating func climb(_ motion: ActiveMotion, motors: ShowInstant, at instant: ShowInstant) {
        if !power.isIdling { note(.motorsOn, at: motors) }
        power.startMotors(at: motors)
        nextPowerCheck = instant.advanced(by: .seconds(1))
        reports.beginFlight(heading: motion.path.from.heading, at: instant, drift: &streams.drift)
        begin(motion, as: Activity.takingOff)
    }

    /// `throwfly`: says `ok` and waits to be thrown; nobody has measured when it answers.
    mutating func waitForThrow(_ receipt: Receipt, at instant: ShowInstant) {
        guard case .standing(let pose) = activity, power.battery(at: instant) >= Self.emptyBattery else {
            return refuse(receipt, "error", at: instant)
        }
        answerSoon(receipt, "ok", at: instant)
        guard let wait = configuration.thrownAfter else { return }
        let thrown = instant.advanced(by: wait)
        let path = FlightPath(
            shape: .climb(FlightFigures.takeoffHeight), from: pose, start: thrown,
            rest: thrown.advanced(by: .milliseconds(1900)))
        climb(
            ActiveMotion(receipt: receipt, start: instant, path: path, answerAt: path.rest, answer: nil),
            motors: thrown, at: instant)
    }

    /// `motoron` and `motoroff`: the motors idle, only while it stands.
    mutating func idle(_ isOn: Bool, _ receipt: Receipt, at instant: ShowInstant) {
        guard case .standing = activity else { return refuse(receipt, "error", at: instant) }
        if isOn, !power.isIdling {
            power.startMotors(at: instant, idling: true)
            note(.motorsOn, at: instant)
            nextPowerCheck = instant.advanced(by: .seconds(1))
        } else if !isOn, power.isIdling {
            stopMotors(.motoroff, at: instant)
        }
        answerSoon(receipt, "ok", at: instant)
    }

    /// A motion in the drone's own frame.
    ///
    /// - Parameter part: How much of it is flown, 0 to 1, as a fault has it.
    mutating func move(
        _ motion: WireMotion, _ receipt: Receipt, stalls: Bool, part: Double, at instant: ShowInstant
    ) {
        guard isFree(for: receipt, at: instant) else { return }
        if motion.shape == .flip, power.battery(at: instant) < Double(FlightFigures.flipBattery) {
            return refuse(receipt, "error", at: instant)
        }
        let pose = activity.pose(at: instant)
        switch Self.shape(of: motion.shape) {
        case .failure(.collinear): refuse(receipt, profile.curveFaults.collinear, at: instant)
        case .failure(.radius): refuse(receipt, profile.curveFaults.radius, at: instant)
        case .success(let shape):
            start(
                stalls ? .hover : drifted(shape.part(part)), from: pose, receipt,
                lasting: stalls ? .seconds(60) : drawnDuration(motion.timing), at: instant)
        }
    }

    /// A way in its own frame ends beside its goal by chance; nothing corrects it until a pad does.
    private mutating func drifted(_ shape: FlightPath.Shape) -> FlightPath.Shape {
        guard case .straight(let way) = shape, configuration.positionDrift > 0 else { return shape }
        let deviation = configuration.positionDrift * way.length
        return .straight(
            way + Vector(x: deviation * streams.pads.normal(), y: deviation * streams.pads.normal(), z: 0))
    }

    /// Whether a motion may start; answers for the drone where not.
    mutating func isFree(for receipt: Receipt, at instant: ShowInstant) -> Bool {
        switch activity {
        case .standing: refuse(receipt, "error Motor stop", at: instant)
        case .landing: refuse(receipt, "error Auto land", at: instant)
        case .takingOff, .moving, .sticks: refuseBusy(receipt, at: instant)
        case .hovering, .drifting:
            if let last = link.lastSticks, instant - last < .milliseconds(800) {
                refuseBusy(receipt, at: instant)
                return false
            }
            return true
        }
        return false
    }

    private mutating func refuseBusy(_ receipt: Receipt, at instant: ShowInstant) {
        guard configuration.busyAnswer == .refusal else { return }
        refuse(receipt, "error Not joystick", at: instant)
    }

    private static func shape(of shape: WireMotion.Shape) -> Result<FlightPath.Shape, CurveArc.Flaw> {
        switch shape {
        case .straight(let way): return .success(.straight(way))
        case .turn(let degrees): return .success(.turn(degrees))
        case .flip: return .success(.flip)
        case .curve(let middle, let end):
            do throws(CurveArc.Flaw) {
                return .success(.arc(try CurveArc(through: middle, to: end), to: end))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Starts a motion that takes `duration` until its answer: a moment to react, the way, and settling.
    ///
    /// - Parameter text: What it answers at the end; nil for nothing.
    mutating func start(
        _ shape: FlightPath.Shape, from pose: Pose, _ receipt: Receipt, lasting duration: Duration,
        answering text: String? = "ok", at instant: ShowInstant
    ) {
        let reaction = min(.milliseconds(150), duration / 10)
        let settling = min(Self.settling, duration * 2 / 5)
        var path = FlightPath(
            shape: shape, from: pose, start: instant.advanced(by: reaction),
            rest: instant.advanced(by: duration - settling))
        var answer = text
        let floor = configuration.home.z + Self.hoverFloor
        if case .straight(let way) = shape, way.z < 0, path.end.z < floor {
            let stopped = Vector(x: way.x, y: way.y, z: min(0, floor - pose.z))
            path = FlightPath(shape: .straight(stopped), from: pose, start: path.start, rest: path.rest)
            answer = nil
        }
        let isTooLong = duration > configuration.runLimit
        begin(
            ActiveMotion(
                receipt: receipt, start: instant, path: path,
                answerAt: instant.advanced(by: isTooLong ? configuration.runLimit : duration),
                answer: isTooLong ? "error Run timeout" : answer), as: Activity.moving)
    }

    private mutating func begin(_ motion: ActiveMotion, as make: (ActiveMotion) -> Activity) {
        activity = make(motion)
        note(
            .motionStarted(
                receipt: motion.receipt.number, command: motion.receipt.text, from: motion.path.from,
                to: motion.path.end), at: motion.start)
    }

    /// A duration drawn for one motion of this drone.
    ///
    /// - Parameter way: How far a move over a pad really is, cm.
    mutating func drawnDuration(
        _ command: TelloCommand, height: Double = FlightFigures.takeoffHeight, way: Double? = nil
    ) -> Duration {
        CommandTiming.quantile(of: command, speed: link.speed, at: streams.motion.unit(), height: height, way: way)
            * traits.durationBias
    }
}
