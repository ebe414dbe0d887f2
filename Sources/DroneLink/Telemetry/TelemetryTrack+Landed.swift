package import ShowTime
import TelloProtocol

/// When a drone has landed (S5).
extension TelemetryTrack {
    /// Whether a 2 s window of at least 16 lines without a gap above 450 ms ends now in which the drone stands: one motor
    /// time throughout, no vertical speed, and the ground at most 12 cm away or no reading.
    ///
    /// Height alone decides nothing: it reads 0 two seconds before the motors stop.
    ///
    /// - Parameters:
    ///   - takeoff: The latest copy of `takeoff`; the window begins at least 3 s after it.
    ///   - afterEmergency: Whether motors were switched off: then the drone may lie anywhere and `tof` is not asked.
    package func isLanded(at now: ShowInstant, takeoff: ShowInstant?, afterEmergency: Bool) -> Bool {
        let start = now.advanced(by: .seconds(-2))
        if let takeoff, start < takeoff.advanced(by: .seconds(3)) { return false }
        // A line that was cut off before its motor time is as good as lost.
        let window = raw.filter { $0.arrival >= start && $0.arrival <= now && $0.line.motorTime != nil }
        guard window.count >= 16, !hasLandingGap(window, from: start, to: now) else { return false }
        return stands(window, afterEmergency: afterEmergency)
    }

    private func stands(_ window: [TelemetrySample], afterEmergency: Bool) -> Bool {
        guard let motorTime = window.first?.line.motorTime else { return false }
        return window.allSatisfy { sample in
            sample.line.motorTime == motorTime && sample.line.vz == 0
                && (afterEmergency || (sample.line.tof ?? 0) <= 12)
        }
    }

    private func hasLandingGap(_ window: [TelemetrySample], from start: ShowInstant, to end: ShowInstant) -> Bool {
        var previous = start
        for sample in window {
            if sample.arrival - previous > .milliseconds(450) { return true }
            previous = sample.arrival
        }
        return end - previous > .milliseconds(450)
    }

    /// Whether the motors stood still over the last 1.5 s (P2): one motor time throughout at least 8 lines; nil while
    /// there are too few lines to tell.
    package func areMotorsOff(at now: ShowInstant) -> Bool? {
        let start = now.advanced(by: .milliseconds(-1500))
        let times = raw.filter { $0.arrival >= start }.compactMap(\.line.motorTime)
        guard times.count >= 8, let first = times.first else { return nil }
        return times.allSatisfy { $0 == first }
    }
}
