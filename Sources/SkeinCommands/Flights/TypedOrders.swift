import Diagnostics
import SwarmControl
import Synchronization

/// What a line means that an operator types while drones fly: an answer to a question, or an order of its own (B4, B7).
final class TypedOrders: Sendable {
    /// What to do with a line.
    enum Reading: Sendable, Hashable {
        /// This is wanted.
        case command(OperatorCommand)
        /// It is not understood; what could be typed.
        case unknown(advice: String)
        /// An empty line.
        case nothing
    }

    private struct Question: Sendable {
        var drone: String
        var choices: [OperatorCommand]
    }

    private let question = Mutex<Question?>(nil)
    private let allLand = Atomic(false)

    /// A question is asked from now on; returns it in words.
    func open(about drone: String, _ choices: [OperatorCommand]) -> String {
        question.withLock { $0 = Question(drone: drone, choices: choices) }
        return text
    }

    /// The question is answered, or has answered itself; returns whether there was one.
    func close() -> Bool {
        question.withLock { $0.take() != nil }
    }

    /// All land from now on: nothing can be ordered any more.
    func endWithLanding() {
        allLand.store(true, ordering: .relaxed)
    }

    /// Whether a question is asked.
    var isOpen: Bool { question.withLock { $0 != nil } }

    /// The question that is asked, with every answer and what it does; empty without one.
    var text: String {
        guard let asked = question.withLock({ $0 }) else { return "" }
        let answers = asked.choices.compactMap { Self.answer($0, drone: DisplayText.escaped(asked.drone)) }
        return answers.map { "\($0.word) (\($0.meaning))" }.joined(separator: ", ") + "? "
    }

    /// What a line means.
    func read(_ line: String) -> Reading {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first?.lowercased() else { return .nothing }
        if allLand.load(ordering: .relaxed) {
            return .unknown(advice: "all drones land already; \(Self.motorsOff)")
        }
        if first == "land" || first == "l", words.count == 2 {
            return .command(words[1].lowercased() == "all" ? .land : .landOne(drone: String(words[1])))
        }
        // Whoever walks below the drones does not wait for a question's end.
        if first == "stop" || first == "s", words.count == 1 { return .command(.stop) }
        guard let asked = question.withLock({ $0 }) else { return words.count == 1 ? order(first) : unknown }
        let answer = asked.choices.first { choice in
            guard let word = Self.answer(choice, drone: "")?.word else { return false }
            return word == first || word.prefix(1) == first || Self.policy(choice) == first
        }
        guard let answer, words.count == 1 else {
            let known = asked.choices.compactMap { Self.answer($0, drone: "")?.word }.map { "'\($0)'" }
            return .unknown(advice: "please answer \(known.joined(separator: " or "))")
        }
        return .command(answer)
    }

    private func order(_ word: String) -> Reading {
        switch word {
        case "hold", "h": .command(.hold)
        case "resume", "r": .command(.resume)
        case "land", "l": .command(.land)
        default: unknown
        }
    }

    private var unknown: Reading {
        .unknown(
            advice:
                "while drones fly, type 'stop' (all hover where they are), 'hold', 'resume', 'land NAME' for one drone "
                + "or 'land' for all, and Return; \(Self.motorsOff)")
    }

    private static let motorsOff = "Ctrl-C twice, a second apart: motors off, the drones fall"

    /// The word of a show file's `if_late` that does the same; none where that word means another thing here.
    private static func policy(_ choice: OperatorCommand) -> String? {
        switch choice {
        case .land: "land_all"
        case .leaveOut: "leave_out"
        default: nil
        }
    }

    private static func answer(_ choice: OperatorCommand, drone: String) -> (word: String, meaning: String)? {
        switch choice {
        case .land: ("land", "all land now")
        case .wait: ("wait", "give the late ones as much time again")
        case .leaveOut: ("hover", "\(drone) hovers and lands last, the others go on")
        case .landIt: ("go", "\(drone) lands, the others go on")
        default: nil
        }
    }
}
