import ShowTime

/// How a battery's display falls, from three whole flights and a real capture.
///
/// In flight it falls by 1 % every 2 s down to 58 %, then by 1 % every 5 to 7 s (6 here). Standing it drains slowly.
package enum BatteryCurve {
    /// The display's level, per cent, below which it falls more slowly.
    static let knee = 58.0
    /// Per cent a second in flight, above and below the knee.
    static let (above, below) = (1 / 2.0, 1 / 6.0)

    /// Per cent a second while the drone stands with its motors off; an assumption, nobody measured it.
    package static let standingDrain = 1 / 60.0

    /// The level after flying for a while, never below 0.
    ///
    /// - Parameters:
    ///   - percent: The level at the start, per cent.
    ///   - airborne: How long the motors run.
    package static func remaining(from percent: Double, airborne: Duration) -> Double {
        let seconds = max(0, airborne.inSeconds)
        let steep = max(0, percent - knee) / above
        if seconds <= steep { return max(0, percent - seconds * above) }
        return max(0, min(percent, knee) - (seconds - steep) * below)
    }

    /// The least level at the start that leaves `percent` after flying for a while; may exceed 100.
    package static func needed(toKeep percent: Double, airborne: Duration) -> Double {
        let seconds = max(0, airborne.inSeconds)
        let flat = max(0, knee - percent) / below
        if seconds <= flat { return percent + seconds * below }
        return max(percent, knee) + (seconds - flat) * above
    }

    /// How long a drone can fly before its level falls from one to another; zero when it is there already.
    package static func endurance(from percent: Double, to end: Double) -> Duration {
        let steep = max(0, percent - max(end, knee)) / above
        let flat = max(0, min(percent, knee) - end) / below
        return .seconds(rounding: steep + flat)
    }
}
