import FlightModel
import Foundation
import ShowTime

/// Flight by `rc`: speeds follow the sticks with a lag.
///
/// Gains and lags are those of three recorded flights: demand 40 gave about 65 cm/s after 0.95 s, and 27 degrees/s
/// after 0.3 s. Nobody measured more, so this is for an operator's interrupt, not for shows.
struct StickFlight: Sendable, Hashable {
    /// The four sticks, -100 to 100.
    struct Sticks: Sendable, Hashable {
        var roll, pitch, throttle, yaw: Int
        static let centred = Sticks(roll: 0, pitch: 0, throttle: 0, yaw: 0)
    }

    let sticks: Sticks
    /// Least height of the flight, cm.
    let floor: Double
    private let anchor: ShowInstant
    private let anchorPose: Pose
    private let speed: Vector
    private let yawRate: Double

    init(_ sticks: Sticks, from pose: Pose, floor: Double, at instant: ShowInstant) {
        self.init(sticks, floor: floor, anchor: instant, pose: pose, speed: .zero, yawRate: 0)
    }

    private init(
        _ sticks: Sticks, floor: Double, anchor: ShowInstant, pose: Pose, speed: Vector, yawRate: Double
    ) {
        self.sticks = sticks
        self.floor = floor
        self.anchor = anchor
        anchorPose = pose
        self.speed = speed
        self.yawRate = yawRate
    }

    /// The same flight with other sticks from `instant` on.
    func with(_ sticks: Sticks, at instant: ShowInstant) -> StickFlight {
        let (pose, speed, yawRate) = state(at: instant)
        return StickFlight(sticks, floor: floor, anchor: instant, pose: pose, speed: speed, yawRate: yawRate)
    }

    /// Where the body is at an instant.
    func pose(at instant: ShowInstant) -> Pose { state(at: instant).0 }

    /// Velocity on the stage at an instant, cm/s.
    ///
    /// Two poses would not do: the way is known since the last `rc` only, and programs repeat it twenty times a second.
    func velocity(at instant: ShowInstant) -> Vector {
        let (pose, speed, _) = state(at: instant)
        var velocity = pose.moved(by: speed).place - pose.place
        if pose.z <= floor { velocity.z = max(0, velocity.z) }
        return velocity
    }

    /// Pose, speed in the drone's own frame in cm/s and turning in degrees/s, in steps of 20 ms.
    private func state(at instant: ShowInstant) -> (Pose, Vector, Double) {
        var (pose, speed, yawRate) = (anchorPose, speed, yawRate)
        var left = max(0, (instant - anchor).inSeconds)
        let demand =
            Vector(x: Double(sticks.pitch), y: -Double(sticks.roll), z: Double(sticks.throttle)) * (65.0 / 40)
        let turning = Double(sticks.yaw) * (27.0 / 40)
        while left > 0 {
            let step = min(0.02, left)
            speed = speed + (demand - speed) * (1 - exp(-step / 0.95))
            yawRate += (turning - yawRate) * (1 - exp(-step / 0.3))
            pose = pose.moved(by: speed * step).turned(by: yawRate * step)
            pose.z = max(floor, pose.z)
            left -= step
        }
        return (pose, speed, yawRate)
    }
}
