/// Judges how one drone came down.
struct LandingJudge {
    var show: FlownShow
    var part: FlownShow.Part

    /// What is wrong: landings of its own, motors switched off, and still in the air.
    var faults: [FlightFault] {
        alone + off + [inTheAir].compactMap(\.self)
    }

    private var alone: [FlightFault] {
        part.track.landedAlone.map { fault(.landedAlone, "landed by itself at \(time($0)), without a command") }
    }

    private var off: [FlightFault] {
        part.track.switchedOff.map { fault(.switchedOff, "its motors were switched off at \(time($0))") }
    }

    /// The last thing that took it up or down decides.
    private var inTheAir: FlightFault? {
        let down = part.track.landedAlone + part.track.switchedOff
        var isFlying = false
        var at = Int64.min
        for motion in part.track.executions where ["takeoff", "land"].contains(MotionWords.first(of: motion.text)) {
            isFlying = MotionWords.first(of: motion.text) == "takeoff"
            at = motion.begin
        }
        guard isFlying, down.allSatisfy({ $0 < at }) else { return nil }
        return fault(.inTheAir, "is in the air at the end: it took off at \(time(at))")
    }

    private func fault(_ kind: FlightFault.Kind, _ message: String) -> FlightFault {
        FlightFault(kind, drone: part.track.drone, message)
    }

    private func time(_ nanoseconds: Int64) -> String {
        LogTime.text(nanoseconds, since: show.begin)
    }
}
