/// A decimal number with a unit as text, split but not yet converted: exact, and without a trap on any input.
struct DecimalNumber {
    /// Why a text is no number that can be used.
    enum Fault: Error {
        case noNumber
        case notFinite
        case leadingZero(mended: String)
        case unknownUnit(String)
        case spaceBeforeUnit(mended: String)
        case fraction
        case tooLarge
    }

    /// Whether a minus sign stands before it.
    let isNegative: Bool
    /// The digits before the point.
    let whole: Substring
    /// The digits after the point; empty without one.
    let fraction: Substring
    /// What follows the digits.
    let unit: Substring

    /// Splits `-12.5cm` into its parts.
    init(_ text: String) throws(Fault) {
        var rest = text[...]
        isNegative = rest.first == "-"
        if isNegative { rest = rest.dropFirst() }
        whole = rest.prefix(while: Self.isDigit)
        rest = rest.dropFirst(whole.count)
        if rest.first == "." {
            fraction = rest.dropFirst().prefix(while: Self.isDigit)
            if fraction.isEmpty, !whole.isEmpty { throw .noNumber }
            rest = rest.dropFirst(fraction.count + 1)
        } else {
            fraction = ""
        }
        unit = rest
        if whole.isEmpty { throw Self.isWordForNoNumber(text) ? .notFinite : .noNumber }
        if whole.count > 1, whole.first == "0" { throw .leadingZero(mended: Self.withoutZeros(text)) }
        if unit.first == " " {
            let mended = text.filter { $0 != " " }
            throw .spaceBeforeUnit(mended: mended)
        }
    }

    /// The number times `scale` as a whole number.
    func times(_ scale: Int) throws(Fault) -> Int {
        var digits = fraction
        while digits.last == "0" { digits = digits.dropLast() }
        guard whole.count <= 12 else { throw .tooLarge }
        guard digits.count <= 6 else { throw .fraction }
        var divisor = 1
        for _ in 0..<digits.count { divisor *= 10 }
        // At most 18 digits: `whole` has 12 and the fraction 6.
        guard let number = Int(String(whole) + String(digits)) else { throw .tooLarge }
        let (scaled, overflow) = number.multipliedReportingOverflow(by: scale)
        if overflow { throw .tooLarge }
        guard scaled % divisor == 0 else { throw .fraction }
        return isNegative ? -(scaled / divisor) : scaled / divisor
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }

    private static func isWordForNoNumber(_ text: String) -> Bool {
        let word = text.lowercased().drop { "+-.".contains($0) }
        return ["nan", "inf", "infinity"].contains(String(word))
    }

    private static func withoutZeros(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count).drop { $0 == "0" }
        return sign + (digits.first.map(isDigit) == true ? "" : "0") + digits
    }
}
