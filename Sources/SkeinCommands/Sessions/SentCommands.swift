import TelloProtocol

/// Commands as a person writes them on a command line.
struct SentCommands {
    /// Those that can be read, in order.
    private(set) var commands: [TelloCommand] = []
    /// What is wrong with the others.
    private(set) var faults: [CommandFault] = []

    init(_ texts: [String]) {
        for text in texts {
            switch TelloCommand.parse(text) {
            case .success(let command): commands.append(command)
            case .failure(let fault): faults.append(fault)
            }
        }
    }
}

extension CommandFault {
    /// What is wrong and what to do, on one line.
    var sentence: String { advice.map { "\(message): \($0)" } ?? message }
}

extension TelloCommand {
    /// Whether the answer may hold a network's password.
    var mayAnswerWithPassword: Bool { self == .read(.accessPoint) || self == .read(.ssid) }

    /// What it does, for a question.
    var doing: String {
        switch self {
        case .takeoff: "take off to about 80 cm"
        case .land: "land"
        case .plain(.motorOn): "turn its propellers"
        default: wireText
        }
    }
}
