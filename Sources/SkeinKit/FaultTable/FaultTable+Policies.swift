import ShowDocuments
import SwarmControl
import TelloEmulator

extension FaultTable {
    /// What a cue may say about a drone that is late, or that cannot go on (B4), and what an operator may choose.
    static let policies: [FaultCase] = late + unable + chosen

    /// `bell` cannot be ready for the cue after next within its limit: four copies get lost.
    private static func late(_ policy: LatePolicy) -> FaultPlay {
        FaultPlay(rules: [.lostFirst("down 40", count: 4)], policy: policy)
    }

    /// `bell` refuses its turn for good.
    private static func unable(_ policy: LatePolicy) -> FaultPlay {
        FaultPlay(rules: [.refusal("error", to: "cw 90", count: .max)], policy: policy)
    }

    /// What is shown, and how the show ends, when a cue says this of a drone.
    private typealias Answer = (policy: LatePolicy, shown: String, ending: FaultCase.Ending)

    private static let late = cases(
        "late", "a drone is late", .atBarrier, late,
        [
            (.landAll, "bell was not ready in time", .landed),
            (.land, "bell leaves the show and lands", .faulted),
            (.leaveOut, "bell leaves the show and hovers", .faulted),
            (.goOn, "cue 'ahead' opens without bell, which follows when it can", .faulted),
        ])

    private static let unable = cases(
        "unable", "a drone cannot go on", .inMotion, unable,
        [
            (.landAll, "bell `cw 90` was refused", .landed),
            (.land, "bell leaves the show and lands", .faulted),
            (.leaveOut, "bell leaves the show and hovers", .faulted),
            (.goOn, "bell leaves the show and hovers", .faulted),
        ])

    /// A row for each policy that a cue may name.
    private static func cases(
        _ id: String, _ fault: String, _ state: FaultState, _ play: (LatePolicy) -> FaultPlay, _ answers: [Answer]
    ) -> [FaultCase] {
        answers.map { answer in
            let word = answer.policy.rawValue
            return FaultCase(
                id: "\(id)-\(word.map { $0 == "_" ? "-" : String($0) }.joined())",
                fault: "\(fault), and the cue says `\(word)`", state: state, rules: ["B4"], shown: answer.shown,
                ending: answer.ending, play: play(answer.policy))
        }
    }

    /// The operator is asked (`hold`), 12 s after the others are there.
    private static func chosen(_ command: OperatorCommand) -> FaultPlay {
        var play = late(.hold)
        play.orders = [FaultPlay.Order(moment: .cue("slow", .milliseconds(13_500)), command: command)]
        play.hasOperator = true
        return play
    }

    private static let chosen: [FaultCase] = [
        FaultCase(
            id: "chosen-wait", fault: "a drone is late, and the operator waits once more", state: .holding,
            rules: ["B4"], shown: "bell was not ready in time", ending: .faulted, play: chosen(.wait)),
        FaultCase(
            id: "chosen-land-one", fault: "a drone is late, and the operator lands it", state: .holding,
            rules: ["B4"], shown: "bell leaves the show and lands", ending: .faulted, play: chosen(.landIt)),
        FaultCase(
            id: "chosen-leave-out", fault: "a drone is late, and the operator leaves it out", state: .holding,
            rules: ["B4"], shown: "bell leaves the show and hovers", ending: .faulted, play: chosen(.leaveOut)),
        FaultCase(
            id: "chosen-land", fault: "a drone is late, and the operator lands all", state: .holding,
            rules: ["B4", "S1"], shown: "all land: the operator said so", ending: .landed, play: chosen(.land)),
    ]
}
