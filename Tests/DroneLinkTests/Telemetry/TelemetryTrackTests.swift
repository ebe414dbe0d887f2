import ShowTime
import TelloProtocol
import Testing

@testable import DroneLink

/// E4, S4, S5, P2: what a row of lines says.
@Suite struct TelemetryTrackTests {
    /// A track of lines at 10 Hz from 10 s on; the change gets each line's number.
    private func track(
        _ count: Int, gaps: Set<Int> = [], motors: Bool = false,
        _ change: (Int, inout TelemetryLine) -> Void = { _, _ in }
    ) -> (TelemetryTrack, ShowInstant) {
        var track = TelemetryTrack()
        var now = ShowInstant.zero
        for number in 0..<count where !gaps.contains(number) {
            now = ShowInstant(seconds: 10 + Double(number) / 10)
            var line = Self.line
            if motors { line.motorTime = 20 + number / 10 }
            change(number, &line)
            _ = track.append(TelemetrySample(line: line, arrival: now))
        }
        return (track, now)
    }

    private static var line: TelemetryLine {
        var line = TelemetryLine()
        (line.vx, line.vy, line.vz, line.yaw, line.tof, line.height, line.motorTime) = (0, 0, 0, 0, 10, 0, 20)
        return line
    }

    /// Whether each line of a flight counts whose motors run from 10 s on; the change gets the second of each line.
    private func counts(_ garbled: [Double: Int]) -> [Double: Bool] {
        var track = TelemetryTrack()
        var counts: [Double: Bool] = [:]
        for tenth in 90...200 {
            let second = Double(tenth) / 10
            if tenth == 95 { track.beginFlight() }
            var line = Self.line
            line.motorTime = garbled[second] ?? (20 + max(0, (tenth - 100) / 10))
            counts[second] = track.append(TelemetrySample(line: line, arrival: ShowInstant(seconds: second)))
        }
        return counts
    }

    @Test(
        "E4: one line whose motor time runs ahead of our clock is garbled: it does not count, and all later ones do",
        arguments: [9.7, 10.1, 11, 11.5, 15])
    func ahead(second: Double) {
        let counts = counts([second: 92])
        #expect(counts[second] == false)
        #expect(counts.filter { !$0.value }.count == 1)
    }

    @Test("E4: lines in a row that run ahead and agree say that the ones before came late")
    func catchingUp() {
        var lines: [Double: Int] = [:]
        for tenth in 150...200 { lines[Double(tenth) / 10] = 20 + (tenth - 100) / 10 + 4 }
        let counts = counts(lines)
        #expect(counts.filter { !$0.value }.map(\.key).sorted() == [15, 15.1, 15.2, 15.3])
    }

    @Test(
        "E4: a line that lags more than 1.15 s behind the best of the flight does not count",
        arguments: [(1.1, true), (1.2, false)])
    func lag(seconds: Double, counts: Bool) {
        var track = TelemetryTrack()
        func append(_ motorTime: Int, at seconds: Double) -> Bool {
            var line = Self.line
            line.motorTime = motorTime
            return track.append(TelemetrySample(line: line, arrival: ShowInstant(seconds: seconds)))
        }
        #expect(append(20, at: 9))
        track.beginFlight()
        #expect(append(20, at: 9.5))
        #expect(!track.motorsRan)
        #expect(append(21, at: 10))
        #expect(track.motorsRan)
        #expect(append(21 + 5, at: 15))
        #expect(append(21 + 5, at: 15 + seconds) == counts)
    }

    @Test("E4: on the ground every line counts")
    func ground() {
        let (track, _) = track(30)
        #expect(track.counted.count == 30)
    }

    @Test("A track forgets lines of more than 3.5 s ago")
    func memory() {
        let (track, now) = track(100)
        #expect(track.raw.count <= 36)
        #expect(track.raw.allSatisfy { now - $0.arrival <= .milliseconds(3500) })
    }

    @Test("S4: stale after 1 s without a line", arguments: [(1.0, false), (1.01, true)])
    func stale(age: Double, isStale: Bool) {
        let (track, now) = track(5)
        #expect(track.isStale(at: now.advanced(by: .seconds(rounding: age))) == isStale)
        #expect(TelemetryTrack().isStale(at: now))
    }

    @Test("E4: rest needs speeds of 1 dm/s or less, yaw within 2 degrees and tof within 8 cm")
    func rest() {
        func isAtRest(_ change: @escaping (Int, inout TelemetryLine) -> Void) -> Bool {
            let (track, now) = track(20, change)
            return track.isAtRest(for: .seconds(1.5), at: now)
        }
        #expect(isAtRest { $1.vx = $0.isMultiple(of: 2) ? 1 : -1 })
        #expect(!isAtRest { if $0 == 15 { $1.vx = 2 } })
        #expect(!isAtRest { if $0 == 15 { $1.vz = -2 } })
        #expect(isAtRest { $1.yaw = $0.isMultiple(of: 2) ? 180 : -178 })
        #expect(!isAtRest { $1.yaw = $0.isMultiple(of: 2) ? 0 : 3 })
        #expect(isAtRest { $1.tof = $0.isMultiple(of: 2) ? 80 : 88 })
        #expect(!isAtRest { $1.tof = $0.isMultiple(of: 2) ? 80 : 89 })
        #expect(isAtRest { ($1.tof, $1.height) = (nil, $0.isMultiple(of: 2) ? 80 : 90) })
        #expect(!isAtRest { ($1.tof, $1.height) = (nil, $0.isMultiple(of: 2) ? 80 : 100) })
        #expect(isAtRest { if $0 == 3 { $1.vx = 9 } })
    }

