import ShowTime
import TelloProtocol

/// A read or a set that is waited for.
struct PromptWait: Sendable {
    /// How a set that cannot be believed by its `ok` is confirmed (E5).
    enum Confirmation: Sendable {
        /// By its read, which counts only when sent after the set's latest copy.
        case reading(ReadQuery)
        /// By a line that shows it.
        case telemetry
        /// By an `ok` that pays its own debt, and more of them than copies that one `ok` may have answered.
        case ownOK
    }

    /// How often a read or a set is sent at the most (E3).
    static let mostCopies = 12
    /// How long to wait before the next copy (E3).
    static let patience = Duration.milliseconds(500)

    /// How often a read may contradict a set that is answered with `ok` each time: not every drone's `speed?` follows.
    static let mostContradictions = 3

    /// How often a halt that nothing answers is sent (S8).
    static let haltCopies = 3

    let id: OrderID
    let order: CommandOrder
    /// Whether it interrupts a motion (S8).
    var isHalt = false
    /// How often its read showed another value although an `ok` had come.
    var contradictions = 0
    var copies = 0
    var firstSent: ShowInstant = .zero
    var lastSent: ShowInstant = .zero
    /// Whether an `ok` came that could not be believed; it may have been this set's own.
    var wasAnswered = false
    /// Whether a read that was sent before this set can have been answered with its value.
    var mayHaveBeenSo = true
    /// The confirming read, once there is one.
    var confirming: ConfirmingRead?

    /// A read that asks whether a set arrived.
    struct ConfirmingRead: Sendable {
        let id: OrderID
        let query: ReadQuery
        var copies = 0
        var lastSent: ShowInstant = .zero
    }

    /// Whether it goes out without a gap after the datagram before (E1).
    var isUrgent: Bool { isHalt || order.command == .stop }

    /// Whether it is done without an answer, as none ever comes (B005).
    var isComplete: Bool { order.command.commandClass == .stream && (!isHalt || copies >= Self.haltCopies) }

    /// Whether `ok` answers it: a set that is no light, or `stop`.
    var takesOK: Bool {
        (order.command.commandClass == .set && !order.command.isLight) || order.command == .stop
    }

    /// Lets the next copy go out without waiting for an answer to the one before.
    mutating func hurry() {
        lastSent = lastSent.advanced(by: .zero - Self.patience)
    }

    /// How this set is confirmed.
    var confirmation: Confirmation {
        switch order.command {
        case .speed: .reading(.speed)
        case .plain(.padsOn), .plain(.padsOff): .telemetry
        default: .ownOK
        }
    }

    /// Whether nothing but `ok`s and a line tells that it arrived: no copy goes out, and no `ok` counts, while an `ok` may be
    /// the double of the one before (E5).
    var standsOnItsOK: Bool {
        if case .reading = confirmation { return false }
        return takesOK && order.command != .stop
    }

    /// Whether a read's value shows that the set arrived.
    func isConfirmed(by value: String) -> Bool {
        guard case .speed(let speed) = order.command else { return false }
        return ReadQuery.speed.number(in: value) == speed
    }

    /// Whether a line shows that the set arrived.
    func isConfirmed(by line: TelemetryLine) -> Bool {
        guard let pads = line.pads else { return false }
        return order.command == .plain(.padsOn) ? pads != .off : pads == .off
    }
}
