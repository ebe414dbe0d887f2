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

    private static let late: [FaultCase] = [
        FaultCase(
            id: "late-land-all", fault: "a drone is late, and the cue says `land_all`", state: .atBarrier,
            rules: ["B4"], shown: "bell was not ready in time", ending: .landed, play: late(.landAll)),
        FaultCase(
            id: "late-land", fault: "a drone is late, and the cue says `land`", state: .atBarrier, rules: ["B4"],
            shown: "bell leaves the show and lands", ending: .faulted, play: late(.land)),
        FaultCase(
            id: "late-leave-out", fault: "a drone is late, and the cue says `leave_out`", state: .atBarrier,
            rules: ["B4"], shown: "bell leaves the show and hovers", ending: .faulted, play: late(.leaveOut)),
        FaultCase(
            id: "late-go-on", fault: "a drone is late, and the cue says `go_on`", state: .atBarrier, rules: ["B4"],
            shown: "cue 'ahead' opens without bell, which follows when it can", ending: .faulted, play: late(.goOn)),
    ]

    private static let unable: [FaultCase] = [
        FaultCase(
            id: "unable-land-all", fault: "a drone cannot go on, and the cue says `land_all`", state: .inMotion,
            rules: ["B4"], shown: "bell `cw 90` was refused", ending: .landed, play: unable(.landAll)),
        FaultCase(
            id: "unable-land", fault: "a drone cannot go on, and the cue says `land`", state: .inMotion,
            rules: ["B4"], shown: "bell leaves the show and lands", ending: .faulted, play: unable(.land)),
        FaultCase(
            id: "unable-leave-out", fault: "a drone cannot go on, and the cue says `leave_out`", state: .inMotion,
            rules: ["B4"], shown: "bell leaves the show and hovers", ending: .faulted, play: unable(.leaveOut)),
        FaultCase(
            id: "unable-go-on", fault: "a drone cannot go on, and the cue says `go_on`", state: .inMotion,
            rules: ["B4"], shown: "bell leaves the show and hovers", ending: .faulted, play: unable(.goOn)),
    ]

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
