/// How closely together a fleet's steps began, and how soon one followed the other; seen by the drones.
package struct CueFigures: Sendable, Hashable {
    /// For each step that was asked of every drone: from the first drone's first datagram to the last drone's first
    /// datagram, in nanoseconds; the kernel's receive times.
    package var spreads: [Int64] = []
    /// For each two steps, where every answer to the first left at once: from the last of them to the first datagram of
    /// the second at any drone, in nanoseconds; below 0 when the barrier was broken.
    package var turnarounds: [Int64] = []
    /// Datagrams beyond the first of each step and drone, heard or not.
    package var repeated = 0

    /// The figures of a flight.
    ///
    /// - Parameters:
    ///   - steps: Which steps to look at; all of them where nothing is said. A turn-around needs both of its steps.
    package init(of show: FlownShow, steps: Range<Int>? = nil) {
        let steps = (steps ?? show.steps.indices).clamped(to: show.steps.indices)
        let parts = show.parts.prefix(show.drones)
        for step in steps {
            repeated += parts.compactMap { $0.arrivals[step] }.map { $0.copies - 1 }.reduce(0, +)
            let first = parts.compactMap { $0.arrivals[step]?.first }
            guard first.count == show.drones, let earliest = first.min(), let latest = first.max() else { continue }
            spreads.append(latest - earliest)
            let answers = parts.compactMap { $0.flown[step]?.plainAnswer }
            guard answers.count == show.drones, let last = answers.max(), steps.contains(step + 1) else { continue }
            guard let next = parts.compactMap({ $0.arrivals[step + 1]?.first }).min() else { continue }
            turnarounds.append(next - last)
        }
    }

    /// The value that half of the others do not exceed, in nanoseconds; nothing where there are none.
    package static func median(of values: [Int64]) -> Int64? {
        values.isEmpty ? nil : values.sorted()[(values.count - 1) / 2]
    }
}
