import Diagnostics
import DroneLink
import SwarmControl
import Synchronization
import TelloProtocol

/// Prints what a drone answers; nothing in it acts on a terminal (N2).
final class AnswerPrinter: Sendable {
    /// For whom it is printed.
    enum Style: Sendable {
        /// For people.
        case words
        /// The drone's own answers.
        case raw
        /// For programs: one JSON array at the end.
        case json
    }

    private let style: Style
    private let output: any TextOutput
    private let answers = Mutex<[JSONValue]>([])

    init(style: Style, output: any TextOutput) {
        self.style = style
        self.output = output
    }

    /// Prints one answer, or keeps it for the end.
    func print(_ result: OrderResult) {
        switch style {
        case .words: output.writeLine(DisplayText.escaped(Self.words(result)))
        case .raw: output.writeLine(DisplayText.escaped(Self.raw(result)))
        case .json: answers.withLock { $0.append(Self.json(result)) }
        }
    }

    /// Prints what was kept.
    func finish() {
        guard case .json = style else { return }
        output.writeLine(JSONValue.array(answers.withLock { $0 }).text)
    }

    /// Such as `battery?  90 %`.
    private static func words(_ result: OrderResult) -> String {
        let command = result.command.wireText
        return switch (result.outcome, result.command) {
        case (.value(let value), .read(let query)): "\(command)  \(query.words(for: value))"
        case (.value(let value), _): "\(command)  \(value)"
        case (.flown, _): "\(command)  done, as telemetry shows; the answer was lost"
        case (_, .plain(.reboot)): "\(command)  sent; a drone that restarts does not answer"
        default: "\(command)  done"
        }
    }

    private static func raw(_ result: OrderResult) -> String {
        if case .value(let value) = result.outcome { value } else { "ok" }
    }

    private static func json(_ result: OrderResult) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("drone", .string(result.drone)), ("command", .string(result.command.wireText)),
            ("answer", .string(raw(result))),
        ]
        if case .value(let value) = result.outcome, case .read(let query) = result.command {
            members.append(("number", query.number(in: value).map { .int($0) } ?? .null))
        }
        return .object(members)
    }
}
