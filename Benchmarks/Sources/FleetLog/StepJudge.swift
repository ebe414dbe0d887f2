/// Judges what one drone made of the steps.
struct StepJudge {
    var show: FlownShow
    var part: FlownShow.Part
    var ends: [StepEnds?]

    /// What is wrong, step by step; then the motions that are no step in its place.
    var faults: [FlightFault] {
        show.steps.indices.flatMap { step in [missing(step), early(step)].compactMap(\.self) } + part.extra.map(extra)
    }

    private func missing(_ step: Int) -> FlightFault? {
        guard part.flown[step] == nil else { return nil }
        let asked = part.arrivals[step].map {
            $0.copies == 1
                ? "asked for once, at \(time($0.handled))"
                : "asked for \($0.copies) times from \(time($0.handled)) on"
        }
        return fault(.missing, step, "was not carried out, \(asked ?? "and never asked for")")
    }

    private func early(_ step: Int) -> FlightFault? {
        guard step > 0, let last = ends[step - 1] else { return nil }
        guard let begin = part.arrivals[step]?.handled ?? part.flown[step]?.begin, begin < last.end else { return nil }
        let known = last.evidence == .options ? " (by the fleet's options)" : ""
        return fault(
            .early, step,
            "was asked for at \(time(begin)), before drone \(last.drone) had finished '\(show.steps[step - 1])' "
                + "at \(time(last.end))\(known)")
    }

    private func extra(_ motion: MotionExecution) -> FlightFault {
        let first = show.steps.indices.first { step in
            guard let flown = part.flown[step] else { return false }
            return flown.text == motion.text && flown.begin < motion.begin
        }
        guard let first, let flown = part.flown[first] else {
            return FlightFault(
                .outOfOrder, drone: part.track.drone,
                "carried out '\(motion.text)' at \(time(motion.begin)), out of order")
        }
        return fault(.again, first, "was carried out again at \(time(motion.begin)), first at \(time(flown.begin))")
    }

    private func fault(_ kind: FlightFault.Kind, _ step: Int, _ message: String) -> FlightFault {
        FlightFault(kind, drone: part.track.drone, step: step, "'\(show.steps[step])' \(message)")
    }

    private func time(_ nanoseconds: Int64) -> String {
        LogTime.text(nanoseconds, since: show.begin)
    }
}
