import DroneLink
import ShowTime
import TelloProtocol

/// Notices a drone that refuses to land (S2): it answers every `land` with an error, and stays where it is.
///
/// No answer ends a landing (E8), and one that is under way may draw errors too: the height has to say it as well.
struct LandingWatch: Sendable {
    /// So many refusals.
    private static let proof = 3
    /// So long after the first `land`.
    private static let patience = Duration.seconds(4)
    /// Below this it lands, or stands, cm.
    private static let leastHeight = 40
    /// Who has come down by so much obeys, cm.
    private static let descent = 20

    private var begin: ShowInstant?
    private var refusals = 0
    private var top: Int?
    private var isOver = false
    private var answer = ""

    /// Takes in what the drone's exchange did.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .sent(_, .land, _, _): begin = begin ?? now
        case .sent(_, .emergency, _, _), .landed: isOver = true
        case .ignored(let text, .landing, _, _): take(text)
        default: break
        }
    }

    private mutating func take(_ text: String) {
        guard begin != nil else { return }
        guard text.lowercased().hasPrefix("error") else {
            if text.lowercased() == "ok" { refusals = 0 }
            return
        }
        refusals += 1
        answer = text
    }

    /// Takes in a line that counts; returns what it found, once.
    mutating func note(_ sample: TelemetrySample) -> FlightHazard? {
        guard let begin, !isOver, let height = sample.line.tof else { return nil }
        top = max(top ?? height, height)
        guard refusals >= Self.proof, sample.arrival - begin >= Self.patience, height >= Self.leastHeight,
            (top ?? height) - height < Self.descent
        else { return nil }
        isOver = true
        return .landingRefused(answer: answer, height: height)
    }
}
