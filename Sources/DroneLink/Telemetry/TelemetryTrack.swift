package import ShowTime
import TelloProtocol

/// The recent state lines of one drone, and the questions that rules E4 to E6 and S4 to S5 ask of them.
package struct TelemetryTrack: Sendable {
    /// How far motor time may lag behind the best of this flight before a line is an old one: a whole second of rounding
    /// and 0.15 s on the way (E4).
    static let greatestLag = Duration.milliseconds(1150)
    /// How many lines in a row have to agree that all before them came late.
    private static let enoughAhead = 5
    /// How long lines are kept; the longest window asked for is 2 s.
    private static let memory = Duration.milliseconds(3500)
    /// How many lines are kept at most: ten a second come from a drone, more from whoever floods its port (N3).
    private static let mostLines = 512

    /// Every line of the last 3.5 s, oldest first.
    private(set) var raw: [TelemetrySample] = []
    /// The lines that count in flight (E4), oldest first; on the ground, all of them.
    private(set) var counted: [TelemetrySample] = []
    /// How high the last five lines that count say the drone is: what amounts are measured from and by (E4).
    ///
    /// Kept as lines come, since a volley of all drones would wait for the sorting.
    private(set) var level = Level()
    private var motorTimeBeforeTakeoff: Int?
    private var bestOffset: Int64?
    /// The offset of the last line before the take-off: motor time, which stood until then, can be no further ahead.
    private var standingOffset: Int64?
    /// The offsets of the latest lines in a row that ran ahead of the best.
    private var ahead: [Int64] = []
    private var isWatchingFlight = false

    /// A track without a line.
    package init() {}

    /// The newest line of all.
    package var newest: TelemetrySample? { raw.last }

    /// The newest line that counts.
    package var newestCounted: TelemetrySample? { counted.last }

    /// Whether no line came for a second (S4): not to be used for decisions.
    package func isStale(at now: ShowInstant) -> Bool {
        guard let newest else { return true }
        return now - newest.arrival > .seconds(1)
    }

    /// Whether no line that counts came for a second: frozen or held-up lines are no fresher than none (S4, E4).
    func isUseless(at now: ShowInstant) -> Bool {
        guard let newest = counted.last else { return true }
        return now - newest.arrival > .seconds(1)
    }

    /// Whether a gap in the lines is worth waiting out: none that counts came for a second, but one did within 3.2.
    ///
    /// A motion that begins behind such a gap would have nothing to be measured from (E5). A gap that lasts is no longer
    /// waited for: it is for others to act on (S4, B6).
    func mayBeRefreshed(at now: ShowInstant) -> Bool {
        guard let newest = counted.last else { return false }
        return now - newest.arrival > .seconds(1) && now - newest.arrival <= .milliseconds(3200)
    }

    /// How many lines came in the last `length`, and how many are due in the time since the first of them: one every
    /// 100.6 ms (a real capture of an EDU).
    func lines(of length: Duration, at now: ShowInstant) -> (came: Int, due: Int) {
        let start = now.advanced(by: .zero - length)
        let recent = raw.filter { $0.arrival >= start }
        // The line that is on its way is not due yet.
        let begin = raw.first.map { max($0.arrival, start) } ?? now
        return (recent.count, max(0, Int((now - begin).inSeconds / 0.1006) - 1))
    }

    /// Whether motors have run since the take-off was asked for.
    var motorsRan: Bool { bestOffset != nil }

    /// Begins a flight: from now on motor time tells lines that keep up from old ones.
    mutating func beginFlight() {
        isWatchingFlight = true
        motorTimeBeforeTakeoff = raw.last?.line.motorTime
        standingOffset = raw.last.flatMap(Self.offset)
        bestOffset = nil
        ahead = []
    }

    /// Takes in a line; returns whether it counts.
    mutating func append(_ sample: TelemetrySample) -> Bool {
        var sample = sample
        let counts = keepsUp(sample)
        sample.counts = counts
        raw.append(sample)
        forget(before: sample.arrival.advanced(by: .zero - Self.memory))
        if counts { counted.append(sample) }
        level = Level(counted.suffix(5))
        return counts
    }

    private mutating func forget(before limit: ShowInstant) {
        if let first = raw.first, first.arrival < limit { raw.removeAll { $0.arrival < limit } }
        if let first = counted.first, first.arrival < limit { counted.removeAll { $0.arrival < limit } }
        if raw.count > Self.mostLines { raw.removeFirst(Self.mostLines / 2) }
        if counted.count > Self.mostLines { counted.removeFirst(Self.mostLines / 2) }
    }

    private mutating func keepsUp(_ sample: TelemetrySample) -> Bool {
        guard isWatchingFlight, let motorTime = sample.line.motorTime else { return true }
        guard motorTime > (motorTimeBeforeTakeoff ?? motorTime) || bestOffset != nil else {
            if motorTimeBeforeTakeoff == nil { motorTimeBeforeTakeoff = motorTime }
            return true
        }
        guard let offset = Self.offset(sample) else { return true }
        guard let best = bestOffset ?? standingOffset, offset > best + Self.greatestLag.nanoseconds else {
            ahead = []
            bestOffset = max(bestOffset ?? offset, offset)
            return offset >= (bestOffset ?? offset) - Self.greatestLag.nanoseconds
        }
        return agreesAhead(offset)
    }

    /// How far motor time is ahead of our clock's zero, ns.
    private static func offset(_ sample: TelemetrySample) -> Int64? {
        sample.line.motorTime.map { Int64($0) * 1_000_000_000 - sample.arrival.nanoseconds }
    }

    /// Whether lines that run ahead of all before are to be believed: motor time cannot outrun our clock, so that one alone
    /// is garbled; several in a row that agree say that the ones before came late.
    private mutating func agreesAhead(_ offset: Int64) -> Bool {
        ahead.removeAll { abs($0 - offset) > Self.greatestLag.nanoseconds }
        ahead.append(offset)
        guard ahead.count >= Self.enoughAhead else { return false }
        bestOffset = ahead.max()
        ahead = []
        return true
    }
}

extension TelemetryTrack {
    /// The middle of what some lines say of the height.
    struct Level: Sendable {
        /// cm.
        var tof: Int?
        /// cm, in steps of 10.
        var height: Int?

        /// The level of no lines.
        init() {}

        init(_ samples: ArraySlice<TelemetrySample>) {
            tof = Self.middle(samples.compactMap(\.line.tof))
            height = Self.middle(samples.compactMap(\.line.height))
        }

        private static func middle(_ values: [Int]) -> Int? {
            values.isEmpty ? nil : values.sorted()[values.count / 2]
        }
    }
}
