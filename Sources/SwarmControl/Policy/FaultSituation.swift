package import ShowDocuments

/// What decides what follows from a fault, besides the fault itself (B4).
package struct FaultSituation: Sendable, Hashable {
    /// How far the drone is from going on.
    package enum Trouble: Sendable, Hashable {
        /// It is still at something and may yet come.
        case late
        /// It is late for the end: nothing is left but its own last part.
        case lateForEnd
        /// What it was to do has failed, and it does nothing more.
        case ended
        /// Nobody hears it, or it does what nobody commanded: whatever it does by itself, it is not to hover.
        case unreliable
        /// It is the fault of all, not of one drone.
        case common
        /// Nobody was heard for a while, or this computer stood still; all may come back.
        case absence
    }

    /// The policy of the cue that is held up; nil where the file says nothing.
    package var policy: LatePolicy?
    /// How far the drone is from going on.
    package var trouble: Trouble
    /// Whether somebody can be asked.
    package var hasOperator: Bool
    /// Whether somebody else still flies the show.
    package var hasOthers: Bool
    /// Whether the drone is seen in the air by a fresh line: then it can hover.
    package var canHover: Bool
    /// Whether the rest of the plan is not safe past the drone where it is.
    package var isBlocked: Bool
    /// Whether the cue is not safe for the others while the drone is still on its way.
    package var isFollowingBlocked: Bool

    /// A situation by all that counts.
    package init(
        policy: LatePolicy?, trouble: Trouble, hasOperator: Bool = false, hasOthers: Bool = true, canHover: Bool = true,
        isBlocked: Bool = false, isFollowingBlocked: Bool = false
    ) {
        self.policy = policy
        self.trouble = trouble
        self.hasOperator = hasOperator
        self.hasOthers = hasOthers
        self.canHover = canHover
        self.isBlocked = isBlocked
        self.isFollowingBlocked = isFollowingBlocked
    }
}

/// What follows from a fault (B4).
package enum FaultConsequence: Sendable, Hashable {
    /// The operator is asked for 10 s; these are the answers.
    case ask([OperatorCommand])
    /// The drone leaves the show, and the rest go on.
    case leave(Departure.Manner)
    /// The cue opens without the drone, which goes on when it can.
    case goOn
    /// All land.
    case landAll(Cause)

    /// Why all land.
    package enum Cause: Sendable, Hashable {
        /// The policy says so, or nobody can be asked.
        case policy
        /// Nobody would be left to go on.
        case nobodyElse
        /// The rest of the plan is not safe past the drone.
        case blocked
        /// The cue is not safe for the others while the drone is on its way.
        case followingBlocked
    }
}

extension FaultSituation {
    /// What the policy makes of it.
    package var consequence: FaultConsequence {
        switch policy ?? (hasOperator ? .hold : .landAll) {
        case .hold: hasOperator ? .ask(choices) : .landAll(.policy)
        case .landAll: .landAll(.policy)
        case .land: leaving(.landing)
        case .leaveOut: leaving(.hovering)
        case .goOn: goingOn
        }
    }

    /// What an operator's answer makes of it; nil for one that is not offered.
    package func consequence(of choice: OperatorCommand) -> FaultConsequence? {
        switch choice {
        case .leaveOut: leaving(.hovering)
        case .landIt: leaving(.landing)
        default: nil
        }
    }

    /// What an operator may answer, each only where it is possible.
    package var choices: [OperatorCommand] {
        var choices: [OperatorCommand] = [.land]
        if [.late, .lateForEnd, .absence].contains(trouble) { choices.append(.wait) }
        guard isOneDrone, hasOthers, !isBlocked else { return choices }
        if canLeaveOut { choices.append(.leaveOut) }
        return choices + [.landIt]
    }

    /// Whose policy lands all, in words: the cue that is held up is seldom the one in which the fault was.
    ///
    /// - Returns: A clause without a full stop; nil when a person is asked and decides.
    package func authority(ofCue cue: String) -> String? {
        switch policy {
        case .hold where hasOperator, nil where hasOperator: nil
        case .hold: "the `if_late` of cue '\(cue)' is `hold`, and nobody can be asked"
        case nil: "cue '\(cue)' has no `if_late`, and nobody can be asked"
        case .landAll: "the `if_late` of cue '\(cue)' is `land_all`"
        // These are about one drone: it is not they that land all.
        case .land, .leaveOut, .goOn: nil
        }
    }

    private var isOneDrone: Bool { trouble != .common && trouble != .absence }

    /// Whoever is late for the end has nothing to be left out of: it lands.
    private var canLeaveOut: Bool { canHover && trouble != .unreliable && trouble != .lateForEnd }

    private func leaving(_ manner: Departure.Manner) -> FaultConsequence {
        guard isOneDrone else { return .landAll(.policy) }
        guard hasOthers else { return .landAll(.nobodyElse) }
        guard !isBlocked else { return .landAll(.blocked) }
        return .leave(manner == .hovering && canLeaveOut ? .hovering : .landing)
    }

    /// Only who is late can follow; whoever cannot go on at all is left out.
    private var goingOn: FaultConsequence {
        guard trouble == .late, hasOthers else { return leaving(.hovering) }
        return isFollowingBlocked ? .landAll(.followingBlocked) : .goOn
    }
}
