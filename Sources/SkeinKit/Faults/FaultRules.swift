import Diagnostics
import ShowDocuments
import TelloEmulator
import TelloProtocol

/// Turns the faults of a plan into the rules of an emulated drone.
enum FaultRules {
    /// Makes one drone have a fault.
    static func add(_ fault: PlannedFault, to drone: inout EmulatedDroneConfiguration) {
        switch fault.effect {
        case .landsAfter(let duration): drone.autoLandAfter = duration
        case .pinsReplyPort: drone.latchesReplyPort = true
        default: drone.faults.rules += rules(for: fault)
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
        case .answer(let text, let choice, let isObeyed):
            let match = match(choice)
            return [
                FaultRule(
                    when: stream(isObeyed ? .answers(match) : .commands(match), when),
                    isObeyed ? .replaceAnswer(text.wireBytes) : .reply(text.wireBytes))
            ]
        case .states(let change): return [FaultRule(when: stream(.telemetry, when), effect(of: change))]
        case .stall(let choice): return [FaultRule(when: stream(.commands(match(choice)), when), .stall)]
        case .reboot(let down): return [FaultRule(when: moment(when), .reboot(down: down))]
        case .die: return [FaultRule(when: moment(when), .die)]
        case .battery(let percent): return [FaultRule(when: moment(when), .setBattery(Double(percent)))]
        case .toldBattery(let percent): return [FaultRule(when: moment(when), .reportBattery(percent))]
        case .takeover(let address):
            let other = Endpoint(address, port: TelloPorts.command)
            return [FaultRule(when: moment(when), .takeOver(by: other))]
        case .landsAfter, .pinsReplyPort: return []
        }
    }

    private static func effect(of change: StateChange) -> FaultEffect {
        switch change {
        case .off: .lose
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
