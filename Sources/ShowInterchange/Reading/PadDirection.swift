import Diagnostics
import ShowDocuments
import TelloProtocol

/// `mdirection 0` after each `mon`: the drone looks for pads below it only, and twice as often as in two directions.
enum PadDirection {
    /// Adds it where the script does not say itself where to look.
    static func add(to entries: inout [ScriptTimeline.Entry], into findings: inout ScriptFindings) {
        var following: [Int: Action] = [:]
        var first: SourceRange?
        for index in entries.indices.reversed() {
            guard case .cue(var draft) = entries[index] else { continue }
            for id in draft.lanes.keys.sorted() {
                let lane = draft.lanes[id] ?? []
                let extended = extended(lane, before: &following[id])
                if extended.count > lane.count {
                    draft.lanes[id] = extended
                    first = lane.first { $0.value == .command(.plain(.padsOn)) }?.range ?? first
                }
            }
            entries[index] = .cue(draft)
        }
        guard let first else { return }
        findings.report(
            Diagnostic(
                .note, code: "pad-direction",
                "`mdirection 0` is added after `mon`: a drone that looks only below sees its pad twice as often as one "
                    + "that looks ahead, too", at: first))
    }

    private static func extended(_ lane: [Located<Action>], before following: inout Action?) -> [Located<Action>] {
        var reversed: [Located<Action>] = []
        for action in lane.reversed() {
            if action.value == .command(.plain(.padsOn)), !isDirection(following) {
                reversed.append(action.map { _ in .command(.padDirection(0)) })
            }
            reversed.append(action)
            following = action.value
        }
        return reversed.reversed()
    }

    private static func isDirection(_ action: Action?) -> Bool {
        if case .command(.padDirection) = action { true } else { false }
    }
}
