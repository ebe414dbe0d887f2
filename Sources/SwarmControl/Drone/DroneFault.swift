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
    }

    /// The drone's place in the plan.
    package var member: Int
    /// Its name.
    package var drone: String
    /// The cue within which it happened.
    package var cue: String
    /// What went wrong.
    package var kind: Kind
    /// When, on the run's clock.
    package var time: ShowInstant
    /// The battery when it happened, per cent; nil when not known.
    package var battery: Int?

    /// What went wrong, in one sentence with its cause and what to do where that is known.
    package var message: String {
        switch kind {
        case .order(let command, let outcome): Self.sentence(command, outcome, battery: battery)
        case .late(let command?): "was not ready in time: still waiting for `\(command.wireText)`"
        case .late(nil): "was not ready in time"
        }
    }

    private static func sentence(_ command: TelloCommand, _ outcome: CommandOutcome, battery: Int?) -> String {
        let text = command.wireText
        return switch outcome {
        case .refused(let refusal): refusalSentence(text, refusal, battery: battery)
        case .unanswered(let copies): "`\(text)` was not answered, sent \(copies) times: is the drone on and in range?"
        case .notStarted(let copies):
            "`\(text)` did not start, sent \(copies) times: telemetry shows the drone at rest where it was"
        case .unknown where command == .land:
            "was told to land for 20 s, and telemetry does not show that it has: it may still be in the air"
        case .unknown: "`\(text)` was not answered, and telemetry cannot tell whether it was flown"
        case .superseded: "`\(text)` was given up for a landing"
        case .acknowledged, .flown, .value: "`\(text)` was carried out"
        }
    }

    private static func refusalSentence(_ text: String, _ refusal: Refusal, battery: Int?) -> String {
        let charge = battery.map { " (battery \($0) %)" } ?? ""
        return "`\(text)` was refused with \"\(refusal.text)\"\(charge): \(refusal.meaning)"
    }
}
