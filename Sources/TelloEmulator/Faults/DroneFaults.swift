package import TelloProtocol

/// The faults of one emulated drone; none unless told otherwise.
package struct DroneFaults: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The rules, in the order in which they are asked.
    package var rules: [FaultRule]

    /// No fault.
    package static let none = DroneFaults([])

    /// Faults by their rules.
    package init(_ rules: [FaultRule]) {
        self.rules = rules
    }

    /// Faults by their rules.
    package init(arrayLiteral rules: FaultRule...) {
        self.init(rules)
    }
}

extension FaultRule {
    /// How much later the second copy comes of what a network doubled: up to this it can be told apart (E4).
    package static let networkGap = Duration.milliseconds(1) ... .milliseconds(300)

    /// Commands get lost on their way to the drone, each with this probability.
    package static func commandLoss(_ probability: Double) -> FaultRule {
        FaultRule(when: FaultTrigger(.command(prefix: ""), probability: probability), .lose)
    }

    /// Answers get lost, each with this probability.
    package static func answerLoss(_ probability: Double) -> FaultRule {
        FaultRule(when: FaultTrigger(.answer(prefix: ""), probability: probability), .lose)
    }

    /// State lines get lost, each with this probability.
    package static func telemetryLoss(_ probability: Double) -> FaultRule {
        FaultRule(when: FaultTrigger(.telemetry, probability: probability), .lose)
    }

    /// Answers leave late: those of motions only, or all.
    package static func answerDelay(
        _ probability: Double, by delay: ClosedRange<Duration>, motionsOnly: Bool = true
    ) -> FaultRule {
        let subject: FaultTrigger.Subject = motionsOnly ? .motionAnswer : .answer(prefix: "")
        return FaultRule(when: FaultTrigger(subject, probability: probability), .delay(delay))
    }

    /// Commands are received twice.
    package static func commandDuplication(
        _ probability: Double, gap: ClosedRange<Duration> = networkGap
    ) -> FaultRule {
        FaultRule(when: FaultTrigger(.command(prefix: ""), probability: probability), .duplicate(gap: gap))
    }

    /// Answers are sent twice.
    package static func answerDuplication(
        _ probability: Double, gap: ClosedRange<Duration> = networkGap
    ) -> FaultRule {
        FaultRule(when: FaultTrigger(.answer(prefix: ""), probability: probability), .duplicate(gap: gap))
    }

    /// The `occurrence`-th and following commands that begin with `prefix` are refused with `text`.
    package static func refusal(
        _ text: String, to prefix: String, at occurrence: Int = 1, count: Int = 1
    ) -> FaultRule {
        FaultRule(
            when: FaultTrigger(.command(prefix: prefix), first: occurrence, count: count), .refuse(text))
    }

    /// The first `count` commands that begin with `prefix` never arrive.
    package static func lostFirst(_ prefix: String, count: Int = 1) -> FaultRule {
        FaultRule(when: FaultTrigger(.command(prefix: prefix), count: count), .lose)
    }

    /// The first `count` commands that begin with `prefix` are obeyed, but their answers never sent.
    package static func swallowedAnswers(to prefix: String, count: Int = 1) -> FaultRule {
        FaultRule(when: FaultTrigger(.answer(prefix: prefix), count: count), .lose)
    }

    /// From the `occurrence`-th on, `count` commands that begin with `prefix` are neither obeyed nor answered.
    package static func silence(to prefix: String, at occurrence: Int = 1, count: Int = .max) -> FaultRule {
        FaultRule(when: FaultTrigger(.command(prefix: prefix), first: occurrence, count: count), .lose)
    }

    /// The `occurrence`-th motion that begins with `prefix` gets nowhere and ends with `error Run timeout`.
    package static func stall(_ prefix: String, at occurrence: Int = 1, count: Int = 1) -> FaultRule {
        FaultRule(when: FaultTrigger(.command(prefix: prefix), first: occurrence, count: count), .stall)
    }

    /// The drone restarts so long after power-on, and is away for `down`.
    package static func reboot(at age: Duration, down: Duration = .seconds(8)) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .reboot(down: down))
    }

    /// The drone falls silent for good so long after power-on.
    package static func dies(at age: Duration) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .die)
    }

    /// No state line from so long after power-on.
    package static func telemetryOff(from age: Duration = .zero) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .telemetryOff)
    }

    /// The drone tells this battery percentage from so long after power-on, whatever is left.
    package static func reportedBattery(_ percent: Int, from age: Duration = .zero) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .reportBattery(percent))
    }

    /// The battery is at this percentage from so long after power-on.
    package static func battery(_ percent: Double, from age: Duration = .zero) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .setBattery(percent))
    }

    /// Every state line is sent with this change.
    package static func lines(_ edit: LineEdit) -> FaultRule {
        FaultRule(when: FaultTrigger(.telemetry), .editLine(edit))
    }

    /// Another client takes the drone over so long after power-on.
    package static func takenOver(by client: Endpoint, at age: Duration) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(age)), .takeOver(by: client))
    }
}
