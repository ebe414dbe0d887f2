import TelloProtocol

/// The keys and values of a drone's faults, as a file has them.
enum PlannedFaultText {
    /// What happens first, then when.
    static func fields(of fault: PlannedFault) -> [String] { deed(fault.effect) + occasion(fault.when) }

    private static func deed(_ deed: FaultDeed) -> [String] {
        switch deed {
        case .lose(let subject): ["lose: \(text(subject))"]
        case .double(let subject, let gap): ["double: \(text(subject))", "gap: \(durations(gap))"]
        case .delay(let subject, let by): ["delay: \(text(subject))", "by: \(durations(by))"]
        case .reorder(let subject, let within):
            ["reorder: \(text(subject))", "within: \(DurationText.text(of: within))"]
        case .answer(let said, let choice, let isObeyed):
            ["answer: \(text(said))", "to: \(text(choice))"] + (isObeyed ? ["obeyed: true"] : [])
        case .states(let change): ["states: \(text(change))"]
        case .stall(let choice): ["stall: \(text(choice))"]
        case .fallShort(let choice, let part): ["fall_short: \(text(choice))", "part: \(part)%"]
        case .runLimit(let duration): ["run_limit: \(DurationText.text(of: duration))"]
        case .land: ["do: land"]
        case .drift(let way, let over):
            ["drift: [\(way.x), \(way.y), \(way.z)]", "over: \(DurationText.text(of: over))"]
        case .say(let said, let sender, let isState):
            ["say: \(text(said))"] + (isState ? ["to: states"] : []) + (sender.map { ["as: \($0)"] } ?? [])
        case .reboot(let down, let address):
            ["reboot: \(DurationText.text(of: down))"] + (address.map { ["back_at: \($0)"] } ?? [])
        case .newAddress(let address): ["new_address: \(address)"]
        case .die: ["do: die"]
        case .battery(let percent): ["battery: \(text(percent, unit: "%"))"]
        case .temperature(let course): ["temperature: \(text(course, unit: ""))"]
        case .toldBattery(let percent): ["told_battery: \(percent)%"]
        case .takeover(let address): ["takeover: \(address)"]
        case .landsAfter(let duration): ["lands_after: \(DurationText.text(of: duration))"]
        case .pinsReplyPort: ["reply_port: first_client"]
        }
    }

    private static func occasion(_ when: FaultOccasion) -> [String] {
        let times = [
            ("at", when.at), ("every", when.every), ("after", when.after), ("from", when.from), ("until", when.until),
        ]
        var fields = when.on.map { ["on: \(text($0))"] } ?? []
        fields += times.compactMap { key, time in time.map { "\(key): \(DurationText.text(of: $0))" } }
        if let condition = when.condition { fields.append("while: \(condition.rawValue)") }
        if let nth = when.nth { fields.append("nth: \(nth)") }
        if let times = when.times { fields.append("times: \(times)") }
        if let chance = when.chance { fields.append("chance: \(chance)%") }
        return fields
    }

    /// One time, or the shortest and the longest.
    static func durations(_ range: ClosedRange<Duration>) -> String {
        let ends = [range.lowerBound, range.upperBound].map { DurationText.text(of: $0) }
        return ends[0] == ends[1] ? ends[0] : YAMLText.list(ends)
    }

    private static func text(_ course: FaultCourse, unit: String) -> String {
        switch course {
        case .level(let value): return "\(value)\(unit)"
        case .points(let points):
            let texts = points.map { "\(DurationText.text(of: $0.at)): \($0.value)\(unit)" }
            return "{\(texts.joined(separator: ", "))}"
        }
    }

    private static func text(_ subject: FaultSubject) -> String {
        switch subject {
        case .commands(.all): "commands"
        case .answers(.all): "answers"
        case .commands(let choice): "{commands: \(text(choice))}"
        case .answers(let choice): "{answers: \(text(choice))}"
        case .states: "states"
        }
    }

    private static func text(_ choice: CommandChoice) -> String {
        switch choice {
        case .all: "all"
        case .motions: "motions"
        case .questions: "questions"
        case .texts(let texts):
            texts.count == 1 ? YAMLText.scalar(texts[0]) : YAMLText.list(texts.map { YAMLText.scalar($0) })
        }
    }

    private static func text(_ said: FaultText) -> String {
        switch said {
        case .text(let text): YAMLText.scalar(text)
        case .bytes(let bytes): "{hex: \"\(bytes.map(hex).joined(separator: " "))\"}"
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }

    private static func text(_ change: StateChange) -> String {
        switch change {
        case .off: "off"
        case .frozen: "frozen"
        case .garbled: "garbled"
        case .firmware(let firmware): "{sdk: \(firmware.rawValue)}"
        case .set(let fields):
            "{set: {\(fields.map { "\(YAMLText.scalar($0.key)): \(YAMLText.scalar($0.value))" }.joined(separator: ", "))}}"
        case .drop(let keys): "{drop: \(YAMLText.list(keys.map { YAMLText.scalar($0) }))}"
        case .replace(let said): "{replace: \(text(said))}"
        case .cut(let text): "{cut: \(YAMLText.scalar(text))}"
        }
    }
}
