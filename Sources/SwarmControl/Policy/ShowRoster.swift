import ShowTime

/// Who still flies a show, who has left it, and which faults wait to be followed (B4, B5), as a pure state machine.
struct ShowRoster: Sendable {
    /// How one member stands to the show.
    enum Standing: Sendable, Hashable {
        /// It flies its part.
        case flying
        /// It has carried out all its steps.
        case finished
        /// It has left.
        case left(Departure.Manner)
    }

    /// A fault and the phase that it holds up; nil for the one that opens next.
    struct Case: Sendable {
        var fault: DroneFault
        var phase: Int?
    }

    private(set) var standings: [Standing]
    private(set) var departures: [Departure] = []
    /// The fault that the operator is asked about.
    private(set) var question: Case?
    private var cases: [Case] = []
    /// Whether all land: nothing else is decided any more (S1).
    private(set) var isLandingAll = false

    /// Everybody flies.
    init(members: Int) {
        standings = Array(repeating: .flying, count: members)
    }

    /// Takes a fault in; it is followed when those before it have been.
    mutating func add(_ fault: DroneFault, beforePhase phase: Int?) {
        guard !isLandingAll, fault.member.map({ isFlying($0) }) ?? true else { return }
        cases.append(Case(fault: fault, phase: phase))
    }

    /// The next fault that something has to follow from; nil while the operator is asked, and when there is none.
    mutating func next() -> Case? {
        guard question == nil, !isLandingAll else { return nil }
        while !cases.isEmpty {
            // What is graver than a lateness comes before it, whichever was found first.
            let next = cases.remove(at: cases.firstIndex { !$0.fault.isLateness } ?? 0)
            if next.fault.member.map({ isFlying($0) }) ?? true { return next }
        }
        return nil
    }

    /// Those of the missing for whose lateness something has to follow: who flies and is followed for nothing else.
    ///
    /// Whoever stands is late too, if it does not come: no barrier waits for ever (B2).
    func late(of missing: [Int], isPostponed: (Int) -> Bool) -> [Int] {
        missing.filter { member in
            isFlying(member) && !isPostponed(member) && question?.fault.member != member
                && !cases.contains { $0.fault.member == member }
        }
    }

    /// The operator is asked about a fault.
    mutating func ask(about next: Case) {
        question = next
    }

    /// The question is answered, or has answered itself; returns what it was about.
    @discardableResult
    mutating func answer() -> Case? {
        question.take()
    }

    /// Something graver takes the place of a lateness that is being asked about, which comes after it.
    ///
    /// - Returns: Whether a question was withdrawn.
    mutating func postponeLateness() -> Bool {
        guard let asked = question, asked.fault.isLateness else { return false }
        cases.append(asked)
        question = nil
        return true
    }

    /// A phase has opened: who was late for it is there.
    ///
    /// - Returns: Whether a question has answered itself.
    mutating func open(_ phase: Int) -> Bool {
        cases.removeAll { $0.fault.isLateness }
        guard let question, question.fault.isLateness, question.phase ?? phase <= phase else { return false }
        self.question = nil
        return true
    }

    /// A member leaves; returns whether a question about it has answered itself.
    mutating func leave(_ departure: Departure) -> Bool {
        guard isFlying(departure.member) else { return false }
        standings[departure.member] = .left(departure.manner)
        departures.append(departure)
        guard question?.fault.member == departure.member else { return false }
        question = nil
        return true
    }

    /// A member has carried out all its steps; returns whether a question about it has answered itself.
    @discardableResult
    mutating func finish(_ member: Int) -> Bool {
        guard isFlying(member) else { return false }
        standings[member] = .finished
        guard question?.fault.member == member else { return false }
        question = nil
        return true
    }

    /// All land: nothing else is decided any more.
    mutating func landAll() {
        isLandingAll = true
        withdrawAll()
    }

    /// Nothing follows from what was found so far, and nobody is asked about it.
    mutating func withdrawAll() {
        question = nil
        cases = []
    }

    /// Whether a member flies its part.
    func isFlying(_ member: Int) -> Bool {
        standings.indices.contains(member) && standings[member] == .flying
    }

    /// Whether somebody else flies its part.
    func hasOthers(than member: Int) -> Bool {
        standings.indices.contains { $0 != member && standings[$0] == .flying }
    }

    /// Whether nobody flies any longer; who hovers has to land then.
    var isOver: Bool { !standings.contains(.flying) }

    /// Those that hover until the others have landed.
    var hovering: [Int] { standings.indices.filter { standings[$0] == .left(.hovering) } }

    /// Those that have left, in the plan's order.
    var left: [Int] {
        standings.indices.filter { if case .left = standings[$0] { true } else { false } }
    }
}

extension DroneFault {
    /// Whether it is but late.
    var isLateness: Bool {
        if case .late = kind { true } else { false }
    }
}
