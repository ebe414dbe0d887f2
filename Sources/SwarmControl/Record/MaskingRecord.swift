import Diagnostics
import ShowTime
import Synchronization
import TelloProtocol

/// Leaves passwords of networks out of every entry on its way to another sink.
///
/// It learns them from the commands that are sent, and knows them again in whatever comes back: whole, or in the pieces
/// that a drone echoes when a datagram was damaged.
package final class MaskingRecord: FlightRecordSink {
    private let next: any FlightRecordSink
    private let secrets = Mutex(Secrets())

    /// A sink that passes on to `next` what anybody may read.
    package init(passingTo next: any FlightRecordSink) {
        self.next = next
    }

    /// Passes an entry on, masked.
    package func write(_ entry: RecordEntry) {
        write { [entry] }
    }

    /// Passes entries on; they are masked when they are built, which is in their order.
    package func write(_ entries: @escaping @Sendable () -> [RecordEntry]) {
        next.write { [self] in
            let entries = entries()
            return secrets.withLock { secrets in entries.map { secrets.masked($0) } }
        }
    }
}

/// The passwords that were sent, and how they are left out.
struct Secrets: Sendable {
    /// What stands for what is left out.
    static let mark = "…"
    /// Pieces of a password of this many bytes are known again; shorter ones stand in too many other texts.
    static let piece = 4
    /// How many passwords are remembered.
    private static let most = 16
    /// How long a drone may take to answer what its network's password is.
    private static let answerTime = Duration.seconds(10)

    /// A text that is left out, and the length of the pieces that are known again.
    private struct Secret: Sendable, Hashable {
        var bytes: [UInt8]
        var piece: Int
    }

    private var passwords: [Secret] = []
    private var askedUntil: ShowInstant?

    /// The entry with passwords left out; remembers those that an outgoing command holds.
    mutating func masked(_ entry: RecordEntry) -> RecordEntry {
        if entry.kind == "out" { learn(entry) }
        var masked = entry
        masked.members = entry.members.map { name, value in (name, self.masked(value)) }
        if let limit = askedUntil, entry.time <= limit { hideValues(&masked) }
        return masked
    }

    private mutating func learn(_ entry: RecordEntry) {
        guard case .string(let text)? = entry.members.first(where: { $0.0 == "text" })?.1,
            case .success(let command) = TelloCommand.parse(text)
        else { return }
        switch command {
        case .network(_, _, let password): learn(Array(password.utf8))
        case .read(.accessPoint), .read(.ssid): askedUntil = entry.time.advanced(by: Self.answerTime)
        default: break
        }
    }

    private mutating func learn(_ password: [UInt8]) {
        let secret = Secret(bytes: password, piece: Self.piece)
        guard !password.isEmpty, !passwords.contains(secret) else { return }
        if passwords.count >= 2 * Self.most { passwords.removeFirst(2) }
        // Bytes that are no text are noted in hexadecimal.
        let digits = Array(password.map(Self.hex).joined().utf8)
        passwords += [secret, Secret(bytes: digits, piece: 2 * Self.piece)]
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    /// After `ap?` or `ssid?` an answer that is no `ok` and no refusal may be a password.
    private func hideValues(_ entry: inout RecordEntry) {
        for index in entry.members.indices where ["text", "answer"].contains(entry.members[index].0) {
            guard case .string(let text) = entry.members[index].1, entry.kind != "out",
                case .value = TelloReply(decoding: Array(text.utf8)), !text.contains(";")
            else { continue }
            entry.members[index].1 = .string(Self.mark)
        }
    }

    private func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(masked(text))
        case .array(let values): .array(values.map(masked))
        case .object(let members): .object(members.map { ($0, masked($1)) })
        case .null, .bool, .int, .double: value
        }
    }

    /// The text without what follows `ap NAME`, and without every piece of a known password.
    func masked(_ text: String) -> String {
        let text = text.utf8.contains(0x20) ? TelloCommand.withoutPassword(text) : text
        guard !passwords.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var isSecret = [Bool](repeating: false, count: bytes.count)
        for password in passwords { Self.mark(password, in: bytes, &isSecret) }
        guard isSecret.contains(true) else { return text }
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if !isSecret[index] {
                result.append(byte)
            } else if index == 0 || !isSecret[index - 1] {
                result += Array(Self.mark.utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func mark(_ secret: Secret, in bytes: [UInt8], _ isSecret: inout [Bool]) {
        let length = min(secret.bytes.count, secret.piece)
        guard bytes.count >= length else { return }
        let pieces = Set((0...(secret.bytes.count - length)).map { Array(secret.bytes[$0..<$0 + length]) })
        for start in 0...(bytes.count - length) where pieces.contains(Array(bytes[start..<start + length])) {
            for index in start..<start + length { isSecret[index] = true }
        }
    }
}
