/// Numbers of a script, read as the runner's language reads them, but never beyond plain decimals.
enum ScriptNumber {
    /// A whole number with blanks around it and perhaps a sign; nil for anything else.
    static func integer(_ text: Substring) -> Int? {
        let digits = text.trimmed
        guard digits.utf8.allSatisfy({ isDigit($0) || $0 == 0x2B || $0 == 0x2D }) else { return nil }
        return Int(digits)
    }

    /// Seconds, such as `5`, `2.5` or `.5`; nil for anything else, for negative ones, and above `limit`.
    static func seconds(_ text: Substring, upTo limit: Double) -> Double? {
        let digits = text.trimmed
        guard !digits.isEmpty, digits.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E || $0 == 0x2B }) else { return nil }
        guard let value = Double(digits), value <= limit else { return nil }
        return value
    }

    /// A duration in whole milliseconds; `seconds` is at most some hours.
    static func duration(seconds: Double) -> Duration {
        .milliseconds(Int(seconds * 1000 + 0.5))
    }

    /// A command's argument as it stands in a script.
    enum Argument: Equatable {
        /// A plain whole number.
        case whole(Int)
        /// A whole number written otherwise: `90.0`, `00`, `+5`.
        case rewritten(Int)
        /// A number with a fraction, and its nearest whole number.
        case fraction(nearest: Int)
        /// Arithmetic, which no drone does.
        case expression
        /// Something else.
        case word
    }

    /// What an argument is.
    static func argument(_ text: Substring) -> Argument {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: isDigit) else { return .word }
        guard bytes.allSatisfy({ isDigit($0) || $0 == 0x2E || $0 == 0x2B || $0 == 0x2D }) else {
            return bytes.contains { "*/()^+".utf8.contains($0) } ? .expression : .word
        }
        if let value = Int(text) { return String(value) == text ? .whole(value) : .rewritten(value) }
        guard let value = Double(text), abs(value) < 1_000_000 else {
            return bytes.dropFirst().contains { $0 == 0x2B || $0 == 0x2D } ? .expression : .word
        }
        let nearest = Int(value < 0 ? value - 0.5 : value + 0.5)
        return Double(nearest) == value ? .rewritten(nearest) : .fraction(nearest: nearest)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
