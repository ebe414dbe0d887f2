/// Finds the first byte of a text that is not UTF-8.
struct UTF8Scan {
    private let bytes: [UInt8]

    /// A scan of these bytes.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The offset of the first byte that no UTF-8 sequence contains; nil when there is none.
    mutating func firstInvalid() -> Int? {
        var index = 0
        while index < bytes.count {
            guard let length = sequenceLength(at: index) else { return index }
            index += length
        }
        return nil
    }

    private func sequenceLength(at index: Int) -> Int? {
        let first = bytes[index]
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return follows(index, [0x80...0xBF])
        case 0xE0: return follows(index, [0xA0...0xBF, 0x80...0xBF])
        case 0xED: return follows(index, [0x80...0x9F, 0x80...0xBF])
        case 0xE1...0xEF: return follows(index, [0x80...0xBF, 0x80...0xBF])
        case 0xF0: return follows(index, [0x90...0xBF, 0x80...0xBF, 0x80...0xBF])
        case 0xF1...0xF3: return follows(index, [0x80...0xBF, 0x80...0xBF, 0x80...0xBF])
        case 0xF4: return follows(index, [0x80...0x8F, 0x80...0xBF, 0x80...0xBF])
        default: return nil
        }
    }

    private func follows(_ index: Int, _ ranges: [ClosedRange<UInt8>]) -> Int? {
        for (offset, range) in ranges.enumerated() {
            let place = index + 1 + offset
            guard place < bytes.count, range.contains(bytes[place]) else { return nil }
        }
        return ranges.count + 1
    }
}
