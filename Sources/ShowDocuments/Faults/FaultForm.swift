import Diagnostics
import YAMLDocuments

/// How one kind of fault is written: its key, and which keys may say when.
struct FaultForm {
    /// What may say when such a fault happens.
    enum Timing {
        /// Each of many occurrences: `chance`, `nth`, `times`, `from`, `until`, `while`.
        case stream
        /// One moment: `at`, or `on` a command.
        case moment
        /// One moment, or from power-on.
        case momentOrStart
        /// Nothing: the drone is like that.
        case lasting
    }

    /// The key that says what happens.
    let key: String
    /// How one is written.
    let example: String
    /// What may say when.
    let timing: Timing
    /// Reads its value and the keys that belong to it.
    let read: @Sendable (YAMLNode, inout MappingReader, inout DiagnosticSink) -> FaultDeed?

    /// All of them, in the order in which messages list them.
    static let all = datagrams + flight + drone

    /// The one with this key.
    static func named(_ key: String) -> FaultForm? { all.first { $0.key == key } }

    /// Words that people write for the keys.
    static let synonyms = [
        "drop": "lose", "loss": "lose", "duplicate": "double", "repeat": "double", "late": "delay",
        "refuse": "answer", "reply": "answer", "telemetry": "states", "state": "states", "restart": "reboot",
        "address": "new_address",
        "dies": "do", "die": "do",
    ]
}

// MARK: - Datagrams

extension FaultForm {
    private static let datagrams: [FaultForm] = [
        FaultForm(key: "lose", example: "lose: {answers: up}", timing: .stream) { node, _, sink in
            FaultSubjectReader.read(node, "lose", into: &sink).map { .lose($0) }
        },
        FaultForm(key: "double", example: "double: answers", timing: .stream) { node, reader, sink in
            let usual = Duration.milliseconds(1) ... .milliseconds(300)
            let gap = reader.value("gap").map { $0.durations("gap", into: &sink) } ?? usual
            let subject = FaultSubjectReader.read(node, "double", into: &sink)
            guard let gap, let subject else { return nil }
            return .double(subject, gap: gap)
        },
        FaultForm(key: "delay", example: "delay: answers, by: 2s", timing: .stream) { node, reader, sink in
            let by = reader.required("by", advice: "say how long: `by: 2s`, or `by: [1s, 3s]`")?
                .durations("by", into: &sink)
            let subject = FaultSubjectReader.read(node, "delay", into: &sink)
            guard let by, let subject else { return nil }
            return .delay(subject, by: by)
        },
        FaultForm(key: "reorder", example: "reorder: answers", timing: .stream) { node, reader, sink in
            let within = reader.value("within").map { $0.duration("within", into: &sink)?.value } ?? .seconds(1)
            let subject = FaultSubjectReader.read(node, "reorder", into: &sink)
            guard let within, let subject else { return nil }
            return .reorder(subject, within: within)
        },
        FaultForm(key: "answer", example: "answer: error, to: up", timing: .stream) { node, reader, sink in
            let choice = reader.value("to").map { CommandChoiceReader.read($0, "to", into: &sink) } ?? .all
            let isObeyed = reader.value("obeyed").map { $0.boolean("obeyed", into: &sink)?.value } ?? false
            let text = FaultTextReader.read(node, "answer", into: &sink)
            guard let text, let choice, let isObeyed else { return nil }
            return .answer(text, to: choice, isObeyed: isObeyed)
        },
        FaultForm(key: "states", example: "states: off", timing: .stream) { node, _, sink in
            StateChangeReader.read(node, into: &sink).map { .states($0) }
        },
    ]
}

// MARK: - Flight

