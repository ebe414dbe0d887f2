import ShowTime

/// What a drone remembers of the framed messages that it received: each is carried out once (E9).
///
/// How many a real one remembers is not known; here it is the last sixteen.
struct FrameMemory: Sendable {
    private struct Entry: Sendable {
        var tag: [UInt8]
        var receipt: Receipt
        var answer: Answer?
    }

    /// What was said to a message.
    struct Answer: Sendable {
        var text: String
        /// When it left, without faults.
        var departure: ShowInstant
        var completion: ShowInstant?
        var isRefusal: Bool
    }

    private static let room = 16
    private var entries: [Entry] = []

    /// What became of a message.
    enum Fate {
        case new
        /// It is being carried out, and will be answered then.
        case running
        case answered(Receipt, Answer)
    }

    /// Takes in a message; what became of an earlier copy of it.
    mutating func take(_ receipt: Receipt) -> Fate {
        guard let frame = receipt.frame else { return .new }
        if let known = entries.last(where: { $0.tag == frame.message }) {
            guard let answer = known.answer else { return .running }
            return .answered(known.receipt, answer)
        }
        entries = entries.suffix(Self.room - 1) + [Entry(tag: frame.message, receipt: receipt)]
        return .new
    }

    /// Keeps the answer to a message, for later copies of it.
    mutating func answered(_ receipt: Receipt, _ answer: Answer) {
        guard let index = entries.lastIndex(where: { $0.receipt.number == receipt.number }) else { return }
        entries[index].answer = answer
    }
}

/// The frame of a datagram, as an EDU reads it; it shares no code with the link's own.
struct WireFrame: Sendable, Hashable {
    /// The two bytes that name the message.
    let message: [UInt8]
    /// All seven bytes before the text: an answer gets the same.
    let prefix: [UInt8]

    /// Reads the frame of a datagram; nil when it has none.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 7, Array(bytes[0...1]) == Array("Re".utf8), bytes[6] == UInt8(ascii: " ") else {
            return nil
        }
        message = Array(bytes[2...3])
        prefix = Array(bytes[0...6])
    }
}
