package import Diagnostics
import ShowDocuments
package import TelloEmulator

/// A fault of a plan with the drones that have it.
struct StagedFault: Sendable {
    var fault: Located<PlannedFault>
    var targets: Set<String>
}

/// A fault of a plan that a run was over without, such as one that is about a command which nobody sent.
package struct IdleFault: Sendable, Hashable {
    /// Where it is written; nil for what no file holds.
    package var range: SourceRange?
    /// Why it did not strike, as a clause.
    package var reason: String
}

extension FaultStaging {
    /// The faults that struck nobody, in the plan's order.
    ///
    /// - Parameters:
    ///   - strikes: What the rules of each drone that was played came to.
    ///   - end: When the run was over, for the faults of the computer; nil where it has none.
    package func idleFaults(_ strikes: [[FaultStrikes]], endingAt end: Duration? = nil) -> [IdleFault] {
        let all = strikes.flatMap { $0 }
        let ofDrones = faults.enumerated().compactMap { number, staged -> IdleFault? in
            guard staged.fault.value.effect.isRule else { return nil }
            let own = all.filter { $0.origin == number }
            guard own.allSatisfy({ $0.struck == 0 }) else { return nil }
            let reason = own.isEmpty ? "nobody flew whom it is about" : staged.fault.value.idleReason(own)
            return IdleFault(range: staged.fault.range, reason: reason)
        }
        guard let end else { return ofDrones }
        return ofDrones
            + hostFaults.filter { ($0.value.moment ?? .zero) > end }.map {
                IdleFault(range: $0.range, reason: "everything was over before its time")
            }
    }
}

extension PlannedFault {
    fileprivate func idleReason(_ strikes: [FaultStrikes]) -> String {
        guard isStream else { return "everything was over before its time" }
        let seen = strikes.map(\.seen).max() ?? 0
        guard seen == 0 else {
            guard let nth = when.nth, nth > seen else {
                let known = "what it is about came by \(seen == 1 ? "once" : "\(seen) times")"
                return known
                    + (effect.isRule && when.on != nil && when.after != nil
                        ? ", and everything was over before it followed" : ", and chance spared it")
            }
            return "it is about number \(nth) of what came by \(seen == 1 ? "once" : "\(seen) times")"
        }
        let isNarrowed = when.from != nil || when.until != nil || when.condition != nil
        return "nothing that it is about came by\(isNarrowed ? " when it could have struck" : "")"
    }

    /// Whether it waits for datagrams, not for a moment of the drone's clock.
    private var isStream: Bool {
        if when.on != nil { return true }
        return switch effect {
        case .lose, .double, .delay, .reorder, .answer, .states, .stall, .fallShort: true
        default: false
        }
    }
}

extension FaultDeed {
    /// Whether it strikes at some time; what a drone is like from the beginning does not.
    fileprivate var isRule: Bool {
        switch self {
        case .runLimit, .landsAfter, .pinsReplyPort: false
        default: true
        }
    }
}

extension HostFault {
    /// When it begins; nil for what is so from the beginning.
    fileprivate var moment: Duration? {
        switch self {
        case .stall(_, let at), .receiveError(_, let at, _), .clockStep(_, let at, _): at
        case .portInUse, .sendError: nil
        }
    }
}
