import Diagnostics
import DroneLink
package import SwarmControl

/// What came of a landing of all drones of a fleet; its description is what `skein land` prints at the end.
public struct LandingReport: Sendable, Hashable, CustomStringConvertible {
    /// Drones of which telemetry shows that they stand.
    public let landed: [String]
    /// Drones that were told to land for 20 s without that being seen: look up.
    public let unconfirmed: [String]
    /// Drones known by serial number only that were not found.
    public let missing: [String]
    /// Why nothing could be sent at all; nil when it could.
    public let failure: String?
    /// A line for each drone that is not known to stand, then those that have landed.
    public let description: String

    /// Whether telemetry shows of every drone that it stands.
    public var isEverybodyDown: Bool { failure == nil && unconfirmed.isEmpty && missing.isEmpty }
}

extension LandingReport {
    init(_ report: FleetLanding.Report) {
        landed = report.landed
        unconfirmed = report.unconfirmed.map(\.drone)
        missing = report.missing
        failure = report.failure.map { "\($0.operation) failed: \($0.message)" }
        let down = report.landed.isEmpty ? [] : ["landed: \(report.landed.joined(separator: ", "))"]
        description = (report.complaints + down).map { DisplayText.escaped($0) }.joined(separator: "\n")
    }
}

extension FleetLanding.Report {
    /// What is not as it should be, a sentence for each drone; only why nothing was sent, or heard, where that is so.
    package var complaints: [String] {
        if let failure { return ["\(failure.operation) failed: \(failure.message)"] }
        if isDeaf {
            let names = unconfirmed.map(\.drone).joined(separator: ", ")
            return ["told to land for 20 s: \(names); whether they stand cannot be seen from here: look up"]
        }
        let doubts = unconfirmed.map { drone, isHeard in
            if let words = unsent[drone] {
                return
                    "`land` could not be sent to \(drone) (\(words)): this computer is not in a network that leads to it; join "
                    + "the drones' network, and land again"
            }
            return isHeard
                ? "\(drone) was told to land for 20 s, and its state lines do not show that it stands: look up"
                : "\(drone) was told to land for 20 s, and nothing was heard of it: it is off, out of reach, or "
                    + "flown by another computer, which gets its state lines"
        }
        return doubts + missing.map { "\($0) was not found by its serial number" }
    }
}
