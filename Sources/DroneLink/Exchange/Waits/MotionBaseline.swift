import ShowTime
import TelloProtocol

/// What the lines before a motion's first copy said: what every amount is measured from (E4).
struct MotionBaseline: Sendable, Hashable {
    /// Degrees.
    var yaw: Int?
    /// cm.
    var tof: Int?
    /// cm, in steps of 10.
    var height: Int?
    /// s.
    var motorTime: Int?
    /// The mission pad that it saw.
    var pads: TelemetryLine.Pads?
    /// The newest of them, for the record.
    let reading: MotionBasis.Reading

    /// The middle of the last five lines that count, of which the newest gives yaw, motor time and pad.
    ///
    /// Nil when none came for a second: an older one may show the middle of the motion before, and a rest of that taken
    /// for this one.
    init?(_ track: TelemetryTrack, at now: ShowInstant) {
        guard let newest = track.newestCounted, !track.isUseless(at: now) else { return nil }
        reading = MotionBasis.Reading(newest.line)
        yaw = newest.line.yaw
        motorTime = newest.line.motorTime
        pads = newest.line.pads
        tof = track.level.tof
        height = track.level.height
    }
}
