import Diagnostics

/// Refuses what is not UTF-8 text in lines, before the parser sees it, and names what it is.
enum EncodingCheck {
    private static let saveAsUTF8 = "save as UTF-8"

    /// The first fault; nil when the file is small enough and readable text.
    static func fault(of text: SourceText) -> Diagnostic? {
        let bytes = text.bytes
        if bytes.count > YAMLLimits.bytes {
            return Diagnostic(
                .error, code: "too-large", "the file has more than 1 MiB (1048576 bytes), and no more is read",
                at: text.range(ofByte: 0), advice: "say what repeats with `repeat` and `routines`")
        }
        if let width = wideEncoding(of: bytes) {
            return encoding(
                "the file is UTF-\(width) text", at: SourceRange(file: text.name, start: .start, end: .start))
        }
        return invalidByte(in: text) ?? oddCharacter(in: text)
    }

    private static func encoding(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.error, code: "encoding", message, at: range, advice: saveAsUTF8)
    }

    /// 16 or 32 for a byte order mark of that encoding, or for text whose every other byte is zero.
    private static func wideEncoding(of bytes: [UInt8]) -> Int? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return 32 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return 16 }
        let head = bytes.prefix(64)
        let zeros = head.indices.filter { head[$0] == 0 }
        guard head.count >= 8, zeros.count * 5 >= head.count * 2 else { return nil }
        return Set(zeros.map { $0 % 2 }).count == 1 ? 16 : nil
    }

    private static func invalidByte(in text: SourceText) -> Diagnostic? {
        var decoder = UTF8Scan(bytes: text.bytes)
        guard let offset = decoder.firstInvalid() else { return nil }
        let byte = String(text.bytes[offset], radix: 16, uppercase: true)
        return encoding(
            "the file is not UTF-8: byte 0x\(byte) here belongs to another encoding, perhaps Latin-1",
            at: text.range(ofByte: offset))
    }

    private static func oddCharacter(in text: SourceText) -> Diagnostic? {
        let bytes = text.bytes
        if !bytes.contains(0x0A), let offset = bytes.firstIndex(of: 0x0D) {
            return loneReturn(in: text, at: offset)
        }
        var offset = bytes.count - text.content.count
        for scalar in String(decoding: text.content, as: UTF8.self).unicodeScalars {
            if scalar == "\r" {
                let next = offset + 1
                if next >= bytes.count || bytes[next] != 0x0A { return loneReturn(in: text, at: offset) }
            } else if let name = oddName(of: scalar) {
                return Diagnostic(
                    .error, code: "odd-character", "\(name) stands here", at: text.range(ofByte: offset),
                    advice: "delete it, and \(saveAsUTF8)")
            }
            offset += UTF8.width(scalar)
        }
        return nil
    }

    private static func loneReturn(in text: SourceText, at offset: Int) -> Diagnostic? {
        encoding(
            "a line ends with a carriage return alone (CR), as on very old systems", at: text.range(ofByte: offset)
        ).advising("\(saveAsUTF8) with line ends LF or CRLF")
    }

    private static func oddName(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A, 0x20...0x7E: nil
        case 0x00: "a NUL byte"
        case 0x85, 0x2028, 0x2029: "a line separator (\(code(scalar)))"
        case 0x00...0x9F: "a control character (\(code(scalar)))"
        case 0xFEFF: "a byte order mark (U+FEFF)"
        case 0xFFFE, 0xFFFF: "a character that is none (\(code(scalar)))"
        default: nil
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Diagnostic {
    /// The same message with other advice.
    func advising(_ advice: String) -> Diagnostic {
        var copy = self
        copy.advice = advice
        return copy
    }
}

extension SourcePosition {
    /// The first character of a file.
    static let start = SourcePosition(line: 1, column: 1)
}
