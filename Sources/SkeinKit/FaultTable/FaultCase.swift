package import Diagnostics
package import SwarmControl

/// One row of the fault table: what goes wrong when, what answers it, and how the show ends.
package struct FaultCase: Sendable {
    /// How a show ends.
    package enum Ending: String, Sendable, CaseIterable {
        /// As planned, each motion once.
        case flown
        /// To its end, with a fault that is named, or without the drones that left it.
        case faulted = "flown with faults"
        /// Nobody takes off.
        case notFlown = "not flown"
        /// Cut short, and everybody has landed.
        case landed
        /// Cut short; those that may be in the air are named.
        case unconfirmed = "maybe in the air"
    }

    /// Its name, which stays: a few words with hyphens.
    package var id: String
    /// What goes wrong, in a few words.
    package var fault: String
    /// When it strikes.
    package var state: FaultState
    /// The rules of the contract that answer it.
    package var rules: [String]
    /// What the user is shown, word for word, or its beginning; nil for what is in the record only.
    package var shown: String?
    /// How the show ends.
    package var ending: Ending
    /// The field's reports of it, by their ids.
    package var reports: [String] = []
    /// How it is played.
    package var play: FaultPlay

    /// The tests that prove it: the row itself is flown by one, and reports have their own.
    package var tests: [String] { ["FaultTableTests \(id)"] + reports }

    /// For programs: everything but how it is played.
    package var json: JSONValue { .object(members) }

    /// The same with what was found when it was flown.
    package func json(_ findings: [String]) -> JSONValue {
        .object(members + [("findings", .array(findings.map { .string($0) }))])
    }

    private var members: [(String, JSONValue)] {
        [
            ("id", .string(id)), ("fault", .string(fault)), ("state", .string(state.rawValue)),
            ("rules", .array(rules.map { .string($0) })), ("shown", shown.map { .string($0) } ?? .null),
            ("ending", .string(ending.rawValue)), ("tests", .array(tests.map { .string($0) })),
        ]
    }
}

extension FaultCase.Ending {
    /// How a flight that ended like this counts in the table; nil for what no row ends with.
    package init?(_ ending: FlightResult.Ending) {
        switch ending {
        case .flown: self = .flown
        case .notReachable, .preflightFailed: self = .notFlown
        case .cutShort: self = .landed
        case .mayBeAirborne: self = .unconfirmed
        case .flownWithFaults: self = .faulted
        case .notAuthorized, .noPort: return nil
        }
    }
}
