import DroneLink
package import TelloProtocol

/// How the orders of one call ended.
package enum SendingEnd: Sendable {
    /// Each was carried out.
    case done
    /// This one was not, and those after it were not sent.
    case failed(OrderResult)
    /// The drone's firmware does not take them; nothing was sent.
    case unfit([CommandFault])
    /// Preflight failed; nothing was sent.
    case notReady(PreflightReport)
    /// Nobody agreed; nothing was sent.
    case declined
}

extension DroneSession {
    /// Sends orders one after the other until one is not carried out.
    ///
    /// - Parameters:
    ///   - commands: Orders that `OrderRules` allow.
    ///   - confirm: Asks whether the drone may move, once preflight has passed.
    ///   - told: Gets the result of each order when it has one.
    package func send(
        _ commands: [TelloCommand], confirm: @Sendable (PreflightReport) async -> Bool,
        told: @Sendable (OrderResult) -> Void
    ) async -> SendingEnd {
        let faults = identity.map { identity in commands.flatMap { $0.faults(on: identity.firmware) } } ?? []
        guard faults.isEmpty else { return .unfit(faults) }
        if let end = await prepare(for: commands, confirm: confirm) { return end }
        for command in commands {
            let result = await perform(command)
            guard result.outcome.isDone else { return .failed(result) }
            told(result)
        }
        return .done
    }

    /// Reads are harmless; everything else is for a drone whose motors are off, and a motion for one that passes preflight.
    private func prepare(
        for commands: [TelloCommand], confirm: @Sendable (PreflightReport) async -> Bool
    ) async -> SendingEnd? {
        guard commands.contains(where: { $0.commandClass != .read }) else { return nil }
        let report = await preflight()
        guard OrderRules.moves(commands) else { return areMotorsRunning ? .notReady(report) : nil }
        guard !report.verdict.isBlocking else { return .notReady(report) }
        guard await confirm(report) else { return .declined }
        if commands.asksForSpeed { _ = await perform(.read(.speed)) }
        let again = await preflight()
        return again.verdict.isBlocking ? .notReady(again) : nil
    }
}

extension [TelloCommand] {
    /// Whether a distance move is flown at a speed that none of them sets.
    fileprivate var asksForSpeed: Bool {
        for command in self {
            if case .speed = command { return false }
            if case .move = command { return true }
        }
        return false
    }
}
