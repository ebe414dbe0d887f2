import DroneLink
import ShowTime
import TelloProtocol

/// How well a drone's answers came on the ground: round trips, and questions that stayed without an answer.
package struct LinkQuality: Sendable {
    /// The newest round trips that are kept.
    private static let most = 64

    private var asked: (order: OrderID, time: ShowInstant)?
    private var roundTrips: [Duration] = []
    /// Copies of questions that were sent, of those that every firmware answers.
    package private(set) var copies = 0
    /// How many of them were answered.
    package private(set) var answers = 0

    /// Takes in an event of the drone's exchange.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .sent(let order, let command, let copy, _):
            guard [.read, .set].contains(command.commandClass) else { return }
            if Self.isKnownToAll(command) { copies += 1 }
            // Only the first copy's answer tells how long the way is.
            asked = copy == 1 ? (order, now) : nil
        case .credited(let order, let command, _, _):
            guard [.read, .set].contains(command.commandClass) else { return }
            if Self.isKnownToAll(command) { answers += 1 }
            guard let asked, asked.order == order else { return }
            roundTrips.append(now - asked.time)
            if roundTrips.count > Self.most { roundTrips.removeFirst() }
            self.asked = nil
        default: break
        }
    }

    private static func isKnownToAll(_ command: TelloCommand) -> Bool {
        command == .command || command == .read(.battery)
    }

    /// The median of the round trips; nil when every answer needed more than one copy.
    package var medianRoundTrip: Duration? {
        roundTrips.isEmpty ? nil : roundTrips.sorted()[roundTrips.count / 2]
    }

    /// The longest of the round trips; nil when every answer needed more than one copy.
    package var longestRoundTrip: Duration? { roundTrips.max() }

    /// Copies without an answer, per cent.
    package var unansweredPercent: Int {
        copies == 0 ? 0 : max(0, 100 * (copies - answers) / copies)
    }
}
