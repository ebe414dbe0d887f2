import ShowTime
import TelloProtocol

/// A drone's body as its state lines tell it, moved by a script.
struct ScriptedBody {
    /// What the body does.
    enum Motion {
        /// To this height, cm; the motors run from its beginning.
        case takeoff(to: Double = 84)
        /// Clockwise, degrees.
        case turn(Double)
        /// Up, cm.
        case climb(Double)
        /// Along the floor at this many dm/s.
        case glide(Int)
        /// To the floor; the motors stop at its end.
        case land
    }

    /// Degrees.
    var yaw = 0.0
    /// Whether lines have a yaw, and speeds; some leave them out.
    var tellsYaw = true
    var tellsSpeeds = true
    /// What lines tell as the distance to the floor, cm, wherever the body is; nil where they tell the truth.
    var stuckTof: Int?
    /// cm; nil where the drone reports no reading.
    var tof: Double? = 10
    /// dm/s, added to every line.
    var drift = 0
    var pads: TelemetryLine.Pads? = .off
    /// Motor seconds of earlier flights.
    var motorSeconds = 20
    private(set) var motorsSince: ShowInstant?
    private var motion: (kind: Motion, start: ShowInstant, end: ShowInstant)?

    /// Begins a motion; one that ran is finished first.
    mutating func begin(_ kind: Motion, from start: ShowInstant, lasting seconds: Double) {
        settle()
        motion = (kind, start, start.advanced(by: .seconds(rounding: seconds)))
    }

    /// Ends what is under way at its goal.
    mutating func settle() {
        guard let (kind, start, end) = motion else { return }
        motion = nil
        switch kind {
        case .takeoff(let height):
            if motorsSince == nil { motorsSince = start }
            tof = tof.map { _ in height }
        case .turn(let degrees): yaw += degrees
        case .climb(let rise): tof = tof.map { $0 + rise }
        case .glide: break
        case .land:
            tof = tof.map { _ in 10 }
            if let since = motorsSince { motorSeconds += Int((end - since).inSeconds) }
            motorsSince = nil
        }
    }

    /// The state line at this moment.
    mutating func line(at now: ShowInstant) -> TelemetryLine {
        if let motion, now >= motion.end { settle() }
        if let motion, case .takeoff = motion.kind, now >= motion.start, motorsSince == nil {
            motorsSince = motion.start
        }
        var line = TelemetryLine()
        (line.vx, line.vy, line.vz) = (drift, 0, 0)
        var (yaw, tof) = (yaw, tof)
        if let (kind, start, end) = motion, now > start {
            let part = (now - start).inSeconds / max((end - start).inSeconds, 0.001)
            switch kind {
            case .takeoff(let height): (tof, line.vz) = (tof.map { $0 + (height - $0) * part }, -3)
            case .turn(let degrees): yaw += degrees * part
            case .climb(let rise): (tof, line.vz) = (tof.map { $0 + rise * part }, rise > 0 ? -3 : 3)
            case .glide(let speed): line.vx = speed
            case .land: (tof, line.vz) = (tof.map { $0 + (10 - $0) * part }, 4)
            }
        }
        line.yaw = tellsYaw ? Self.wrapped(yaw) : nil
        if !tellsSpeeds { (line.vx, line.vy, line.vz) = (nil, nil, nil) }
        line.tof = tof.map { Int($0.rounded()) }
        line.height = tof.map { Int((($0 - 10) / 10).rounded()) * 10 } ?? 0
        if let stuckTof { line.tof = stuckTof }
        line.battery = 80
        line.motorTime = motorSeconds + (motorsSince.map { Int((now - $0).inSeconds) } ?? 0)
        line.pads = pads
        return line
    }

    private static func wrapped(_ yaw: Double) -> Int {
        let turn = (Int(yaw.rounded()) + 180) % 360
        return turn < 0 ? turn + 180 : turn - 180
    }
}
