import ShowTime

/// Damages a file the way that editors, discs, haste and malice do; half of the copies stay well-formed and say
/// something else, so that planning and its checks are reached too.
struct Damage {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The file with one to four damages.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for _ in 0...number(below: 4) { damage(&result) }
        return result
    }

    /// Values for the place of another value.
    private static let values = [
        "0", "1", "-1", "19", "20", "500", "501", "900", "9223372036854775807", "99999999999999999999", "1e400", ".nan",
        "1:30", "012", "0.001s", "500ms", "23h", "86400s", "100%", "1000m", "-1000m", "60cm/s", "null", "''", "all",
        "others", "takeoff", "land", "flip x", "go 500 500 500 100", "curve 20 20 20 40 60 40 60", "stop", "hold 1h",
        "motoron", "jump 20 20 100 60 0 m1 m2", "[0, 0]", "[up 20, down 20]", "{x: [-1, 1]}", "\"\u{1B}[31mred\"",
        "\"\\e[2J\\a\"", "\u{202E}evil", "東京", "🚁", "tt", "tello",
    ]
    /// Pieces that come in between.
    private static let pieces = [
        ":", ": ", "- ", "[", "]", "{", "}", ",", " #x", "&a ", "*a", "!!str ", "|", "'", "\"", "---\n", "...\n",
        "<<: *a\n", "\t", "\r", "\r\n", "\n", "\u{0}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{1B}[31m", "\u{7F}",
        "\u{85}", "e\u{301}", "repeat: 1000\n", "  - hold: 1h\n",
    ]

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        switch number(below: 10) {
        case 0: bytes[number(below: bytes.count)] = UInt8(number(below: 256))
        case 1: bytes[number(below: bytes.count)] ^= UInt8(1 << number(below: 8))
        case 2: bytes.removeSubrange(stretch(of: bytes))
        case 3: bytes.removeLast(number(below: bytes.count))
        case 4: bytes.insert(contentsOf: Array(choice(Self.pieces).utf8), at: number(below: bytes.count + 1))
        case 5, 6: moveLine(of: &bytes)
        default: replaceWord(of: &bytes)
        }
    }

    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = number(below: bytes.count)
        return start..<min(bytes.count, start + 1 + number(below: 60))
    }

    /// A line is left out, doubled or moved elsewhere.
    private mutating func moveLine(of bytes: inout [UInt8]) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let line = lines[number(below: lines.count)]
        if number(below: 2) == 0 { lines.remove(at: number(below: lines.count)) }
        lines.insert(line, at: number(below: lines.count + 1))
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// A number or word gives way to another one.
    private mutating func replaceWord(of bytes: inout [UInt8]) {
        let isPart = { (byte: UInt8) in byte >= 0x80 || byte.isLetterOrDigit || byte == UInt8(ascii: "-") }
        let start = number(below: bytes.count)
        let first = bytes[..<start].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
        bytes.replaceSubrange(first..<max(first, end), with: Array(choice(Self.values).utf8))
    }

    private mutating func choice(_ texts: [String]) -> String { texts[number(below: texts.count)] }

    private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
