import DroneLink
import ShowTime
import TelloProtocol

/// What happens to drones that wait on the ground for somebody to say yes (B063), as a pure state machine.
///
/// A standing drone has no air over its board: some switched themselves off after four minutes. Each thing is said once.
struct GroundHold: Sendable {
    /// What was found of a drone, or of all.
    struct Finding: Sendable, Equatable {
        /// Its place in the plan; nil for all.
        var member: Int?
        /// What it is and what to do.
        var message: String
    }

    /// How long drones may stand before it is said that they had better not.
    static let patience = Duration.seconds(120)
    /// Lines of a drone that stopped for so long are lost (S4).
    static let loss = Duration.seconds(3)

    private let start: ShowInstant
    private var isLongSaid = false
    private var said: Set<String> = []

    /// A wait that begins now.
    init(at now: ShowInstant) {
        start = now
    }

    /// Looks at everybody, in the plan's order.
    mutating func look(_ statuses: [ChannelStatus], at now: ShowInstant) -> [Finding] {
        var found: [Finding] = []
        if !isLongSaid, now - start >= Self.patience {
            isLongSaid = true
            found.append(
                Finding(
                    message:
                        "they have stood for \(TimeText.wholeSeconds(now - start)) with nothing to cool them, and may "
                        + "switch themselves off after four minutes: take off soon, or switch them off until then"))
        }
        for (member, status) in statuses.enumerated() {
            guard let message = Self.message(status), said.insert("\(member) \(message.kind)").inserted else {
                continue
            }
            found.append(Finding(member: member, message: message.text))
        }
        return found
    }

    private static func message(_ status: ChannelStatus) -> (kind: String, text: String)? {
        if let age = status.age, age > loss {
            return ("dark", "its state lines stopped: is it on and in range? Nobody takes off without it")
        }
        guard let temperature = status.line?.highTemperature else { return nil }
        if temperature >= Preflight.heat.failure {
            return ("hot", "its board has \(temperature) °C, too hot to take off: switch it off and let it cool")
        }
        if temperature >= Preflight.heat.warning {
            return ("warm", "its board has \(temperature) °C and gets no air while it stands: take off soon")
        }
        return nil
    }
}
