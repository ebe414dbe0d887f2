import ShowTime
import TelloProtocol

/// When a drone is at rest (E4): slow, turning by no more than 2 degrees and rising by no more than 8 cm over a window.
extension TelemetryTrack {
    private static let longestGap = Duration.milliseconds(500)
    private static let freshness = Duration.milliseconds(300)
    /// Lines that come closer together may be one that the network doubled: a drone sends one every 100 ms.
    private static let twinGap = Duration.milliseconds(80)
    /// 8 of the 15 lines that come in 1.5 s.
    private static let linesPerSecond = 8.0 / 1.5

    /// Whether the drone was at rest for the last `length`, all of it at or after `earliest`.
    func isAtRest(for length: Duration, since earliest: ShowInstant = .zero, at now: ShowInstant) -> Bool {
        let start = now.advanced(by: .zero - length)
        guard start >= earliest, isFresh(at: now) else { return false }
        let window = counted.filter { $0.arrival >= start && $0.arrival <= now }
        let needed = Int((Self.linesPerSecond * length.inSeconds).rounded(.up))
        guard window.count >= needed, !hasGap(window, from: start) else { return false }
        return Self.isCalm(window)
    }

    /// Whether the last three lines that count came within 0.55 s and show rest (E6).
    ///
    /// Three are few: one that slows down reports ones in its direction, so they may not add up.
    func lastThreeAtRest(at now: ShowInstant) -> Bool {
        let last = counted.suffix(3)
        guard last.count == 3, let first = last.first else { return false }
        return now - first.arrival <= .milliseconds(550) && Self.isCalm(last) && Self.hasNoDirection(last)
    }

    private static func hasNoDirection(_ samples: some Collection<TelemetrySample>) -> Bool {
        [\TelemetryLine.vx, \.vy, \.vz].allSatisfy { axis in
            abs(samples.reduce(0) { $0 + ($1.line[keyPath: axis] ?? 0) }) <= 1
        }
    }

    /// Whether the lines of the last 0.3 s show rest, and so does one that came at least 80 ms before the newest (E6).
    ///
    /// A line that comes twice is close to itself amid any motion, and one slow line is not yet the end of a move.
    func hasJustSettled(at now: ShowInstant) -> Bool {
        guard let newest = counted.last, isFresh(at: now) else { return false }
        guard let older = counted.last(where: { newest.arrival - $0.arrival >= Self.twinGap }) else { return false }
        let start = min(older.arrival, now.advanced(by: .zero - Self.freshness))
        return Self.isCalm(counted.filter { $0.arrival >= start })
    }

    /// Whether the newest line that counts is older than 0.3 s: lines have stopped, or some got lost.
    func hasPaused(at now: ShowInstant) -> Bool { !isFresh(at: now) }

    private func isFresh(at now: ShowInstant) -> Bool {
        guard let newest = counted.last else { return false }
        return now - newest.arrival <= Self.freshness
    }

    private func hasGap(_ window: [TelemetrySample], from start: ShowInstant) -> Bool {
        var previous = start
        for sample in window {
            if sample.arrival - previous > Self.longestGap { return true }
            previous = sample.arrival
        }
        return false
    }

    private static func isCalm(_ samples: some Collection<TelemetrySample>) -> Bool {
        samples.allSatisfy(\.isSlow) && isSteady(samples)
    }

    private static func isSteady(_ samples: some Collection<TelemetrySample>) -> Bool {
        guard YawArithmetic.spread(samples.compactMap(\.line.yaw)) <= 2 else { return false }
        let tofs = samples.compactMap(\.line.tof)
        if tofs.count * 2 > samples.count { return spread(tofs) <= 8 }
        return spread(samples.compactMap(\.line.height)) <= 10
    }

    private static func spread(_ values: [Int]) -> Int {
        (values.max() ?? 0) - (values.min() ?? 0)
    }
}
