/// The datagrams that asked one drone for one step.
package struct StepArrivals: Sendable, Hashable {
    /// When the first came in, by the kernel; nanoseconds of the log.
    package var first: Int64
    /// When the drone dealt with the first; nanoseconds of the log.
    package var handled: Int64
    /// How many came in, heard or not.
    package var copies: Int
}

extension StepArrivals {
    /// For each step what asked a drone for it.
    ///
    /// What was carried out belongs to the step that it was carried out for. Any other text belongs to the step that was
    /// asked for last where it reads so, else to the next one that does. So of two steps that follow each other and read
    /// the same, a copy belongs to the first until the drone carries out the second.
    static func all(of asked: [FleetLogEntry], steps: [String], matches: [Int?]) -> [StepArrivals?] {
        var stepOfMotion: [Int: Int] = [:]
        for (step, motion) in matches.enumerated() { if let motion { stepOfMotion[motion] = step } }
        var arrivals = [StepArrivals?](repeating: nil, count: steps.count)
        var current = -1
        var motions = 0
        for entry in asked {
            var step: Int?
            if entry.isExecution {
                step = stepOfMotion[motions]
                motions += 1
            } else if current < 0 || steps[current] != entry.text {
                step = steps[(current + 1)...].firstIndex(of: entry.text)
            }
            // A copy of a step that is over is counted there and changes nothing.
            guard let step = step ?? steps[..<(current + 1)].lastIndex(of: entry.text) else { continue }
            current = max(current, step)
            arrivals[step, default: StepArrivals(first: entry.nanoseconds, handled: entry.handled, copies: 0)].copies +=
                1
        }
        return arrivals
    }
}

extension [StepArrivals?] {
    fileprivate subscript(place: Int, default value: StepArrivals) -> StepArrivals {
        get { self[place] ?? value }
        set { self[place] = newValue }
    }
}
