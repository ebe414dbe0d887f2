/// How long the fleet's drones take for a motion and for an answer, as they were told; milliseconds.
package struct MotionTimes: Sendable, Hashable {
    /// A motion, at least.
    package var motion: Double
    /// A take-off, at least.
    package var takeoff: Double
    /// A landing, at least.
    package var land: Double
    /// What may come on top of each, at most.
    package var jitter: Double
    /// How much later than the others an answer noted `late` leaves.
    package var late: Double
    /// How long every answer waits before it leaves.
    package var latency: Double

    /// Times as the fleet takes them where it is not told otherwise.
    package init(
        motion: Double = 200, takeoff: Double? = nil, land: Double? = nil, jitter: Double = 0, late: Double = 3000,
        latency: Double = 0
    ) {
        self.motion = motion
        self.takeoff = takeoff ?? motion
        self.land = land ?? motion
        self.jitter = jitter
        self.late = late
        self.latency = latency
    }

    /// The times that a fleet's command line asks for, such as `-motion 700 -jitter 100`; other options are left aside.
    package init(options: [String]) {
        func value(_ name: String) -> Double? {
            let index = options.lastIndex { $0 == "-" + name || $0 == "--" + name }
            guard let index, index + 1 < options.count else { return nil }
            return Double(options[index + 1])
        }
        self.init(
            motion: value("motion") ?? 200, takeoff: value("takeoff"), land: value("land"),
            jitter: value("jitter") ?? 0, late: value("late-ms") ?? 3000, latency: value("latency") ?? 0)
    }

    /// The shortest time that a motion takes, in nanoseconds; its first word tells which kind it is.
    package func shortest(of text: String) -> Int64 {
        switch MotionWords.first(of: text) {
        case "takeoff": Self.nanoseconds(takeoff)
        case "land": Self.nanoseconds(land)
        default: Self.nanoseconds(motion)
        }
    }

    /// How long an answer was held before it left, in nanoseconds.
    package func delay(of answer: FleetLogEntry) -> Int64 {
        // One that is lost is lost before it waits. The double of a late answer is never the first of its kind.
        if answer.kind == .lostAnswer { return 0 }
        return Self.nanoseconds(latency + (answer.note == "late" ? late : 0))
    }

    private static func nanoseconds(_ milliseconds: Double) -> Int64 {
        let whole = milliseconds * 1_000_000 + 0.5
        return whole > 0 && whole < 9e18 ? Int64(whole) : 0
    }
}
