import TelloProtocol

/// What the readers of the drones' own texts promise.
enum WirePromise {
    /// A command that is read says the same when it is sent: read again, it is itself.
    static func checkCommand(_ bytes: [UInt8]) {
        guard case .success(let command) = TelloCommand.parse(String(decoding: bytes, as: UTF8.self)) else { return }
        guard case .success(let again) = TelloCommand.parse(command.wireText) else {
            return promise(false, "'\(command.wireText)' is no command")
        }
        promise(again == command, "'\(command.wireText)' is another command")
    }

    /// An answer has a meaning, whatever it is made of, and a refusal a cause in words.
    static func checkReply(_ bytes: [UInt8]) {
        guard case .refusal(let refusal) = TelloReply(decoding: bytes) else { return }
        promise(!refusal.meaning.isEmpty, "a refusal has a meaning")
    }
}
