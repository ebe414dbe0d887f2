import Diagnostics
import DroneLink
import ShowTime
import TelloProtocol

extension RecordEntry {
    /// What a drone's exchange did or decided, for the record.
    init(_ event: ExchangeEvent, drone: String, at now: ShowInstant) {
        self.init("exchange", at: now, [("drone", .string(drone))] + Self.members(event))
    }

    private static func members(_ event: ExchangeEvent) -> [(String, JSONValue)] {
        switch event {
        case .sent(let id, let command, let copy, let reason):
            named("sent", id, command) + [("copy", .int(copy)), ("why", .string(reason.rawValue))]
        case .credited(let id, let command, let answer, _):
            named("credited", id, command) + [("answer", .string(answer))]
        case .held(let id, _): [("event", .string("held")), ("order", .int(id.number))]
        case .ignored(let text, let reason, let order, _):
            [
                ("event", .string("ignored")), ("text", .string(text)), ("why", .string(reason.rawValue)),
                ("of", order.map { .int($0.number) } ?? .null),
            ]
        case .refusalNoted(let id, let refusal):
            [("event", .string("refusal")), ("order", .int(id.number)), ("text", .string(refusal.text))]
        case .decided(let id, let command, let verdict, let way):
            named("decided", id, command) + [
                ("verdict", .string(verdict.rawValue)), ("way", .int(Int(way.rounded()))),
            ]
        case .based(let id, let basis): [("event", .string("based")), ("order", .int(id.number))] + members(basis)
        case .finished(let id, let command, let outcome):
            named("finished", id, command) + [("outcome", .string(outcome.word))]
        case .landed: [("event", .string("landed"))]
        case .landingUnconfirmed(let copies):
            [("event", .string("landing-unconfirmed")), ("copies", .int(copies))]
        }
    }

    private static func named(_ event: String, _ id: OrderID, _ command: TelloCommand) -> [(String, JSONValue)] {
        [
            ("event", .string(event)), ("order", .int(id.number)), ("command", .string(command.shownText)),
        ]
    }
}

extension CommandOutcome {
    /// One word for the record.
    var word: String {
        switch self {
        case .acknowledged: "acknowledged"
        case .flown: "flown"
        case .value: "value"
        case .refused: "refused"
        case .unanswered: "unanswered"
        case .notStarted: "not-started"
        case .unknown: "unknown"
        case .superseded: "superseded"
        }
    }
}
