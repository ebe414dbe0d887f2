/// One input file: its name as the user wrote it, its bytes, and its lines for messages.
///
/// A byte order mark belongs to no line. Lines end with LF, CRLF or a lone CR; their ends belong to no line either.
/// Bytes that are not UTF-8 become U+FFFD in `lines`, so that a message about them can still be shown.
package struct SourceText: Sendable {
    /// The file as the user named it.
    package let name: String
    /// The file's content as it is, byte order mark included.
    package let bytes: [UInt8]
    /// Where each line's bytes lie in `bytes`, without line ends.
    private let spans: [Range<Int>]

    /// A file by its name and content.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        spans = Self.lineSpans(of: bytes)
    }

    /// A file by its name and text.
    package init(name: String, _ text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// How many lines there are; an empty file has one, which is empty.
    package var lineCount: Int { spans.count }

    /// The text of a line, counted from 1, without its end; nil when there is no such line.
    package func line(_ number: Int) -> String? {
        guard spans.indices.contains(number - 1) else { return nil }
        return String(decoding: bytes[spans[number - 1]], as: UTF8.self)
    }

    /// The bytes of a line, counted from 1, without its end; nil when there is no such line.
    package func lineBytes(_ number: Int) -> ArraySlice<UInt8>? {
        guard spans.indices.contains(number - 1) else { return nil }
        return bytes[spans[number - 1]]
    }

    /// The position of a byte; an offset past the end is the position after the last character.
    package func position(ofByte offset: Int) -> SourcePosition {
        var low = 0
        var high = spans.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if spans[middle].lowerBound <= offset { low = middle } else { high = middle }
        }
        let span = spans[low]
        let end = min(max(offset, span.lowerBound), span.upperBound)
        let before = String(decoding: bytes[span.lowerBound..<end], as: UTF8.self)
        return SourcePosition(line: low + 1, column: before.unicodeScalars.count + 1)
    }

    /// The range of one character at a byte.
    package func range(ofByte offset: Int) -> SourceRange {
        let start = position(ofByte: offset)
        return SourceRange(file: name, start: start, end: SourcePosition(line: start.line, column: start.column + 1))
    }

    /// The bytes after a byte order mark, where there is one.
    package var content: ArraySlice<UInt8> { bytes[Self.markLength(of: bytes)...] }

    private static func markLength(of bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private static func lineSpans(of bytes: [UInt8]) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        var start = markLength(of: bytes)
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else {
                index += 1
                continue
            }
            spans.append(start..<index)
            let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            index += isPair ? 2 : 1
            start = index
        }
        spans.append(start..<bytes.count)
        return spans
    }
}
