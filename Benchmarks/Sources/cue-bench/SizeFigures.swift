/// The figures of one fleet: both clients over all rounds.
///
/// Medians over the rounds; the worst of all.
struct SizeFigures: Sendable, Codable {
    /// How many drones.
    var drones: Int
    /// `skein fly`.
    var skein: Side
    /// The client in C.
    var reference: Side

    /// One client's.
    struct Side: Sendable, Codable, Equatable {
        /// How many flights are in it; those with faults are not.
        var flights: Int
        /// Milliseconds from the first to the last drone of a cue.
        var spread: FlightFigures.Middle?
        /// Milliseconds from the last answer of a cue to the first datagram of the next.
        var turnaround: FlightFigures.Middle?
        /// Seconds of CPU of a flight.
        var cpuSeconds: Double?
        /// KiB that were resident at most in any flight.
        var peakMemory: Int?

        init(of flights: [FlightFigures]) {
            let sound = flights.filter(\.faults.isEmpty)
            self.flights = sound.count
            spread = Self.middle(of: sound.compactMap(\.spread))
            turnaround = Self.middle(of: sound.compactMap(\.turnaround))
            cpuSeconds = Self.median(of: sound.map(\.cpuSeconds))
            peakMemory = sound.compactMap(\.peakMemory).max()
        }

        private static func middle(of middles: [FlightFigures.Middle]) -> FlightFigures.Middle? {
            guard let median = median(of: middles.map(\.median)), let upper = self.median(of: middles.map(\.upper)),
                let worst = middles.map(\.worst).max()
            else { return nil }
            return FlightFigures.Middle(median: median, upper: upper, worst: worst)
        }

        /// The middle value; of an even number the mean of both.
        static func median(of values: [Double]) -> Double? {
            guard !values.isEmpty else { return nil }
            let sorted = values.sorted()
            let middle = sorted.count / 2
            return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        }
    }

    /// The figures of the flights with so many drones.
    init(drones: Int, flights: [FlightFigures]) {
        let own = flights.filter { $0.drones == drones }
        self.drones = drones
        skein = Side(of: own.filter { $0.contender == .skein })
        reference = Side(of: own.filter { $0.contender == .reference })
    }
}
