/// Reads the only kind of number that goes to a drone: an optional minus and decimal digits.
struct PlainNumber {
    private let word: CommandWords.Word

    init(_ word: CommandWords.Word) {
        self.word = word
    }

    /// The number; a fault that says which kind of number the word is otherwise.
    func value() throws(CommandFault) -> Int {
        if let number = Int(word.text), String(number) == word.text { return number }
        let (message, advice) = reason
        throw CommandFault(CommandFault.number, message, advice: advice, offset: word.offset)
    }

    private var text: String { word.text }

    /// Why the word is no plain number.
    private var reason: (message: String, advice: String) {
        let digits = text.drop { $0 == "+" || $0 == "-" }
        let signs = text.count - digits.count
        guard let first = digits.utf8.first, Self.isDigit(first) else {
            return ("`\(text)` is not a number", "write a plain whole number, such as `50`")
        }
        if digits.utf8.allSatisfy(Self.isDigit) { return integerReason(digits, signs: signs) }
        return (digits.contains { $0 == "." || $0 == "," } ? fractionReason : nil)
            ?? unitReason ?? ("`\(text)` is not a plain whole number", "write the digits out, such as `100`")
    }

    private func integerReason(_ digits: Substring, signs: Int) -> (message: String, advice: String) {
        let plain = digits.drop { $0 == "0" }
        let minus = signs == 1 && text.hasPrefix("-") && !plain.isEmpty ? "-" : ""
        let better = minus + (plain.isEmpty ? "0" : plain)
        if signs > 1 { return ("`\(text)` has more than one sign", "write `\(plain.isEmpty ? "0" : plain)`") }
        guard Int(better) != nil else {
            return ("`\(text)` is larger than any number that a drone takes", "most values end at 500")
        }
        if text.hasPrefix("+") { return ("`\(text)` has a plus sign, which drones do not read", "write `\(better)`") }
        if plain.isEmpty, signs == 1 { return ("`\(text)` is zero with a sign", "write `0`") }
        return ("`\(text)` begins with a zero", "write `\(better)`")
    }

    private var fractionReason: (message: String, advice: String)? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count == 2, let whole = Int(parts[0]), parts[1].utf8.allSatisfy(Self.isDigit) else { return nil }
        let isWhole = parts[1].allSatisfy { $0 == "0" }
        return ("`\(text)` is not a whole number", isWhole ? "write `\(whole)`" : "round it, to `\(whole)` for example")
    }

    private var unitReason: (message: String, advice: String)? {
        for unit in ["cm/s", "cm", "deg", "mm", "m", "s", "%"] where text.hasSuffix(unit) {
            guard let thousandths = Self.thousandths(text.dropLast(unit.count)) else { continue }
            return ("`\(text)` has a unit", Self.advice(thousandths, unit))
        }
        return nil
    }

    private static func advice(_ thousandths: Int, _ unit: String) -> String {
        let scaled = unit == "m" ? thousandths.multipliedReportingOverflow(by: 100) : (thousandths, false)
        let length = unit == "mm" ? 10_000 : 1000
        let isWhole = !scaled.1 && scaled.0 % length == 0
        let measure =
            ["m": " in cm", "mm": " in cm", "cm": " in cm", "cm/s": " in cm/s", "deg": " in degrees"][unit] ?? ""
        return (isWhole ? "write `\(scaled.0 / length)`" : "write a whole number")
            + ": actions take bare numbers\(measure)"
    }

    /// A number with at most three digits behind its point, in thousandths; nil when it is none.
    private static func thousandths(_ text: Substring) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count <= 2, text.utf8.count <= 12, let whole = Int(parts[0]) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard (1...3).contains(fraction.utf8.count), fraction.utf8.allSatisfy(isDigit),
            let value = Int(fraction + String(repeating: "0", count: 3 - fraction.utf8.count))
        else { return nil }
        return whole * 1000 + (text.hasPrefix("-") ? -value : value)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
