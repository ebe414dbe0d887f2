import ShowTime

/// What a drone is doing while something happens that a fault may strike.
struct FaultScene: Sendable {
    /// Since power-on.
    var age: Duration
    /// Whether a motion is under way.
    var isBusy: Bool
    /// Whether it is in the air.
    var isAirborne: Bool
}

/// Counts what each rule has seen and says which faults strike.
struct FaultLedger: Sendable {
    /// What may be struck.
    enum Occasion {
        /// A datagram that reached the drone.
        case command(String)
        /// An answer to this command.
        case answer(to: String, motion: Bool)
        /// A state line.
        case telemetry
    }

    /// What strikes by the drone's clock: at this age, by this rule, or nil for what another deed put off.
    private typealias Moment = (age: Duration, effect: FaultEffect, rule: Int?)

    private let rules: [FaultRule]
    private var seen: [Int]
    /// How often each rule has struck.
    private var struck: [Int]
    /// What strikes by the drone's clock, by its age then; in the order of the rules among equals.
    private var moments: [Moment]
    private var generator: SeededGenerator

    init(_ faults: DroneFaults, generator: SeededGenerator) {
        rules = faults.rules
        seen = Array(repeating: 0, count: faults.rules.count)
        struck = seen
        moments = Self.clockMoments(of: faults.rules)
        self.generator = generator
    }

    /// The effects that strike, in the order of the rules; nothing follows a loss.
    ///
    /// Those that strike the drone itself are put on its clock instead.
    mutating func effects(on occasion: Occasion, in scene: FaultScene) -> [FaultEffect] {
        var effects: [FaultEffect] = []
        for index in rules.indices where Self.matches(rules[index].trigger.subject, occasion) {
            let trigger = rules[index].trigger
            guard trigger.counts(in: scene) else { continue }
            seen[index] += 1
            guard trigger.covers(seen[index]), strikes(trigger) else { continue }
            if rules[index].effect.isMoment {
                schedule(rules[index].effect, at: scene.age + trigger.delay, by: index)
                continue
            }
            struck[index] += 1
            effects.append(rules[index].effect)
            if rules[index].effect == .lose { break }
        }
        return effects
    }

    /// What each rule has seen and done, in their order.
    var strikes: [FaultStrikes] {
        rules.indices.map { FaultStrikes(origin: rules[$0].origin, seen: seen[$0], struck: struck[$0]) }
    }

    /// The drone's age at which the next fault of its own clock strikes.
    var nextAge: Duration? { moments.first?.age }

    /// Takes the next fault of the drone's own clock, if its age has come.
    mutating func takeClockEffect(upTo age: Duration) -> FaultEffect? {
        guard let next = nextAge, next <= age else { return nil }
        let moment = moments.removeFirst()
        if let rule = moment.rule { struck[rule] += 1 }
        return moment.effect
    }

    /// Lets an effect strike at an age, behind all that strike no later.
    mutating func schedule(_ effect: FaultEffect, at age: Duration, by rule: Int? = nil) {
        let age = Self.onClock(age)
        moments.insert((age, effect, rule), at: moments.firstIndex { $0.age > age } ?? moments.count)
    }

    /// A duration within the range, each as likely.
    mutating func draw(_ range: ClosedRange<Duration>) -> Duration {
        let width = (range.upperBound - range.lowerBound).inSeconds
        return range.lowerBound + .seconds(rounding: width * generator.unit())
    }

    /// A number from 0 to `limit - 1`, each as likely; 0 for a limit below 1.
    mutating func draw(below limit: Int) -> Int {
        limit < 1 ? 0 : min(limit - 1, Int(generator.unit() * Double(limit)))
    }

    private mutating func strikes(_ trigger: FaultTrigger) -> Bool {
        trigger.probability >= 1 || generator.chance(trigger.probability)
    }

    /// An age as clocks have it, in whole nanoseconds: a moment between two of them would never come.
    private static func onClock(_ age: Duration) -> Duration { .nanoseconds(age.nanoseconds) }

    private static func clockMoments(of rules: [FaultRule]) -> [Moment] {
        let timed = rules.enumerated().compactMap { index, rule -> Moment? in
            guard case .clock(let age) = rule.trigger.subject else { return nil }
            return (onClock(age + rule.trigger.delay), rule.effect, index)
        }
        return timed.enumerated().sorted { ($0.element.age, $0.offset) < ($1.element.age, $1.offset) }.map(\.element)
    }

    private static func matches(_ subject: FaultTrigger.Subject, _ occasion: Occasion) -> Bool {
        switch (subject, occasion) {
        case (.command(let prefix), .command(let text)): text.hasPrefix(prefix)
        case (.answer(let prefix), .answer(let text, _)): text.hasPrefix(prefix)
        case (.motionAnswer, .answer(_, let motion)): motion
        case (.commands(let match), .command(let text)): match.holds(text)
        case (.answers(let match), .answer(let text, _)): match.holds(text)
        case (.telemetry, .telemetry): true
        default: false
        }
    }
}
