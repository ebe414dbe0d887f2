import Diagnostics
import DroneLink
import ShowTime

/// What a decision by telemetry was based on, as members of an entry.
extension RecordEntry {
    static func members(_ basis: MotionBasis) -> [(String, JSONValue)] {
        [
            ("for", .string(basis.decision.rawValue)), ("window", nanoseconds(basis.window)),
            ("lines", .int(basis.lines)), ("counted", .int(basis.counted)),
            ("age", basis.age.map(nanoseconds) ?? .null), ("since_copy", nanoseconds(basis.sinceCopy)),
            ("longest_gap", nanoseconds(basis.longestGap)), ("before", basis.before.map(object) ?? .null),
            ("after", basis.after.map(object) ?? .null), ("turned", .int(basis.turned)),
            ("way", .int(Int(basis.way.rounded()))), ("fastest", .int(Int(basis.fastest.rounded()))),
            ("owed", .int(basis.owed)),
        ]
    }

    private static func nanoseconds(_ duration: Duration) -> JSONValue { .int(Int(duration.nanoseconds)) }

    private static func object(_ reading: MotionBasis.Reading) -> JSONValue {
        let members: [(String, Int?)] = [
            ("yaw", reading.yaw), ("tof", reading.tof), ("h", reading.height), ("vgx", reading.vx),
            ("vgy", reading.vy), ("vgz", reading.vz), ("time", reading.motorTime),
        ]
        return .object(members.map { ($0.0, $0.1.map(JSONValue.int) ?? .null) })
    }
}
