import ShowTime
import TelloProtocol

/// What a drone still owes: every copy sent owes one answer (E5).
struct DebtLedger: Sendable {
    /// One answer owed.
    struct Debt: Sendable {
        /// The order whose copy it was.
        var order: OrderID
        /// The command.
        var command: TelloCommand
        /// Whether it is a take-off's second `ok`.
        var isEcho = false
        /// When the copy went out.
        var sent: ShowInstant
        /// When nobody waits for it any longer.
        var expiry: ShowInstant

        /// Whether a plain `ok` pays it.
        var isPaidByOK: Bool { query == nil && !command.isLight }

        /// The question that it answers; nil for everything that is no question.
        var query: ReadQuery? {
            if case .read(let query) = command { query } else { nil }
        }
    }

    /// How long an answer is owed after its planned 95 % end.
    static let patience = Duration.seconds(20)
    /// How long a take-off owes its second `ok` (it was seen to answer twice).
    static let echoPatience = Duration.seconds(5)

    private(set) var debts: [Debt] = []

    /// Notes a copy that was sent.
    mutating func owe(_ order: OrderID, _ command: TelloCommand, sent: ShowInstant, late: Duration) {
        guard command.commandClass != .stream, command != .emergency else { return }
        debts.append(
            Debt(
                order: order, command: command, sent: sent,
                expiry: sent.advanced(by: late).advanced(by: Self.patience)))
    }

    /// Forgets the debts that nobody waits for any longer.
    mutating func expire(at now: ShowInstant) {
        if debts.contains(where: { $0.expiry <= now }) { debts.removeAll { $0.expiry <= now } }
    }

    /// Cancels what an order's copies owe: telemetry proved that none arrived.
    mutating func cancel(_ order: OrderID) {
        debts.removeAll { $0.order == order && !$0.isEcho }
    }

    /// Cancels what the copy of this time owes: it never left.
    mutating func cancel(sentAt time: ShowInstant) {
        guard let latest = debts.lastIndex(where: { !$0.isEcho && $0.sent == time }) else { return }
        debts.remove(at: latest)
    }

    /// Forgets what an order owes though its answer may still come, and any second `ok` of a take-off.
    mutating func forget(_ order: OrderID) {
        debts.removeAll { $0.order == order || $0.isEcho }
    }

    /// Whether another order than this one is owed an `ok`.
    func owesOK(besides order: OrderID? = nil) -> Bool {
        debts.contains { $0.isPaidByOK && $0.order != order }
    }

    /// Whether another order than this one is owed an answer that may be a refusal: a take-off's second one is an `ok`.
    func owesRefusal(besides order: OrderID) -> Bool {
        debts.contains { $0.isPaidByOK && !$0.isEcho && $0.order != order }
    }

    /// How many `ok`s other orders than this one owe.
    func countOK(besides order: OrderID) -> Int {
        debts.count { $0.isPaidByOK && $0.order != order }
    }

    /// Takes an `ok` as payment of the oldest debt of its shape; returns what it paid.
    ///
    /// A take-off that is paid owes a second `ok` for 5 s. That one need not come, so it is paid last: else the answer that
    /// paid it would leave its own order's debt behind, and every later motion would wait for telemetry.
    mutating func payOK(at now: ShowInstant, besides order: OrderID? = nil) -> Debt? {
        let owed = debts.indices.filter { debts[$0].isPaidByOK && debts[$0].order != order }
        guard let index = owed.first(where: { !debts[$0].isEcho }) ?? owed.first else { return nil }
        let paid = debts.remove(at: index)
        if paid.command == .takeoff, !paid.isEcho { debts.append(echo(of: paid, at: now)) }
        return paid
    }

    /// Takes an `ok` as a take-off's second one, when that is owed.
    mutating func payEcho() -> Debt? {
        debts.firstIndex(where: \.isEcho).map { debts.remove(at: $0) }
    }

    private func echo(of paid: Debt, at now: ShowInstant) -> Debt {
        Debt(
            order: OrderID(0), command: .takeoff, isEcho: true, sent: now,
            expiry: now.advanced(by: Self.echoPatience))
    }

    /// Whether another order than this one is owed this answer of a light.
    func owesLight(_ text: String, besides order: OrderID) -> Bool {
        debts.contains { $0.command.isLit(by: text) && $0.order != order }
    }

    /// Takes the answer of a light as payment of the oldest one that it may answer; returns what it paid.
    mutating func payLight(_ text: String) -> Debt? {
        debts.firstIndex { $0.command.isLit(by: text) }.map { debts.remove(at: $0) }
    }

    /// The oldest question that is owed an answer like this one.
    func question(answeredBy value: String) -> ReadQuery? {
        debts.lazy.compactMap(\.query).first { $0.accepts(value) }
    }

    /// Takes a value as payment of the oldest debt whose question it may answer; returns what it paid.
    ///
    /// Where an order asked the same question, the value pays that: which copy was answered nobody can tell, and an answer
    /// that was lost would else leave each later one to the copy before its own.
    mutating func payValue(_ value: String, preferring order: OrderID? = nil) -> Debt? {
        guard let oldest = debts.firstIndex(where: { $0.query?.accepts(value) == true }) else { return nil }
        let preferred = debts.firstIndex { $0.order == order && $0.query == debts[oldest].query }
        return debts.remove(at: preferred ?? oldest)
    }

    /// The oldest debt of the command that a refusal repeats.
    func oldest(refusedAs echo: String) -> Debt? {
        debts.first { $0.command.isEchoed(by: echo) }
    }

    /// Pays one debt of an order, the oldest.
    mutating func pay(_ order: OrderID) {
        guard let index = debts.firstIndex(where: { $0.order == order && !$0.isEcho }) else { return }
        debts.remove(at: index)
    }
}

extension TelloCommand {
    /// Whether this may be its answer: `led ok` to the lamp on top, `mled ok` or `matrix ok` to the dot matrix.
    func isLit(by text: String) -> Bool {
        guard case .light(let light) = self else { return false }
        return light.text.lowercased().hasPrefix("led") == text.lowercased().hasPrefix("led")
    }

    /// Whether `unknown command: X` means this command: X is its text, or, without the TT's controller, the word after
    /// `EXT` (`unknow command: led`).
    func isEchoed(by echo: String) -> Bool {
        let framed = CommandFrame.split(Array(echo.utf8)).map { String(decoding: $0.text, as: UTF8.self) }
        let (text, echo) = (wireText.lowercased(), (framed ?? echo).lowercased())
        guard text != echo else { return true }
        let words = text.split(separator: " ")
        return words.count > 1 && words[0] == "ext" && words[1] == echo
    }
}