extension FaultForm {
    private static let flight: [FaultForm] = [
        FaultForm(key: "stall", example: "stall: forward", timing: .stream) { node, _, sink in
            CommandChoiceReader.read(node, "stall", motionsOnly: true, into: &sink).map { .stall($0) }
        },
        FaultForm(key: "fall_short", example: "fall_short: forward, part: 60%", timing: .stream) { node, reader, sink in
            let part = reader.required("part", advice: "say how much of it is flown: `part: 60%`")?
                .number(.percentage, "part", in: 0...99, into: &sink)
            let choice = CommandChoiceReader.read(node, "fall_short", motionsOnly: true, into: &sink)
            guard let part, let choice else { return nil }
            return .fallShort(choice, part: part.value)
        },
        FaultForm(key: "run_limit", example: "run_limit: 9s", timing: .lasting) { node, _, sink in
            node.duration("run_limit", into: &sink).map { .runLimit($0.value) }
        },
        FaultForm(key: "drift", example: "drift: [50, 0, -20], over: 3s, at: 20s", timing: .moment) {
            node, reader, sink in
            let over = reader.value("over").map { $0.duration("over", into: &sink)?.value } ?? .seconds(2)
            let way = node.position("drift", into: &sink)
            guard let over, let way else { return nil }
            return .drift(way.value, over: over)
        },
    ]
}

// MARK: - The drone itself

extension FaultForm {
    private static let drone: [FaultForm] = [
        FaultForm(key: "do", example: "do: die, at: 40s", timing: .moment) { node, _, sink in
            node.word("do", as: Deed.self, into: &sink).map { $0.value.deed }
        },
        FaultForm(key: "reboot", example: "reboot: 8s, at: 40s", timing: .moment) {
            node, reader, sink in
            let back = reader.value("back_at").map { $0.address("back_at", networks: [], into: &sink)?.value }
            let down = node.duration("reboot", into: &sink)
            guard let down, let back = back ?? .some(nil) else { return nil }
            return .reboot(down: down.value, backAt: back)
        },
        FaultForm(key: "new_address", example: "new_address: 127.0.1.77, at: 20s", timing: .moment) { node, _, sink in
            node.address("new_address", networks: [], into: &sink).map { .newAddress($0.value) }
        },
        FaultForm(key: "battery", example: "battery: 30%", timing: .momentOrStart) { node, _, sink in
            FaultCourseReader.read(node, "battery", .percentage, in: 0...100, into: &sink).map { .battery($0) }
        },
        FaultForm(key: "temperature", example: "temperature: {20s: 70, 60s: 95}", timing: .momentOrStart) {
            node, _, sink in
            FaultCourseReader.read(node, "temperature", .count, in: -40...200, into: &sink).map { .temperature($0) }
        },
        FaultForm(key: "say", example: "say: ok, on: up, after: 1s", timing: .moment) { node, reader, sink in
            let sender = reader.value("as").map { $0.address("as", networks: [], into: &sink)?.value }
            let port = reader.value("to").map { $0.word("to", as: SaidTo.self, into: &sink)?.value } ?? .answers
            let text = FaultTextReader.read(node, "say", into: &sink)
            guard let text, let port, let sender = sender ?? .some(nil) else { return nil }
            return .say(text, as: sender, isState: port == .states)
        },
        FaultForm(key: "told_battery", example: "told_battery: 9%", timing: .momentOrStart) { node, _, sink in
            node.number(.percentage, "told_battery", in: 0...100, into: &sink).map { .toldBattery($0.value) }
        },
        FaultForm(key: "takeover", example: "takeover: 127.0.9.9, at: 20s", timing: .moment) { node, _, sink in
            node.address("takeover", networks: [], into: &sink).map { .takeover(by: $0.value) }
        },
        FaultForm(key: "lands_after", example: "lands_after: 11s", timing: .lasting) { node, _, sink in
            node.duration("lands_after", into: &sink).map { .landsAfter($0.value) }
        },
        FaultForm(key: "reply_port", example: "reply_port: first_client", timing: .lasting) { node, _, sink in
            node.word("reply_port", as: ReplyPort.self, into: &sink).map { _ in .pinsReplyPort }
        },
    ]

    /// What `do` may say.
    enum Deed: String, CaseIterable {
        case die, land

        var deed: FaultDeed {
            switch self {
            case .die: .die
            case .land: .land
            }
        }
    }

    /// Among what something is said.
    private enum SaidTo: String, CaseIterable {
        case answers, states
    }

    private enum ReplyPort: String, CaseIterable {
        case firstClient = "first_client"
    }
}
