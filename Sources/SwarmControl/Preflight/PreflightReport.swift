/// What preflight found, drone by drone.
package struct PreflightReport: Sendable {
    /// How a check ended; the worst decides.
    package enum Verdict: Int, Sendable, Comparable {
        case pass, warning, failure

        /// Whether `lhs` is the better one.
        package static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The checks, by their words.
    package enum Check: String, Sendable, CaseIterable {
        case identity, firmware, telemetry, motors, level, temperature, link, battery
    }

    /// One check of one drone.
    package struct Item: Sendable {
        /// The drone's name.
        package var drone: String
        /// Which check.
        package var check: Check
        /// How it ended.
        package var verdict: Verdict
        /// What was found, and what to do if it is not good.
        package var message: String
    }

    /// All checks, drone by drone in the plan's order.
    package var items: [Item] = []

    /// The worst verdict.
    package var verdict: Verdict { items.map(\.verdict).max() ?? .pass }
}
