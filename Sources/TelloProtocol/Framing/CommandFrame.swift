/// The EDU's own frame around a command or an answer: a drone carries a message out once, however many copies of it come,
/// and answers each of them with the same kind of frame (E9).
///
/// `Re`, two bytes that name the message, two bytes that count the copy, a blank, and the text. Not proven on a drone here:
/// both variants are taken from the manufacturer's own programs.
package struct CommandFrame: Sendable, Hashable {
    /// How the four bytes between `Re` and the blank are written.
    package enum Variant: String, Sendable, CaseIterable {
        /// Two decimal digits each (the RoboMaster SDK, 2020 and later).
        case digits
        /// Four bytes: the message by 128 and one, its rest, 1, and the copy from 2 on (Multi-Tello-Formation, 2018).
        case binary
    }

    /// The messages that are told apart in either variant.
    package static let messages = 1...99
    /// The greatest copy that is counted; later ones repeat it.
    package static let lastCopy = 5

    /// How it is written.
    package let variant: Variant
    /// Which message it is.
    package let message: Int
    /// Which copy, from 1.
    package let copy: Int

    /// A frame; both numbers are brought into their ranges.
    package init(_ variant: Variant, message: Int, copy: Int = 1) {
        self.variant = variant
        self.message = min(max(message, Self.messages.lowerBound), Self.messages.upperBound)
        self.copy = min(max(copy, 1), variant == .digits ? Self.lastCopy : Self.lastCopy - 1)
    }

    /// The same message's copy of this number.
    package func copy(_ number: Int) -> CommandFrame { CommandFrame(variant, message: message, copy: number) }

    /// The text in this frame.
    package func bytes(around text: [UInt8]) -> [UInt8] {
        let tag: [UInt8] =
            switch variant {
            case .digits: Self.digits(message) + Self.digits(copy)
            case .binary: [1, UInt8(message), 1, UInt8(copy + 1)]
            }
        return [0x52, 0x65] + tag + [0x20] + text
    }

    /// Takes a datagram out of its frame; nil when it has none.
    package static func split(_ bytes: [UInt8]) -> (frame: CommandFrame, text: [UInt8])? {
        guard bytes.count > 7, bytes[0] == 0x52, bytes[1] == 0x65, bytes[6] == 0x20 else { return nil }
        guard let frame = frame(bytes[2], bytes[3], bytes[4], bytes[5]) else { return nil }
        return (frame, Array(bytes[7...]))
    }

    private static func frame(_ high: UInt8, _ low: UInt8, _ third: UInt8, _ fourth: UInt8) -> CommandFrame? {
        if let message = number(high, low), let copy = number(third, fourth) {
            return messages.contains(message) ? CommandFrame(.digits, message: message, copy: copy) : nil
        }
        guard high == 1, third == 1, messages.contains(Int(low)), fourth >= 2 else { return nil }
        return CommandFrame(.binary, message: Int(low), copy: Int(fourth) - 1)
    }

    private static func number(_ tens: UInt8, _ ones: UInt8) -> Int? {
        guard (0x30...0x39).contains(tens), (0x30...0x39).contains(ones) else { return nil }
        return Int(tens - 0x30) * 10 + Int(ones - 0x30)
    }

    private static func digits(_ number: Int) -> [UInt8] { [0x30 + UInt8(number / 10), 0x30 + UInt8(number % 10)] }
}
