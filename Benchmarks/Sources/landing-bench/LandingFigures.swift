/// How soon after the decision each drone heard `land`.
struct LandingFigures: Sendable, Hashable {
    /// Milliseconds from the decision to each drone's first `land`, ascending; drones that never heard it are left out.
    var delays: [Double]
    /// How many drones stand with their motors off at the end.
    var landed: Int

    /// The figures of a log.
    ///
    /// - Parameter decision: When it was asked for, in nanoseconds of the system's monotonic clock.
    init(of log: EmulatorLog, decision: Int64) {
        let heard = log.entries.filter {
            $0.event == "received" && $0.text == "land" && $0.nanoseconds >= decision
        }.reduce(into: [String: Int64]()) { $0[$1.drone] = min($0[$1.drone] ?? .max, $1.nanoseconds) }
        delays = heard.values.map { Double($0 - decision) / 1e6 }.sorted()
        landed = log.drones(with: "motors_off", atLeast: 1)
    }

    /// The least delay that so many of the drones, as a share from 0 to 1, do not exceed.
    func delay(of share: Double) -> Double {
        guard !delays.isEmpty else { return .nan }
        return delays[min(delays.count - 1, Int((Double(delays.count) * share).rounded(.up)) - 1)]
    }
}
