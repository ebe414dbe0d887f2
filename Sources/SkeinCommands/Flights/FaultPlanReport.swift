import Diagnostics
import SkeinKit
import TelloEmulator

/// What a run says of its fault plan in the end.
struct FaultPlanReport {
    /// What was played; nil where nothing was planned.
    let staging: FaultStaging?

    /// Names the faults that struck nobody: a word that was mistyped makes a fault about nothing.
    func report(_ strikes: [[FaultStrikes]], endingAt end: Duration? = nil, in context: CommandContext) {
        for fault in staging?.idleFaults(strikes, endingAt: end) ?? [] {
            context.complain("the fault\(Self.place(of: fault.range, " at ")) never struck: \(fault.reason)")
        }
    }

    /// Says what a rehearsal's judge found; returns whether some of it is a fault of this program.
    ///
    /// What a plan brings about that goes beyond the contract is none.
    func report(misjudgements: [String], _ strikes: [[FaultStrikes]], in context: CommandContext) -> Bool {
        var isOurs = false
        let idle = staging?.idleFaults(strikes) ?? []
        for sentence in misjudgements {
            let excuses = staging?.excuses(for: sentence, idle: idle) ?? []
            guard !excuses.isEmpty else {
                isOurs = true
                context.complain("this is a fault of skein: \(sentence)")
                continue
            }
            let reasons = excuses.map { "\($0.clause)\(Self.place(of: $0.range, ", "))" }
            context.complain(
                "\(sentence)\n  no fault of skein: this fault plan goes beyond what can be told apart "
                    + "(Documentation/Behaviour.md, E4):\n  - \(reasons.joined(separator: "\n  - "))")
        }
        return isOurs
    }

    private static func place(of range: SourceRange?, _ lead: String) -> String {
        range.map { "\(lead)\($0.file):\($0.start.line):\($0.start.column)" } ?? ""
    }
}
