import DroneLink
import ShowTime

/// Notices answers that nobody asked for, beyond what loss and doubling explain (N4).
///
/// An answer that comes twice, or after its question was given up, is of this program; one more is a mystery. Several
/// in a short time belong to somebody else's questions, and this program's own are at risk of being answered by them.
struct AnswerWatch: Sendable {
    /// So many within this time.
    private static let (most, window) = (6, Duration.seconds(10))
    /// How long after an answer the same text may be its double.
    private static let doubling = Duration.seconds(1)

    private var mysteries: [ShowInstant] = []
    private var heard: [(text: String, at: ShowInstant)] = []
    private var isReported = false

    /// Takes in what a drone's exchange did; returns what it found, once.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) -> FlightHazard? {
        switch event {
        case .credited(_, _, let answer, _): hear(answer, at: now)
        case .ignored(let text, .unexpected, nil, _):
            let isDouble = heard.contains { $0.text == text && now - $0.at <= Self.doubling }
            hear(text, at: now)
            return isDouble ? nil : count(at: now)
        case .ignored(let text, let reason, _, _) where reason != .noise && reason != .unreadable: hear(text, at: now)
        default: break
        }
        return nil
    }

    private mutating func hear(_ text: String, at now: ShowInstant) {
        heard = heard.suffix(15).filter { now - $0.at <= Self.doubling } + [(text, now)]
    }

    private mutating func count(at now: ShowInstant) -> FlightHazard? {
        mysteries = mysteries.filter { now - $0 <= Self.window } + [now]
        guard !isReported, mysteries.count >= Self.most else { return nil }
        isReported = true
        return .answersUnasked(count: mysteries.count)
    }
}
