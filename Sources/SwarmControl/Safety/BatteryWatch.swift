import DroneLink
import ShowTime
import TelloProtocol

/// Notices a battery below the fleet's limit for landing (S4).
///
/// Three quarters of the lines of three seconds have to say so: wrong readings of a moment count for nothing. Where no
/// lines come, two answers to `battery?` in a row say it.
struct BatteryWatch: Sendable {
    private static let (window, leastSpan) = (Duration.seconds(3), Duration.seconds(2))
    /// Half of the lines of the window may get lost; a flood of them is cut.
    private static let (leastReadings, mostReadings) = (10, 64)

    private let limit: Int
    private var readings: [(percent: Int, arrival: ShowInstant)] = []
    private var lastAnswer: Int?
    private var isReported = false

    /// A watch for a limit in per cent.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes in a line; returns what it found, once.
    mutating func note(_ sample: TelemetrySample) -> FlightHazard? {
        guard !isReported, let percent = sample.line.battery else { return nil }
        readings = readings.suffix(Self.mostReadings - 1) + [(percent, sample.arrival)]
        readings.removeAll { sample.arrival - $0.arrival > Self.window }
        let sorted = readings.map(\.percent).sorted()
        guard readings.count >= Self.leastReadings, let first = readings.first,
            sample.arrival - first.arrival >= Self.leastSpan, sorted[sorted.count * 3 / 4] < limit
        else { return nil }
        isReported = true
        return .lowBattery(percent: sorted[sorted.count / 2], limit: limit)
    }

    /// Takes in what the drone's exchange did; returns what it found, once.
    mutating func note(_ event: ExchangeEvent) -> FlightHazard? {
        guard !isReported, case .credited(_, .read(.battery), let answer, _) = event,
            let percent = ReadQuery.battery.number(in: answer)
        else { return nil }
        defer { lastAnswer = percent }
        guard percent < limit, let lastAnswer, lastAnswer < limit else { return nil }
        isReported = true
        return .lowBattery(percent: percent, limit: limit)
    }
}
