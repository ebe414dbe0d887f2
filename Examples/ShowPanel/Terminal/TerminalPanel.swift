import Foundation
import ShowPanel
import SkeinKit

/// The panel in a terminal, where Return is the land button, and so is Ctrl-C.
@main @MainActor struct TerminalPanel {
    static func main() async {
        guard let arguments = PanelArguments(Array(CommandLine.arguments.dropFirst())) else {
            PanelScreen.say(PanelArguments.usage)
            exit(64)
        }
        do {
            let show = try Show(choreography: arguments.show, fleet: arguments.fleet)
            for finding in show.findings where finding.severity > .note { PanelScreen.say(finding) }
            // With `.real(confirm: $0)` it flies the drones of the fleet file.
            let panel = ShowPanel(show) { .emulated(confirm: $0) }
            let report = await fly(panel, arguments)
            PanelScreen.say(report)
            exit(report.isEverybodyDown ? 0 : 3)
        } catch {
            PanelScreen.say(error)
            exit(65)
        }
    }

    /// Flies with somebody at the keyboard.
    private static func fly(_ panel: ShowPanel, _ arguments: PanelArguments) async -> FlightReport {
        let keys = Task {
            for await line in Keyboard.lines() { press(line, on: panel) }
        }
        let signals = Signals()
        let interrupts = Task {
            for await _ in signals.caught { panel.land() }
        }
        defer {
            keys.cancel()
            interrupts.cancel()
            signals.close()
        }
        var screen = PanelScreen()
        var isLandPressed = false
        return await panel.fly { state in
            screen.show(state)
            if state.stage == .ready, arguments.takesOffUnasked { panel.takeOff() }
            if let cue = state.cue, cue == arguments.lastCue, !isLandPressed {
                isLandPressed = true
                panel.land()
            }
        }
    }

    /// What a line means; whatever is no word of the panel lands, since somebody wants something now.
    private static func press(_ line: String, on panel: ShowPanel) {
        switch line.lowercased() {
        case "go": panel.takeOff()
        case "wait": panel.giveMoreTime()
        case "off": if !panel.switchMotorsOff() { panel.land() }
        default: panel.land()
        }
    }
}
