/// Holds what an emulator saw of a flight against what was to be flown: each motion once, in order, and together.
struct LoneFlightJudge {
    let log: DroneLog
    /// What every drone was to fly, one motion a cue.
    let motions: [String]
    let drones: [String]

    /// All that is wrong.
    var faults: [String] {
        drones.flatMap(faults) + motions.indices.dropFirst().flatMap(early)
    }

    /// The emulator's own count of what a drone flew, and whether it is down.
    private func faults(of drone: String) -> [String] {
        let flown = lines("motion_started", of: drone).compactMap(\.command)
        // A landing is said again every second until it is confirmed.
        let expected = motions.filter { $0 != "land" }
        var faults: [String] = []
        if flown.filter({ $0 != "land" }) != expected { faults.append("\(drone) flew \(flown)") }
        if !log.isDown(drone) { faults.append("\(drone) is not down") }
        return faults
    }

    /// Nobody is asked for a motion before everybody has ended the one before: none was taken as done too soon.
    private func early(_ step: Int) -> [String] {
        let ends = drones.compactMap { drone in
            lines("motion_ended", of: drone).first { $0.command == motions[step - 1] }?.nanoseconds
        }
        guard let last = ends.max() else { return ["nobody ended '\(motions[step - 1])'"] }
        return drones.compactMap { drone in
            let asked = lines("received", of: drone).first { $0.text == motions[step] }?.nanoseconds
            guard let asked, asked < last else { return nil }
            return "\(drone) was asked for '\(motions[step])' \((last - asked) / 1_000_000) ms too soon"
        }
    }

    private func lines(_ event: String, of drone: String) -> [DroneLog.Line] {
        log.lines.filter { $0.drone == drone && $0.event == event }
    }
}
