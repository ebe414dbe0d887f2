/// What one drone was asked and did, from a fleet's log.
package struct DroneTrack: Sendable {
    /// Its number in the log.
    package var drone: Int
    /// The motions that it carried out, in order.
    package var executions: [MotionExecution] = []
    /// Every datagram that asked it for a motion, heard or not, in order.
    package var asked: [FleetLogEntry] = []
    /// When it landed by itself, in nanoseconds of the log.
    package var landedAlone: [Int64] = []
    /// When its motors were switched off, in nanoseconds of the log.
    package var switchedOff: [Int64] = []

    /// The tracks of a fleet's drones, in order of their numbers.
    ///
    /// - Parameters:
    ///   - drones: How many there should be; one that the log does not name has an empty track.
    package static func all(in log: [FleetLogEntry], drones: Int, times: MotionTimes) -> [DroneTrack] {
        let count = max(drones, (log.map(\.drone).max() ?? -1) + 1)
        var entries = [[FleetLogEntry]](repeating: [], count: count)
        var acknowledgements = entries
        for (index, entry) in log.enumerated() {
            entries[entry.drone].append(entry)
            if isAcknowledgement(at: index, in: log) { acknowledgements[entry.drone].append(entry) }
        }
        return (0..<count).map { drone in
            var track = DroneTrack(drone: drone, entries: entries[drone])
            track.executions = MotionEnds.executions(
                of: track.asked, acknowledgements: acknowledgements[drone], times: times)
            return track
        }
    }

    private init(drone: Int, entries: [FleetLogEntry]) {
        self.drone = drone
        asked = entries.filter { $0.isCommand && MotionWords.isMotion($0.text) }
        landedAlone = entries.filter { $0.kind == .landedAlone }.map(\.nanoseconds)
        switchedOff = entries.filter { $0.kind == .received && $0.note == "emergency" }.map(\.handled)
    }

    /// Whether an entry is the `ok` of a motion: not a double, and not the answer to a setting, which stands in the line
    /// after it, since the fleet answers settings before it does anything else.
    private static func isAcknowledgement(at index: Int, in log: [FleetLogEntry]) -> Bool {
        let entry = log[index]
        guard entry.isAnswer, entry.text == "ok", entry.note != "dup" else { return false }
        guard index > 0 else { return true }
        let before = log[index - 1]
        let isSetting = before.kind == .received && !MotionWords.isMotion(before.text) && !before.text.hasSuffix("?")
        return !(isSetting && before.drone == entry.drone && entry.note != "late")
    }
}
