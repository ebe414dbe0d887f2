import Diagnostics
import SkeinKit
import SwarmControl

/// Where the router's password comes from: a file, standard input, or somebody who types it unseen.
///
/// It is never an argument or a variable, which other programs of the machine can read.
struct PasswordSource: Sendable {
    /// Why there is no password.
    struct Stop: Error {
        var status: ExitStatus
        /// What to say, a sentence each; never a word of the password.
        var messages: [String]
    }

    /// Whether it comes from standard input, or is asked for.
    let isFromInput: Bool
    /// The name of the network, for the question.
    let network: String
    let context: CommandContext
    let mailbox: LineMailbox

    /// A longer file is none with a password.
    private static let limit = 4096
    /// How often somebody may mistype.
    private static let attempts = 3

    /// The password, of a shape that drones can use.
    func password() async throws(Stop) -> String {
        guard isFromInput else { return try await typed() }
        return try Self.checked(await mailbox.next() ?? "", of: "standard input", status: .usage)
    }

    /// The password that a file holds, of a shape that drones can use.
    ///
    /// The file may be a pipe (`<(pass show wifi)`) that has nothing to say yet: read it before anything else takes Ctrl-C.
    static func password(in file: String, of context: CommandContext) throws(Stop) -> String {
        var bytes: [UInt8]
        do {
            bytes = try context.files.read(file, limit: limit)
        } catch {
            throw Stop(status: error.statusOfReading, messages: [error.message])
        }
        let shown = DisplayText.escaped(file)
        if context.files.isReadableByOthers(file) {
            context.complain("warning: others on this machine can read \(shown): chmod 600 \(shown)")
        }
        // Some editors begin a text with a mark that nobody sees.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
        guard !text.contains(where: \.isNewline) else {
            throw Stop(
                status: .badFile,
                messages: ["\(shown): the file holds more than one line; it must be the password alone"])
        }
        return try checked(text, of: shown, status: .badFile)
    }

    private static func checked(_ password: String, of place: String, status: ExitStatus) throws(Stop) -> String {
        let faults = RouterCredentials.faults(ofPassword: password)
        guard faults.isEmpty else { throw Stop(status: status, messages: faults.map { "\(place): \($0)" }) }
        return password
    }

    /// Asks twice: a drone that is told a wrong password is gone until its button is held.
    private func typed() async throws(Stop) -> String {
        for _ in 1...Self.attempts {
            guard let first = await line("Password of '\(DisplayText.escaped(network))' (not shown): ") else { break }
            let faults = RouterCredentials.faults(ofPassword: first)
            guard faults.isEmpty else {
                for fault in faults { context.complain(fault) }
                continue
            }
            guard let second = await line("The same once more: ") else { break }
            if first == second { return first }
            context.complain("the two are not the same")
        }
        throw Stop(status: .usage, messages: ["no password was given, and no drone was told anything"])
    }

    private func line(_ question: String) async -> String? {
        context.echo?.pause()
        defer { context.echo?.resume() }
        mailbox.discard()
        context.errors.write(question)
        let line = await mailbox.next()
        context.errors.writeLine()
        return line
    }
}
