/// What preflight found, drone by drone.
package struct PreflightReport: Sendable {
    /// How a check ended, from the best to the worst, which decides.
    package enum Verdict: Int, Sendable, Comparable {
        /// Not needed for this flight.
        case off
        /// All well.
        case pass
        /// Worth looking at; it may fly.
        case warning
        /// Had not come to its end when the checks were ended.
        case running
        /// It stays on the ground.
        case failure
        /// Could not be made out, so that it stays on the ground too.
        case error

        /// Whether `lhs` is the better one.
        package static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rawValue < rhs.rawValue }

        /// Whether it keeps a drone on the ground.
        package var isBlocking: Bool { self >= .running }
    }

    /// The checks, by their words.
    package enum Check: String, Sendable, CaseIterable {
        case identity, firmware, telemetry, motors, level, temperature, link, pads, battery
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
        /// Why the operator set its failure aside; nil where nobody did (P3).
        package var setAsideBecause: String?
    }

    /// All checks, drone by drone in the plan's order.
    package var items: [Item] = []

    /// The worst verdict.
    package var verdict: Verdict { items.map(\.verdict).max() ?? .pass }
}