    @Test("E4: a rest window needs 8 lines in 1.5 s, no gap above 500 ms, the newest at most 0.3 s old")
    func window() {
        let few = track(20, gaps: [6, 8, 10, 11, 13, 15, 17])
        #expect(few.0.isAtRest(for: .seconds(1.5), at: few.1))
        let fewer = track(20, gaps: [5, 6, 8, 9, 11, 12, 14, 15, 17])
        #expect(!fewer.0.isAtRest(for: .seconds(1.5), at: fewer.1))
        let gap = track(20, gaps: [10, 11, 12, 13])
        #expect(gap.0.isAtRest(for: .seconds(1.5), at: gap.1))
        let longGap = track(20, gaps: [10, 11, 12, 13, 14])
        #expect(!longGap.0.isAtRest(for: .seconds(1.5), at: longGap.1))
        let (whole, now) = track(20)
        #expect(whole.isAtRest(for: .seconds(1.5), at: now.advanced(by: .milliseconds(300))))
        #expect(!whole.isAtRest(for: .seconds(1.5), at: now.advanced(by: .milliseconds(301))))
        #expect(!whole.isAtRest(for: .seconds(1.5), since: ShowInstant(seconds: 10.5), at: now))
    }

    @Test("E6: three lines at rest have to lie within 0.55 s")
    func three() {
        let (track, now) = track(5)
        #expect(track.lastThreeAtRest(at: now.advanced(by: .milliseconds(350))))
        #expect(!track.lastThreeAtRest(at: now.advanced(by: .milliseconds(351))))
    }

    @Test(
        "E6: three lines whose speeds add up to more than 1 dm/s along an axis show a drone that slows down, no rest",
        arguments: [([0, 0, 1], true), ([1, -1, 1], true), ([0, 1, 1], false), ([-1, -1, -1], false)])
    func slowingDown(speeds: [Int], isAtRest: Bool) {
        for axis in [\TelemetryLine.vx, \.vy] {
            let (track, now) = track(3) { number, line in line[keyPath: axis] = speeds[number] }
            #expect(track.lastThreeAtRest(at: now) == isAtRest)
        }
    }

    @Test("S5: the window of 2 s needs 16 lines and no gap above 450 ms")
    func landedWindow() {
        let (track, now) = track(25)
        #expect(track.isLanded(at: now, takeoff: nil, afterEmergency: false))
        let gap = self.track(25, gaps: [10, 11, 12, 13])
        #expect(!gap.0.isLanded(at: gap.1, takeoff: nil, afterEmergency: false))
        let shortGap = self.track(25, gaps: [10, 11, 12])
        #expect(shortGap.0.isLanded(at: shortGap.1, takeoff: nil, afterEmergency: false))
        let few = self.track(25, gaps: [5, 8, 11, 14, 17, 20])
        #expect(!few.0.isLanded(at: few.1, takeoff: nil, afterEmergency: false))
        let short = self.track(15)
        #expect(!short.0.isLanded(at: short.1, takeoff: nil, afterEmergency: false))
    }

    @Test("S5: one motor time throughout, no vertical speed, tof at most 12 or none")
    func landedLines() {
        func isLanded(afterEmergency: Bool = false, _ change: @escaping (Int, inout TelemetryLine) -> Void) -> Bool {
            let (track, now) = track(25, change)
            return track.isLanded(at: now, takeoff: nil, afterEmergency: afterEmergency)
        }
        #expect(isLanded { $1.tof = 12 })
        #expect(!isLanded { if $0 == 20 { $1.tof = 13 } })
        #expect(isLanded { $1.tof = nil })
        #expect(isLanded(afterEmergency: true) { $1.tof = 70 })
        #expect(!isLanded { if $0 == 20 { $1.vz = 1 } })
        #expect(!isLanded { $1.motorTime = $0 < 15 ? 20 : 21 })
        #expect(!isLanded { $1.motorTime = nil })
        #expect(!isLanded { $1.vz = nil })
    }

    @Test("S5: the window begins at least 3 s after the latest take-off")
    func landedAfterTakeoff() {
        let (track, now) = track(30)
        let before = now.advanced(by: .seconds(-5))
        #expect(track.isLanded(at: now, takeoff: before, afterEmergency: false))
        #expect(!track.isLanded(at: now, takeoff: before.advanced(by: .milliseconds(1)), afterEmergency: false))
    }

    @Test("P2: motors are off when their time stood still for 1.5 s; with too few lines nobody knows")
    func motorsOff() {
        let off = track(20)
        #expect(off.0.areMotorsOff(at: off.1) == true)
        let on = track(20, motors: true)
        #expect(on.0.areMotorsOff(at: on.1) == false)
        let few = track(6)
        #expect(few.0.areMotorsOff(at: few.1) == nil)
    }
}
