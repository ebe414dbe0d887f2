import DroneLink
import TelloProtocol

/// How a drone can show which one it is.
package enum WayToShow: Sendable {
    /// A Talent's light and the character on its matrix.
    case lights
    /// Its propellers turn while it stands (SDK 3.0).
    case propellers
    /// It takes off, hovers, and lands: nothing gentler is in SDK 1.3 and 2.0.
    case hop
}

/// How showing itself ended.
package enum ShowingEnd: Sendable {
    /// It showed itself.
    case shown(WayToShow)
    /// Nothing but a hop would show it, and no hop was asked for.
    case needsHop
    /// An order was not carried out.
    case failed(OrderResult)
    /// Preflight failed; nothing moved.
    case notReady(PreflightReport)
    /// Nobody agreed; nothing moved.
    case declined
}

extension DroneSession {
    /// How long lights stay on and propellers turn.
    private static let showingTime = Duration.seconds(5)
    /// How long it hovers.
    private static let hoverTime = Duration.seconds(2)

    /// Lets the drone show which one it is, in the gentlest way that it has.
    ///
    /// - Parameters:
    ///   - character: What a Talent's matrix shows: one ASCII character.
    ///   - mayHop: Whether it may take off when nothing gentler shows it.
    ///   - confirm: Asks whether its propellers may turn, once preflight has passed.
    ///   - began: Told when it begins to show itself.
    package func showItself(
        _ character: Character, mayHop: Bool, confirm: @Sendable (WayToShow, PreflightReport) async -> Bool,
        began: @Sendable (WayToShow) -> Void
    ) async -> ShowingEnd {
        if await hasController {
            if let end = await showLights(character, began: began) { return end }
        }
        let way: WayToShow = identity?.firmware == .sdk30 ? .propellers : .hop
        guard way == .propellers || mayHop else { return .needsHop }
        let report = await preflight()
        guard !report.verdict.isBlocking else { return .notReady(report) }
        guard await confirm(way, report) else { return .declined }
        let again = await preflight()
        guard !again.verdict.isBlocking else { return .notReady(again) }
        began(way)
        return way == .propellers ? await turnPropellers() : await hop()
    }

    /// Whether a Talent's controller sits on the drone: only then it has lights.
    private var hasController: Bool {
        get async {
            guard identity?.firmware == .sdk30 else { return false }
            guard case .value(let hardware) = await perform(.read(.hardware)).outcome else { return false }
            return hardware.uppercased() == "RMTT"
        }
    }

    /// Nil when it has no lights after all.
    private func showLights(_ character: Character, began: @Sendable (WayToShow) -> Void) async -> ShowingEnd? {
        let report = await preflight()
        guard !areMotorsRunning else { return .notReady(report) }
        let dark: [TelloCommand] = [.light("led 0 0 0"), .light("mled sc")]
        leave(with: dark)
        let light = await perform(.light("led bl 2 255 0 0 0 0 255"))
        if case .refused = light.outcome {
            leave(with: [])
            return nil
        }
        guard light.outcome.isDone else { return .failed(light) }
        let matrix = await perform(.light("mled s r \(character)"))
        began(.lights)
        guard await pause(Self.showingTime) else { return .failed(matrix) }
        return .shown(.lights)
    }

    private func turnPropellers() async -> ShowingEnd {
        leave(with: [.plain(.motorOff)])
        let on = await perform(.plain(.motorOn))
        guard on.outcome.isDone else { return .failed(on) }
        guard await pause(Self.showingTime) else { return .failed(on) }
        let off = await perform(.plain(.motorOff))
        guard off.outcome.isDone else { return .failed(off) }
        leave(with: [])
        return .shown(.propellers)
    }

    private func hop() async -> ShowingEnd {
        let takeoff = await perform(.takeoff)
        guard takeoff.outcome.isDone else { return .failed(takeoff) }
        guard await pause(Self.hoverTime) else { return .failed(takeoff) }
        let landing = await perform(.land)
        return landing.outcome.isDone ? .shown(.hop) : .failed(landing)
    }
}

extension TelloCommand {
    fileprivate static func light(_ text: String) -> TelloCommand { .light(LightCommand(text: text)) }
}
