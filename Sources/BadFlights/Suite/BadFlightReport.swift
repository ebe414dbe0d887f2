package import ShowTime
import SwarmControl

/// What one bad flight showed.
package struct BadFlightReport: Sendable {
    /// How flights end.
    package enum Ending: String, CaseIterable, Sendable {
        /// As planned.
        case flown
        /// To the end, with faults.
        case flownWithFaults = "flown with faults"
        /// To the end, without some that had to leave by a policy or by the operator's wish.
        case withoutSome = "flown without some"
        /// By the policy of a cue: everybody landed.
        case byPolicy = "landed by policy"
        /// The operator wanted it.
        case byOperator = "landed by the operator"
        /// Something may be in the air, and the result says so.
        case mayBeAirborne = "may be in the air"
        /// It never took off.
        case onGround = "never took off"
        /// It did not come to an end.
        case hung
    }

    /// The seed.
    package let seed: UInt64
    /// How it ended.
    package internal(set) var ending = Ending.hung
    /// What was found, a sentence each; empty when all is well.
    package internal(set) var findings: [String] = []
    /// A hash of every datagram, decision and time.
    package internal(set) var trace = TraceHash()
    /// The flight step by step, where that was asked for.
    package internal(set) var story: [String] = []
    /// How long it took in virtual time.
    package internal(set) var duration = Duration.zero
    var drones = 0
    var cues = 0
    var motions = 0
    var resends = 0
    var byTelemetry = 0
    var undecided = 0
    var olderAnswers = 0
    var faultKinds: [String] = []
    var brokenRules: Set<Rule> = []

    init(seed: UInt64) {
        self.seed = seed
    }

    /// Whether nothing was found.
    package var isClean: Bool { findings.isEmpty }
}
