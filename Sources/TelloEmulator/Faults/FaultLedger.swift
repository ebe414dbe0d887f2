import ShowTime

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

    private let rules: [FaultRule]
    private var seen: [Int]
    private var clockRules: [Int]
    private var generator: SeededGenerator

    init(_ faults: DroneFaults, generator: SeededGenerator) {
        rules = faults.rules
        seen = Array(repeating: 0, count: faults.rules.count)
        clockRules = faults.rules.indices
            .filter { Self.age(of: faults.rules[$0]) != nil }
            .sorted { Self.order(faults.rules, $0, $1) }
        self.generator = generator
    }

    /// The effects that strike, in the order of the rules; nothing follows a loss.
    mutating func effects(on occasion: Occasion) -> [FaultEffect] {
        var effects: [FaultEffect] = []
        for index in rules.indices where Self.matches(rules[index].trigger.subject, occasion) {
            seen[index] += 1
            let trigger = rules[index].trigger
            guard trigger.covers(seen[index]), strikes(trigger) else { continue }
            effects.append(rules[index].effect)
            if rules[index].effect == .lose { break }
        }
        return effects
    }

    /// The drone's age at which the next fault of its own clock strikes.
    var nextAge: Duration? { clockRules.first.flatMap { Self.age(of: rules[$0]) } }

    /// Takes the next fault of the drone's own clock, if its age has come.
    mutating func takeClockEffect(upTo age: Duration) -> FaultEffect? {
        guard let next = nextAge, next <= age else { return nil }
        return rules[clockRules.removeFirst()].effect
    }

    /// A duration within the range, each as likely.
    mutating func draw(_ range: ClosedRange<Duration>) -> Duration {
        let width = (range.upperBound - range.lowerBound).inSeconds
        return range.lowerBound + .seconds(rounding: width * generator.unit())
    }

    private mutating func strikes(_ trigger: FaultTrigger) -> Bool {
        trigger.probability >= 1 || generator.chance(trigger.probability)
    }

    private static func age(of rule: FaultRule) -> Duration? {
        if case .clock(let age) = rule.trigger.subject { age } else { nil }
    }

    private static func order(_ rules: [FaultRule], _ left: Int, _ right: Int) -> Bool {
        let ages = (age(of: rules[left]) ?? .zero, age(of: rules[right]) ?? .zero)
        return ages.0 == ages.1 ? left < right : ages.0 < ages.1
    }

    private static func matches(_ subject: FaultTrigger.Subject, _ occasion: Occasion) -> Bool {
        switch (subject, occasion) {
        case (.command(let prefix), .command(let text)): text.hasPrefix(prefix)
        case (.answer(let prefix), .answer(let text, _)): text.hasPrefix(prefix)
        case (.motionAnswer, .answer(_, let motion)): motion
        case (.telemetry, .telemetry): true
        default: false
        }
    }
}
