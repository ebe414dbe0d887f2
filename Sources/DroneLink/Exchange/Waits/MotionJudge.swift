import ShowTime
package import TelloProtocol

/// Judges one motion by telemetry alone (E4, E6): whether it began, reached its amount, or did not start at all.
package struct MotionJudge: Sendable {
    /// What telemetry can show of the motion.
    package let evidence: MotionEvidence
    /// When its first copy went out.
    let firstCopy: ShowInstant
    let baseline: MotionBaseline?

    /// The sum of all yaw steps since the baseline, degrees, clockwise positive.
    private(set) var turned = 0
    /// How far the drone went along the floor by its own speeds, cm; for the record only.
    package private(set) var integratedWay = 0.0
    private var drift: FloorDrift
    private var lastYaw: Int?
    private var lastArrival: ShowInstant
    private(set) var longestGap = Duration.zero
    private var linesOfTwo = 0
    private var linesOfThree = 0
    private var tofMoved = false
    private(set) var fastestSpeed = 0.0

    /// How late a copy may come to the drone (E4).
    private static let longestTrip = Duration.seconds(1)

    /// A judge who starts when the first copy leaves; `late` is the motion's planned 95 % time.
    init(evidence: MotionEvidence, firstCopy: ShowInstant, late: Duration, track: TelemetryTrack) {
        self.evidence = evidence
        self.firstCopy = firstCopy
        baseline = MotionBaseline(track, at: firstCopy)
        lastYaw = baseline?.yaw
        lastArrival = firstCopy
        // A pad move may begin after a search.
        let span: Duration? = if case .floor = evidence { late + Self.longestTrip } else { nil }
        drift = FloorDrift(from: firstCopy, for: span)
    }

    /// Takes in a line that counts.
    mutating func observe(_ sample: TelemetrySample) {
        noteGap(until: sample.arrival)
        noteSpeed(sample)
        noteTurn(sample)
        if let tof = sample.line.tof, let before = baseline?.tof, abs(tof - before) > 8 { tofMoved = true }
        lastArrival = sample.arrival
    }

    private mutating func noteGap(until arrival: ShowInstant) {
        longestGap = max(longestGap, arrival - lastArrival)
    }

    private mutating func noteSpeed(_ sample: TelemetrySample) {
        fastestSpeed = max(fastestSpeed, sample.speed)
        if sample.floorSpeed >= 2 { linesOfTwo += 1 }
        if sample.floorSpeed >= 3 { linesOfThree += 1 }
        let seconds = min((sample.arrival - lastArrival).inSeconds, 0.5)
        integratedWay += sample.floorSpeed * 10 * seconds
        drift.add(sample, over: seconds)
    }

    /// Another copy leaves.
    mutating func noteCopy(at now: ShowInstant) {
        drift.restart(at: now)
    }

    /// Whether the drone may have got somewhere without a line of 2 dm/s: a slow flight on the diagonal reports 1 and 1.
    ///
    /// A hovering drone's ones nearly cancel out: while a move may last they come to 4 cm each way.
    private var hasCrept: Bool {
        switch evidence {
        case .floor(let distance, _, _): drift.way > max(16, 0.4 * distance)
        case .pad: drift.way > 16
        default: false
        }
    }

    /// Whether it did get there so: what proves a flight has to be more than what forbids another copy.
    ///
    /// Moves flown so added up to 72 to 100 % of their distance, a hovering drone's ones to six standard deviations less.
    private func hasCreptMost(of distance: Double) -> Bool { drift.way > 0.6 * distance }

    private mutating func noteTurn(_ sample: TelemetrySample) {
        guard let yaw = sample.line.yaw else { return }
        if let lastYaw { turned += YawArithmetic.step(from: lastYaw, to: yaw) }
        lastYaw = yaw
    }

    /// Whether a line since the first copy showed motion (E6): 2 dm/s, a yaw more than 4° or a tof more than 8 cm away; or
    /// all of them together did.
    var sawMotion: Bool {
        fastestSpeed >= 2 || abs(turned) > 4 || tofMoved || hasCrept
    }

    /// Whether the lines say what this motion shows itself in: some firmware leaves fields out, and a turn without a yaw
    /// looks like none.
    func isReadable(in track: TelemetryTrack) -> Bool {
        guard let baseline, let line = track.newestCounted?.line else { return true }
        return switch evidence {
        case .turn: baseline.yaw != nil && line.yaw != nil
        case .floor: line.vx != nil && line.vy != nil
        case .takeoff: line.motorTime != nil
        case .vertical, .pad, .landing, .undecidable: true
        }
    }

    /// Whether the amount that the motion asks for has been reached, measured from the baseline.
    func isAmountReached(_ track: TelemetryTrack) -> Bool {
        guard let baseline else { return false }
        switch evidence {
        case .takeoff: return hasTakenOff(track)
        case .turn(let degrees): return abs(turned - degrees) <= max(5, abs(degrees) / 10)
        case .vertical(let climb): return hasClimbed(climb, from: baseline, track)
        case .floor(let distance, _, let climb):
            let moved = linesOfTwo >= 2 || linesOfThree >= 1 || hasCreptMost(of: distance)
            return moved && (climb == 0 || hasClimbed(climb, from: baseline, track))
        case .pad(let number, let place): return Self.isOver(number, place, track.newestCounted?.line.pads)
        case .landing, .undecidable: return false
        }
    }

    /// Whether telemetry lets an `ok` count once the drone is at rest: the amount was reached, or no line before the motion
    /// tells what it began from.
    ///
    /// Where a drone is tells without such a line whether it took off, and whether it is over its pad.
    func admits(_ track: TelemetryTrack) -> Bool {
        guard baseline == nil else { return isAmountReached(track) }
        switch evidence {
        case .takeoff: return hasTakenOff(track)
        case .pad(let number, let place): return Self.isOver(number, place, track.newestCounted?.line.pads)
        case .turn, .vertical, .floor: return true
        case .landing, .undecidable: return false
        }
    }

    private func hasTakenOff(_ track: TelemetryTrack) -> Bool {
        guard track.motorsRan, let line = track.newestCounted?.line else { return false }
        return line.tof.map { $0 >= 40 } ?? ((line.height ?? 0) >= 30)
    }

    private func hasClimbed(_ climb: Int, from baseline: MotionBaseline, _ track: TelemetryTrack) -> Bool {
        let slack = max(10, abs(climb) / 5)
        if let tof = track.level.tof, let before = baseline.tof {
            if abs(tof - before - climb) <= slack { return true }
            // A distance that stands still is a sensor that is stuck, as is one whose drone climbed: the other one decides.
            guard tof == before else { return false }
        }
        guard let height = track.level.height, let before = baseline.height else { return false }
        return abs(height - before - climb) <= slack
    }

    /// Whether telemetry alone shows that the motion was flown, once the drone is at rest.
    func isFlown(_ track: TelemetryTrack) -> Bool { isAmountReached(track) && !endsWhereItBegan }

    /// Whether *flown* means that the whole amount was measured; of a move along the floor no more is known than that it
    /// was under way.
    var isMeasuredToItsEnd: Bool { if case .floor = evidence { false } else { true } }

    /// Whether a pad move leads to where the drone was before it: being there proves nothing.
    private var endsWhereItBegan: Bool {
        guard case .pad(let number, let place) = evidence else { return false }
        return Self.isOver(number, place, baseline?.pads)
    }

    /// Whether a drone sees the pad, from near a place in its frame.
    ///
    /// The pad alone proves nothing: a drone that never started may hover over it.
    private static func isOver(
        _ number: Int, _ place: BodyOffset, _ pads: TelemetryLine.Pads?, within slack: Int = 20
    ) -> Bool {
        guard case .seen(number, let x, let y, let z, _)? = pads else { return false }
        return [(x, place.x), (y, place.y), (z, place.z)].allSatisfy { abs($0 - $1) <= slack }
    }

    /// How long a drone rests before an `ok` that may be another's counts: over a pad it may pause before it turns.
    ///
    /// So does one of which no line before tells what it began from.
    var restOfDisputed: Duration {
        if case .pad = evidence { .milliseconds(1500) } else { .seconds(1) }
    }

    /// Whether the drone keeps its place over the pad where a pad move ends, in the lines of the last `length`.
    ///
    /// One that creeps there reports no speed either. True for every other motion.
    func staysOverPad(
        _ track: TelemetryTrack, for length: Duration = .milliseconds(1500), at now: ShowInstant
    ) -> Bool {
        guard case .pad(let number, _) = evidence else { return true }
        let since = now.advanced(by: .zero - length)
        let places = track.counted.filter { $0.arrival >= since }.compactMap { sample -> [Int]? in
            guard case .seen(number, let x, let y, let z, _)? = sample.line.pads else { return nil }
            return [x, y, z]
        }
        return (0..<3).allSatisfy { axis in
            let values = places.map { $0[axis] }
            return (values.max() ?? 0) - (values.min() ?? 0) <= 5
        }
    }

    /// How long a drone may hover in search of a pad before it answers: 15.2 s, and a margin.
    private static let search = Duration.milliseconds(15_500)

    /// Whether a pad move may be sent again: the drone has given up its search, and hovers where it was.
    ///
    /// Where it is the pad that it sees tells. One that ends where it began may be sent again in any case: its goal is a
    /// place, so that flying there twice changes nothing.
    private func isPadMoveOpen(
        _ line: TelemetryLine, _ baseline: MotionBaseline, latestCopy: ShowInstant, at now: ShowInstant
    ) -> Bool {
        guard case .pad(let number, let place) = evidence, now - latestCopy >= Self.search else { return false }
        if endsWhereItBegan { return Self.isOver(number, place, line.pads) }
        if case .seen(let pad, let x, let y, let z, _)? = baseline.pads {
            return Self.isOver(pad, BodyOffset(x: x, y: y, z: z), line.pads, within: 10)
        }
        return isUnmoved(line, baseline) && linesOfTwo == 0 && !hasCrept
            && max(longestGap, now - lastArrival) <= .milliseconds(410)
    }

    /// Whether telemetry proves that the motion did not start, so that another copy may go out.
    ///
    /// - Parameters:
    ///   - latestCopy: When the latest copy went out; nothing is proved before 3.5 s after it, since a command may be
    ///     held up by a second and a drone takes its time to move.
    func isNotStarted(_ track: TelemetryTrack, latestCopy: ShowInstant, at now: ShowInstant) -> Bool {
        guard let baseline, isReadable(in: track), now - latestCopy >= .milliseconds(3500) else { return false }
        guard track.isAtRest(for: .seconds(1), at: now), let line = track.newestCounted?.line else { return false }
        switch evidence {
        case .takeoff: return line.motorTime == baseline.motorTime && !track.motorsRan && (line.tof ?? 0) <= 12
        case .turn(let degrees): return isUnmoved(line, baseline) && (abs(degrees) < 300 || longestGap <= .seconds(1))
        case .floor(let distance, let speed, _):
            let allowed = Duration.seconds(rounding: max(0.41, 0.75 * distance / max(speed, 1)))
            return isUnmoved(line, baseline) && linesOfTwo == 0 && !hasCrept
                && max(longestGap, now - lastArrival) <= allowed
        case .pad: return isPadMoveOpen(line, baseline, latestCopy: latestCopy, at: now)
        case .vertical: return isUnmoved(line, baseline)
        case .landing, .undecidable: return false
        }
    }

    private func isUnmoved(_ line: TelemetryLine, _ baseline: MotionBaseline) -> Bool {
        guard abs(turned) <= 4 else { return false }
        let risen = line.height.flatMap { height in baseline.height.map { abs(height - $0) } }
        if let tof = line.tof, let before = baseline.tof {
            // Of two sensors of which one shows a motion, one may be stuck: then nothing is proved.
            return abs(tof - before) <= 6 && (risen ?? 0) <= 10
        }
        return risen.map { $0 <= 10 } ?? false
    }
}
