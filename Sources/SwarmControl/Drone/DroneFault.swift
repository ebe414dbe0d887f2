package import DroneLink
package import ShowTime
package import TelloProtocol

/// Something that went wrong with one drone, named so that a person knows what, where and why.
package struct DroneFault: Sendable {
    /// What kind of thing went wrong.
    package enum Kind: Sendable, Hashable {
        /// An order did not end well.
        case order(TelloCommand, CommandOutcome)
        /// It was not ready for a cue within the limit; `waitingFor` is what it was doing.
        case late(waitingFor: TelloCommand?)
        /// It neither reports nor answers any more, and others do (N4).
        case silent
        /// Its state lines stopped, and it still answers: they go elsewhere (S4, N4).
        case unreported
        /// It stands, and its state lines stopped before its take-off: it would fly unseen, or not at all.
        case unseen
        /// The state lines of all stopped in one moment, and answers still come.
        case noLines
        /// Nothing of anybody comes any more, from one moment on (B6).
        case outage
        /// Something showed in flight that nobody commanded (S4, N4).
        case hazard(FlightHazard)
        /// This computer stood still for so long (B6).
        case stall(Duration)
        /// Not everybody reported again after this computer had stood still (B6).
        case notBack
    }

    /// The drone's place in the plan; nil when the fault is that of all.
    package var member: Int?
    /// Its name; how many they are, where the fault is that of all, such as `both drones`.
    package var drone: String
    /// The names of all whose fault it is in common; empty where it is one drone's.
    package var all: [String] = []
    /// The cue within which it happened.
    package var cue: String
    /// What went wrong.
    package var kind: Kind
    /// When, on the run's clock.
    package var time: ShowInstant
    /// The battery when it happened, per cent; nil when not known.
    package var battery: Int?
    /// Its newest state line when it happened; nil when there was none.
    package var line: TelemetryLine?
    /// What it speaks; nil when not known.
    package var firmware: Firmware?

    /// What went wrong, in one sentence with its cause and what to do where that is known.
    package var message: String {
        switch kind {
        case .order(let command, let outcome): sentence(command, outcome)
        case .late(let command?): "was not ready in time: still waiting for `\(command.wireText)`"
        case .late(nil): "was not ready in time"
        case .silent:
            "fell silent: neither answers nor state lines come from it; it is possibly taken over by another computer or "
                + "app, or it is off or out of range, or has restarted or fallen"
        case .unreported:
            "stopped reporting and still answers: its state lines go elsewhere, so that nobody here sees where it flies; "
                + "another computer or app has possibly taken it over: let nobody else into the network"
        case .unseen:
            "stopped reporting before its take-off: is it on and in range? One that stands and waits gets hot, and "
                + "switches itself off"
        case .noLines:
            "stopped reporting in one moment and still answer: another program has taken UDP port "
                + "\(TelloPorts.telemetry) over, or a firewall has closed it"
        case .outage:
            "fell silent in one moment: the network is down, or this computer has left it"
        case .hazard(let hazard): hazard.message
        case .stall(let duration):
            "stood still for \(TimeText.tenths(duration)): it was suspended, or busy with something else; nothing was made up for"
        case .notBack: "did not report again within 10 s after this computer had stood still"
        }
    }

    /// The same for sentences that stand beside the whole message: without what to look at when a pad was not seen, which
    /// is long.
    package var shortMessage: String {
        guard case .order(let command, .refused(let refusal)) = kind, refusal.kind == .noValidMarker else {
            return message
        }
        return refusalWords(command, refusal)
    }

    private func sentence(_ command: TelloCommand, _ outcome: CommandOutcome) -> String {
        let text = command.wireText
        return switch outcome {
        case .refused(let refusal): refusalSentence(command, refusal)
        case .unanswered(let copies): "`\(text)` was not answered, sent \(copies) times: is the drone on and in range?"
        case .notStarted(let copies):
            "`\(text)` did not start, sent \(copies) times: telemetry shows the drone at rest where it was"
        case .unknown where command == .land:
            "was told to land for 20 s, and telemetry did not show in that time that it had"
        case .unknown:
            "`\(text)` had no answer that its state lines bear out, and they cannot tell whether it was flown"
        case .superseded: "`\(text)` was given up for a landing"
        case .acknowledged, .flown, .value: "`\(text)` was carried out"
        }
    }

    private func refusalWords(_ command: TelloCommand, _ refusal: Refusal) -> String {
        let charge = battery.map { " (battery \($0) %)" } ?? ""
        return "`\(command.wireText)` was refused with \"\(refusal.shownText)\"\(charge)"
    }

    private func refusalSentence(_ command: TelloCommand, _ refusal: Refusal) -> String {
        var scene = RefusalScene(command: command, line: line, firmware: firmware)
        if scene.line == nil, let battery {
            scene.line = TelemetryLine()
            scene.line?.battery = battery
        }
        return "\(refusalWords(command, refusal)): \(refusal.cause(in: scene).sentence)"
    }
}
