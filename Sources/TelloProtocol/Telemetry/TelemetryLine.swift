/// One state line of a drone; nil means that the line had no such field or no reading in it, never 0.
///
/// Units as measured on real drones: velocities dm/s in a frame fixed at take-off with z down, accelerations milli-g,
/// barometer metres, heights centimetres, temperatures °C.
package struct TelemetryLine: Hashable, Sendable {
    /// What the line says of mission pads.
    package enum Pads: Hashable, Sendable {
        /// Detection is off (`mid` -2), or the firmware has none.
        case off
        /// Detection is on and no pad is seen (`mid` -1).
        case searching
        /// A pad from 1 to 8, with the position in its frame in cm and the yaw to it in degrees.
        case seen(id: Int, x: Int, y: Int, z: Int, yaw: Int)
    }

    /// Mission pads; nil when the line has no `mid`.
    package var pads: Pads?
    /// Degrees.
    package var pitch, roll: Int?
    /// Degrees, clockwise positive, relative to the heading at power-on, -179 to 180.
    package var yaw: Int?
    /// Velocities, dm/s; z is positive downwards.
    package var vx, vy, vz: Int?
    /// Least and greatest board temperature, °C.
    package var lowTemperature, highTemperature: Int?
    /// Distance to the ground below, cm, 1 to 6552; nil for the sentinels 6553 and 8192, 0 and negative values.
    package var tof: Int?
    /// Height above the take-off point in steps of 10, cm.
    package var height: Int?
    /// Per cent.
    package var battery: Int?
    /// Absolute, with an arbitrary offset, m.
    package var barometer: Double?
    /// Seconds that the motors ran since power-on.
    package var motorTime: Int?
    /// Accelerations, milli-g.
    package var ax, ay, az: Double?
    /// Tokens of the line that could not be read.
    package var malformedTokens: Int = 0

    /// A line with no field known.
    package init() {}
}
