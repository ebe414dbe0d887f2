import Diagnostics
import ShowDocuments
import TelloEmulator
import TelloProtocol

/// Turns the faults of a plan into the rules of an emulated drone.
enum FaultRules {
    /// Makes one drone have a fault.
    ///
    /// - Parameter number: Which of the plan's faults it is.
    static func add(_ fault: PlannedFault, number: Int, to drone: inout EmulatedDroneConfiguration) {
        switch fault.effect {
        case .landsAfter(let duration): drone.autoLandAfter = duration
        case .runLimit(let duration): drone.runLimit = duration
        case .pinsReplyPort: drone.latchesReplyPort = true
        default:
            drone.faults.rules += rules(for: fault).map { rule in
                var rule = rule
                rule.origin = number
                return rule
            }
        }
    }

    private static func rules(for fault: PlannedFault) -> [FaultRule] {
        let when = fault.when
        switch fault.effect {
        case .lose(let subject): return [FaultRule(when: stream(self.subject(of: subject), when), .lose)]
        case .double(let subject, let gap):
            return [FaultRule(when: stream(self.subject(of: subject), when), .duplicate(gap: gap))]
        case .delay(let subject, let by):
            return [FaultRule(when: stream(self.subject(of: subject), when), .delay(by))]
        case .reorder(let subject, let within):
            return [FaultRule(when: stream(self.subject(of: subject), when), .overtake(within: within))]
        case .answer(let text, let choice, let isObeyed):
            let match = match(choice)
            return [
                FaultRule(
                    when: stream(isObeyed ? .answers(match) : .commands(match), when),
                    isObeyed ? .replaceAnswer(text.wireBytes) : .reply(text.wireBytes))
            ]
        case .states(let change): return [FaultRule(when: stream(.telemetry, when), effect(of: change))]
        case .stall(let choice): return [FaultRule(when: stream(.commands(match(choice)), when), .stall)]
        case .fallShort(let choice, let part):
            return [FaultRule(when: stream(.commands(match(choice)), when), .fallShort(Double(part) / 100))]
        case .land: return [FaultRule(when: moment(when), .land)]
        case .drift(let way, let over):
            let effect = FaultEffect.drift(x: Double(way.x), y: Double(way.y), z: Double(way.z), over: over)
            return [FaultRule(when: moment(when), effect)]
        case .say(let text, let address, let isState):
            let sender = address.map { Endpoint($0, port: TelloPorts.command) }
            return rounds(when).map { FaultRule(when: $0, .say(text.wireBytes, from: sender, isState: isState)) }
        case .reboot(let down, let address):
            return [FaultRule(when: moment(when), .reboot(down: down, backAt: address))]
        case .newAddress(let address): return [FaultRule(when: moment(when), .readdress(address))]
        case .die: return [FaultRule(when: moment(when), .die)]
        case .battery(let course): return rules(for: course, when) { .setBattery($0) }
        case .temperature(let course): return rules(for: course, when) { .setTemperature($0) }
        case .toldBattery(let percent): return [FaultRule(when: moment(when), .reportBattery(percent))]
        case .takeover(let address):
            let other = Endpoint(address, port: TelloPorts.command)
            return [FaultRule(when: moment(when), .takeOver(by: other))]
        case .landsAfter, .runLimit, .pinsReplyPort: return []
        }
    }

    /// One value from a moment on, or one a second along a course: in at most 600 steps from one point to the next.
    private static func rules(
        for course: FaultCourse, _ when: FaultOccasion, _ effect: (Double) -> FaultEffect
    ) -> [FaultRule] {
        guard case .points(let points) = course else {
            guard case .level(let value) = course else { return [] }
            return [FaultRule(when: moment(when), effect(Double(value)))]
        }
        var rules: [FaultRule] = []
        for (one, next) in zip(points, points.dropFirst()) {
            let span = next.at - one.at
            let steps = max(1, min(600, Int((span / Duration.seconds(1)).rounded(.up))))
            for step in 0..<steps {
                let part = Double(step) / Double(steps)
                let value = Double(one.value) + Double(next.value - one.value) * part
                rules.append(FaultRule(when: FaultTrigger(.clock(one.at + span * part)), effect(value)))
            }
        }
        if let last = points.last {
            rules.append(FaultRule(when: FaultTrigger(.clock(last.at)), effect(Double(last.value))))
        }
        return rules
    }

    private static func effect(of change: StateChange) -> FaultEffect {
        switch change {
        case .off: .lose
        case .frozen: .freezeLine
        case .garbled: .garbleLine
        case .firmware(let firmware): .tellAs(firmware)
        case .set(let fields): .editLine(.each(fields.map { .set(key: $0.key, value: $0.value) }))
        case .drop(let keys): .editLine(.each(keys.map { .drop(key: $0) }))
        case .replace(let text): .replaceLine(text.wireBytes)
        case .cut(let text): .editLine(.cut(before: text))
        }
    }

    private static func subject(of subject: FaultSubject) -> FaultTrigger.Subject {
        switch subject {
        case .commands(let choice): .commands(match(choice))
        case .answers(let choice): .answers(match(choice))
        case .states: .telemetry
        }
    }

    private static func match(_ choice: CommandChoice) -> CommandMatch {
        switch choice {
        case .all: .all
        case .motions: .motions
        case .questions: .questions
        case .texts(let texts): .texts(texts)
        }
    }

    /// Each occurrence; one where `nth` says which and nothing says how many.
    private static func stream(_ subject: FaultTrigger.Subject, _ when: FaultOccasion) -> FaultTrigger {
        var trigger = FaultTrigger(
            subject, first: when.nth ?? 1, count: when.times ?? (when.nth == nil ? .max : 1),
            probability: Double(when.chance ?? 100) / 100)
        trigger.from = when.from
        trigger.until = when.until
        trigger.condition = when.condition.map(condition)
        return trigger
    }

    /// One moment: after power-on, or with a command; every such command only where its chance is drawn each time.
    private static func moment(_ when: FaultOccasion) -> FaultTrigger {
        guard let choice = when.on else { return FaultTrigger(.clock(when.at ?? .zero)) }
        var trigger = stream(.commands(match(choice)), when)
        if when.times == nil, when.chance == nil { trigger.count = 1 }
        trigger.delay = when.after ?? .zero
        return trigger
    }

    /// One moment, or one after the other.
    private static func rounds(_ when: FaultOccasion) -> [FaultTrigger] {
        guard let at = when.at, let every = when.every else { return [moment(when)] }
        return (0..<(when.times ?? 1)).map { FaultTrigger(.clock(at + every * $0)) }
    }

    private static func condition(_ condition: FaultOccasion.Condition) -> FaultTrigger.Condition {
        switch condition {
        case .busy: .busy
        case .airborne: .airborne
        case .standing: .standing
        }
    }
}

extension FaultText {
    /// What goes over the air.
    var wireBytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        }
    }
}
