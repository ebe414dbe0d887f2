/// Whether a flight was what it should be: every step once, in order, together, and everybody down in the end.
package struct FlightJudgement: Sendable {
    /// Everything that is wrong, drone by drone and step by step.
    package var faults: [FlightFault]
    /// How often a drone carried out a step exactly once; all of them are steps times drones.
    package var once: Int
    /// How many there are to carry out: steps times drones.
    package var expected: Int

    /// Judges a flight.
    package init(of show: FlownShow) {
        expected = show.steps.count * show.drones
        once = show.parts.prefix(show.drones).map { part in
            let extra = Set(part.extra.map(\.text))
            return part.flown.filter { motion in motion.map { !extra.contains($0.text) } ?? false }.count
        }.reduce(0, +)
        let ends = StepEnds.all(of: show)
        faults = show.parts.flatMap { part in
            if part.track.drone >= show.drones { return [Self.stranger(part)] }
            return StepJudge(show: show, part: part, ends: ends).faults + LandingJudge(show: show, part: part).faults
        }
    }

    private static func stranger(_ part: FlownShow.Part) -> FlightFault {
        FlightFault(.stranger, drone: part.track.drone, "is no drone of this flight")
    }
}
