/// A flight of a fleet as its log shows it, step by step beside what was to be flown.
package struct FlownShow: Sendable {
    /// What one drone made of the steps.
    package struct Part: Sendable {
        /// What it was asked and did.
        package var track: DroneTrack
        /// For each step the motion that was carried out for it.
        package var flown: [MotionExecution?]
        /// Motions that are no step in its place: carried out again, out of order, or never asked for.
        package var extra: [MotionExecution]
        /// For each step what asked for it.
        package var arrivals: [StepArrivals?]

        init(track: DroneTrack, steps: [String]) {
            let alignment = StepAlignment(steps: steps, executed: track.executions.map(\.text))
            self.track = track
            flown = alignment.matches.map { match in match.map { track.executions[$0] } }
            extra = alignment.extra.map { track.executions[$0] }
            arrivals = StepArrivals.all(of: track.asked, steps: steps, matches: alignment.matches)
        }
    }

    /// The commands that every drone was to carry out, one after the other, take-off and landing included.
    package var steps: [String]
    /// How many drones were to fly.
    package var drones: Int
    /// What each drone made of them; more than `drones` where the log names others.
    package var parts: [Part]
    /// When the log begins, in nanoseconds.
    package var begin: Int64

    /// Brings a log and the steps together.
    ///
    /// A step's text may be its own (`cw 21`) or come again (`up 20`): then the order tells.
    package init(log: [FleetLogEntry], steps: [String], drones: Int, times: MotionTimes) {
        self.steps = steps
        self.drones = drones
        parts = DroneTrack.all(in: log, drones: drones, times: times).map { Part(track: $0, steps: steps) }
        begin = log.map(\.handled).min() ?? 0
    }
}
