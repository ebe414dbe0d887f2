/// Damages a file the way that editors, discs, haste and malice do.
struct Mutation {
    private var random: TestRandom

    init(seed: UInt64) {
        random = TestRandom(seed: seed)
    }

    /// The file with one to four damages.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for _ in 0...random.number(below: 4) { damage(&result) }
        return result
    }

    /// Pieces that are put into the file.
    private static let pieces = [
        ":", ": ", "- ", "[", "]", "{", "}", ",", "#", " #x", "&a ", "*a", "!", "!!str ", "|", ">", "'", "\"", "%", "@",
        "`", "?", "? ", "---\n", "...\n", "<<: *a\n", "\t", "\r", "\r\n", "\n", "\u{0}", "\u{A0}", "\u{2028}",
        "\u{FEFF}",
        "99999999999999999999", "-1", "0", "1e400", ".nan", "-.inf", "1:30", "012", "null", "~", "[[[[[[[[[[[[[[[[[[[[",
        "{a: {a: {a: {a: ", "\\", "\u{1B}[31m", "東京", "e\u{301}", "🚁", "all", "others", "up 30, down 30", "takeoff",
        "repeat: 1000\n", "1000000cm", "bounce", "version: 2\n", "0x7fffffffffffffff", "9223372036854775807",
    ]

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return insert(&bytes) }
        switch random.number(below: 8) {
        case 0: bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
        case 1: bytes[random.number(below: bytes.count)] ^= UInt8(1 << random.number(below: 8))
        case 2: bytes.removeSubrange(stretch(of: bytes))
        case 3:
            let copy = bytes[stretch(of: bytes)]
            bytes.insert(contentsOf: copy, at: random.number(below: bytes.count + 1))
        case 4: bytes.removeLast(random.number(below: bytes.count))
        case 5: replaceNumber(in: &bytes)
        default: insert(&bytes)
        }
    }

    private mutating func insert(_ bytes: inout [UInt8]) {
        let piece = Self.pieces[random.number(below: Self.pieces.count)]
        bytes.insert(contentsOf: Array(piece.utf8), at: random.number(below: bytes.count + 1))
    }

    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = random.number(below: bytes.count)
        return start..<min(bytes.count, start + 1 + random.number(below: 60))
    }

    private mutating func replaceNumber(in bytes: inout [UInt8]) {
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        guard !digits.isEmpty else { return }
        let place = digits[random.number(below: digits.count)]
        let numbers = ["9223372036854775808", "1e999", "-", "0.0000001", "00", "4294967296", "65536", "1000000000000m"]
        bytes.replaceSubrange(place...place, with: Array(numbers[random.number(below: numbers.count)].utf8))
    }
}
