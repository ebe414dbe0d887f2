import ShowTime
import TelloProtocol

/// What a decision about a motion was based on, as values: the flight record makes its words of them (E4, E6).
package struct MotionBasis: Sendable, Hashable {
    /// What was decided.
    package enum Decision: String, Sendable, CaseIterable {
        /// Without an answer: it was flown, it never began, or nobody can tell.
        case flown
        case notStarted = "not-started"
        case unknown
        /// A held `ok` was credited, or dropped as another's.
        case credited, dropped
        /// An `ok` that came while the motion was waited for was not taken for its own.
        case late
    }

    /// What a state line said.
    package struct Reading: Sendable, Hashable {
        /// Degrees.
        package var yaw: Int?
        /// cm.
        package var tof, height: Int?
        /// dm/s.
        package var vx, vy, vz: Int?
        /// s.
        package var motorTime: Int?

        init(_ line: TelemetryLine) {
            (yaw, tof, height, motorTime) = (line.yaw, line.tof, line.height, line.motorTime)
            (vx, vy, vz) = (line.vx, line.vy, line.vz)
        }
    }

    /// What was decided.
    package var decision: Decision
    /// How far back the lines were looked at.
    package var window: Duration
    /// How many lines came in that time.
    package var lines: Int
    /// How many of them count (E4).
    package var counted: Int
    /// How old the newest that counts was; nil for none.
    package var age: Duration?
    /// How long ago the latest copy went out.
    package var sinceCopy: Duration
    /// The newest line before the first copy; nil when none was fresh.
    package var before: Reading?
    /// The newest line that counts.
    package var after: Reading?
    /// The sum of all yaw steps since the first copy, degrees, clockwise positive.
    package var turned: Int
    /// The way along the floor by the drone's own speeds, cm.
    package var way: Double
    /// The greatest speed that a line showed since the first copy, dm/s.
    package var fastest: Double
    /// The longest time without a line that counts since the first copy.
    package var longestGap: Duration
    /// How many `ok`s other orders owed.
    package var owed: Int
}

extension CommandExchange {
    /// How far back a rest is looked for where it needs three lines only (E6).
    static let shortWindow = Duration.milliseconds(550)

    /// Notes what the decision that follows is based on.
    mutating func noteBasis(
        _ decision: MotionBasis.Decision, of wait: MotionWait, window: Duration, at now: ShowInstant
    ) {
        guard let latest = wait.latestCopy, let judge = wait.judge else { return }
        let start = now.advanced(by: .zero - window)
        let newest = track.newestCounted
        note(
            .based(
                wait.id,
                MotionBasis(
                    decision: decision, window: window, lines: track.raw.count { $0.arrival >= start },
                    counted: track.counted.count { $0.arrival >= start }, age: newest.map { now - $0.arrival },
                    sinceCopy: now - latest, before: judge.baseline?.reading, after: newest.map { .init($0.line) },
                    turned: judge.turned, way: judge.integratedWay, fastest: judge.fastestSpeed,
                    longestGap: judge.longestGap, owed: ledger.countOK(besides: wait.id))))
    }
}
