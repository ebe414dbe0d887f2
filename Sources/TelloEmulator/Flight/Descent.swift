import FlightModel
import ShowTime

/// A landing: down to the floor, where the motors run on for a while.
struct Descent: Sendable, Hashable {
    let from: Pose
    /// Height of the floor, cm.
    let ground: Double
    let start: ShowInstant
    /// When the motors stop.
    let motorsOff: ShowInstant

    /// Seconds from `start` until it sinks, and the speeds (cm/s) above 100 cm, above 26 cm and below: a real capture
    /// of an EDU with SDK 2.0 (84 to 26 cm in 1.3 s, the floor 0.7 s later) and a recorded landing from 175 cm.
    private static let delay = 0.2
    private static let bands = [(floor: 100.0, speed: 80.0), (floor: 26, speed: 45), (floor: 0, speed: 37)]

    /// - Parameter duration: From `start` until the motors stop; longer where the way down takes longer.
    init(from pose: Pose, ground: Double, start: ShowInstant, duration: Duration) {
        from = pose
        self.ground = ground
        self.start = start
        let least = Self.delay + Self.seconds(down: pose.z - ground) + 0.4
        motorsOff = start.advanced(by: max(duration, .seconds(rounding: least)))
    }

    /// Where it ends.
    var end: Pose { from.at(height: ground) }

    /// When it stands on the floor.
    var touchdown: ShowInstant {
        start.advanced(by: .seconds(rounding: Self.delay + Self.seconds(down: from.z - ground)))
    }

    /// Where the body is at an instant.
    func pose(at instant: ShowInstant) -> Pose {
        if instant >= touchdown { return end }
        var left = max(0, (instant - start).inSeconds - Self.delay)
        var height = max(0, from.z - ground)
        for band in Self.bands where height > band.floor {
            let needed = (height - band.floor) / band.speed
            if left < needed { return from.at(height: ground + height - left * band.speed) }
            left -= needed
            height = band.floor
        }
        return end
    }

    private static func seconds(down height: Double) -> Double {
        var (height, seconds) = (height, 0.0)
        for band in bands where height > band.floor {
            seconds += (height - band.floor) / band.speed
            height = band.floor
        }
        return seconds
    }
}
