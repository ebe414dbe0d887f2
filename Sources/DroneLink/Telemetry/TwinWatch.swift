import TelloProtocol

/// Notices two drones that report from one address (I4): their battery, motor time or barometer jumps to and fro
/// between two series.
struct TwinWatch: Sendable {
    /// More than a drone's own values change from one line to the next: the battery falls in steps of 1 %, motor time
    /// counts seconds, the barometer dips by 3 m at most (real captures).
    private static let jump = (battery: 3, motorTime: 3, barometer: 5.0)
    /// A restart, or a value that was read wrongly, jumps once or twice.
    private static let mostTurns = 3
    /// After so many lines without a jump the ones before are forgotten: some 4 s.
    private static let memory = 40

    private var last: TelemetryLine?
    private var direction = 0
    private var turns = 0
    private var quietLines = 0

    /// Whether the lines are those of two drones.
    var areTwo: Bool { turns > Self.mostTurns }

    /// Takes in a line.
    mutating func note(_ line: TelemetryLine) {
        defer { last = line }
        guard let last else { return }
        let jump = Self.direction(from: last, to: line)
        guard jump != 0 else {
            quietLines += 1
            if quietLines > Self.memory { turns = 0 }
            return
        }
        turns = jump == direction ? 1 : turns + 1
        direction = jump
        quietLines = 0
    }

    /// 1 or -1 for a jump, 0 for what one drone may report.
    private static func direction(from before: TelemetryLine, to line: TelemetryLine) -> Int {
        if let old = before.battery, let new = line.battery, abs(new - old) >= jump.battery {
            return (new - old).signum()
        }
        if let old = before.motorTime, let new = line.motorTime, abs(new - old) >= jump.motorTime {
            return (new - old).signum()
        }
        if let old = before.barometer, let new = line.barometer, abs(new - old) >= jump.barometer {
            return new > old ? 1 : -1
        }
        return 0
    }
}
