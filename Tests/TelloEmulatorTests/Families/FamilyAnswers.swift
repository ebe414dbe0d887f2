import ShowTime
import TelloProtocol

@testable import TelloEmulator

/// What one command is answered with by each family; nil stands for silence.
struct FamilyAnswers: Sendable {
    let text: String
    let answers: [String?]
    let isFlying: Bool

    /// The answers of SDK 1.3, of 2.0, of 3.0 without and of 3.0 with a controller.
    init(_ text: String, _ old: String?, _ edu: String?, _ new: String?, _ controller: String?, flying: Bool = false) {
        self.text = text
        answers = [old, edu, new, controller]
        isFlying = flying
    }

    /// One answer of all.
    static func all(_ text: String, _ answer: String?, flying: Bool = false) -> FamilyAnswers {
        FamilyAnswers(text, answer, answer, answer, answer, flying: flying)
    }

    /// Not known to the first `older` of the four.
    static func since(_ older: Int, _ text: String, _ answer: String?, flying: Bool = false) -> FamilyAnswers {
        let answers = (0..<4).map { $0 < older ? "unknown command: " + text : answer }
        return FamilyAnswers(text, answers[0], answers[1], answers[2], answers[3], flying: flying)
    }

    /// A drone of each of the four kinds.
    static func bench(_ kind: Int, flying: Bool = false) -> Bench {
        let adjust: (inout EmulatedDroneConfiguration) -> Void = { configuration in
            configuration.firmware = [.sdk13, .sdk20, .sdk30, .sdk30][kind]
            configuration.hasController = kind == 3
            configuration.sendsKeepaliveNoise = false
        }
        if flying { return Bench.airborne(adjust) }
        var bench = Bench(adjust)
        _ = bench.ask("command")
        return bench
    }
}
