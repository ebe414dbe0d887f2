import ShowDocuments
import Testing

@testable import SwarmControl

/// What follows from a fault, case by case (B4).
@Suite struct FaultSituationTests {
    @Test(
        "B4: what the file says is done, where it is possible",
        arguments: [
            (LatePolicy.land, FaultConsequence.leave(.landing)), (.leaveOut, .leave(.hovering)),
            (.landAll, .landAll(.policy)),
            (.goOn, .goOn), (.hold, .landAll(.policy)),
        ])
    func policies(policy: LatePolicy, consequence: FaultConsequence) {
        #expect(FaultSituation(policy: policy, trouble: .late).consequence == consequence)
    }

    @Test(
        "B4: when all land the cue is named whose policy says so, or nobody where a person decides",
        arguments: [
            (LatePolicy.landAll, false, "the `if_late` of cue 'two' is `land_all`"),
            (.landAll, true, "the `if_late` of cue 'two' is `land_all`"),
            (.hold, false, "the `if_late` of cue 'two' is `hold`, and nobody can be asked"),
            (nil, false, "cue 'two' has no `if_late`, and nobody can be asked"),
            (.hold, true, nil), (nil, true, nil), (.goOn, false, nil),
        ] as [(LatePolicy?, Bool, String?)])
    func authority(policy: LatePolicy?, hasOperator: Bool, words: String?) {
        let situation = FaultSituation(policy: policy, trouble: .ended, hasOperator: hasOperator)
        #expect(situation.authority(ofCue: "two") == words)
    }

    @Test("B4: where the file says nothing an operator is asked, and without one all land")
    func unwritten() {
        #expect(FaultSituation(policy: nil, trouble: .ended).consequence == .landAll(.policy))
        let asked = FaultSituation(policy: nil, trouble: .ended, hasOperator: true)
        #expect(asked.consequence == .ask([.land, .leaveOut, .landIt]))
    }

    @Test(
        "B4: a drone that is not seen in the air does not hover: it lands",
        arguments: [
            FaultSituation(policy: .leaveOut, trouble: .late, canHover: false),
            FaultSituation(policy: .leaveOut, trouble: .unreliable),
            FaultSituation(policy: .goOn, trouble: .unreliable),
            FaultSituation(policy: .leaveOut, trouble: .lateForEnd),
        ])
    func noHovering(situation: FaultSituation) {
        #expect(situation.consequence == .leave(.landing))
    }

    @Test("B4: who cannot go on does not follow, but is left out")
    func noFollowing() {
        #expect(FaultSituation(policy: .goOn, trouble: .ended).consequence == .leave(.hovering))
        #expect(FaultSituation(policy: .goOn, trouble: .lateForEnd).consequence == .leave(.landing))
    }

    @Test(
        "B4: where the rest of the plan is not safe past the drone, all land",
        arguments: [.land, .leaveOut] as [LatePolicy])
    func blocked(policy: LatePolicy) {
        #expect(FaultSituation(policy: policy, trouble: .late, isBlocked: true).consequence == .landAll(.blocked))
        let follow = FaultSituation(policy: .goOn, trouble: .late, isFollowingBlocked: true)
        #expect(follow.consequence == .landAll(.followingBlocked))
        // What blocks one that leaves says nothing of one that only follows.
        #expect(FaultSituation(policy: .goOn, trouble: .late, isBlocked: true).consequence == .goOn)
    }

    @Test("B4: where nobody would go on, all land", arguments: [.land, .leaveOut, .goOn] as [LatePolicy])
    func alone(policy: LatePolicy) {
        #expect(FaultSituation(policy: policy, trouble: .late, hasOthers: false).consequence == .landAll(.nobodyElse))
    }

    @Test("B4: a fault of all is no single drone's: all land", arguments: LatePolicy.allCases)
    func common(policy: LatePolicy) {
        let situation = FaultSituation(policy: policy, trouble: .common, hasOthers: false)
        #expect(situation.consequence == .landAll(.policy) || situation.consequence == .landAll(.nobodyElse))
        let asked = FaultSituation(policy: .hold, trouble: .absence, hasOperator: true, hasOthers: false)
        #expect(asked.consequence == .ask([.land, .wait]))
    }

    @Test("B4: an operator is offered only what is possible")
    func choices() {
        let late = FaultSituation(policy: .hold, trouble: .late, hasOperator: true)
        #expect(late.choices == [.land, .wait, .leaveOut, .landIt])
        var situation = late
        situation.canHover = false
        #expect(situation.choices == [.land, .wait, .landIt])
        situation = late
        situation.isBlocked = true
        #expect(situation.choices == [.land, .wait])
        situation = late
        situation.hasOthers = false
        #expect(situation.choices == [.land, .wait])
        situation = late
        situation.trouble = .unreliable
        #expect(situation.choices == [.land, .landIt])
        situation.trouble = .ended
        #expect(situation.choices == [.land, .leaveOut, .landIt])
    }

    @Test("B4: an answer does what it says, and only an answer to a question")
    func answers() {
        let late = FaultSituation(policy: .hold, trouble: .late, hasOperator: true)
        #expect(late.consequence(of: .leaveOut) == .leave(.hovering))
        #expect(late.consequence(of: .landIt) == .leave(.landing))
        #expect(late.consequence(of: .hold) == nil)
    }
}
