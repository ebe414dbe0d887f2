/// Reads durations and times: `8`, `8s`, `2.5s`, `500ms`, `1m30s`, `1:30`.
package enum DurationReading {
    /// The duration that a text says, in whole milliseconds; nil for every other text, also for more than a day.
    package static func duration(of text: String) -> Duration? {
        (try? milliseconds(of: text)).map { .milliseconds($0) }
    }

    /// Longest duration, ms: a day.
    static let longest = 86_400_000

    /// The whole milliseconds that a text says.
    static func milliseconds(of text: String) throws(DecimalNumber.Fault) -> Int {
        let isNegative = text.hasPrefix("-")
        let amount = isNegative ? String(text.dropFirst()) : text
        let value =
            if let colon = amount.firstIndex(of: ":") {
                try clock(minutes: amount[..<colon], seconds: amount[amount.index(after: colon)...])
            } else {
                try units(amount)
            }
        return isNegative ? -value : value
    }

    private static func units(_ text: String) throws(DecimalNumber.Fault) -> Int {
        let number = try DecimalNumber(text)
        if number.isNegative { throw .noNumber }
        switch number.unit {
        case "", "s": return try number.times(1000)
        case "ms": return try number.times(1)
        default: return try minutes(number)
        }
    }

    /// `1m`, `1m30s`, `1m2.5s`.
    private static func minutes(_ number: DecimalNumber) throws(DecimalNumber.Fault) -> Int {
        guard number.unit.first == "m", number.fraction.isEmpty else { throw .unknownUnit(String(number.unit)) }
        let rest = number.unit.dropFirst()
        guard !rest.isEmpty else { return try number.times(60_000) }
        guard let seconds = try? DecimalNumber(String(rest)), seconds.unit == "s", !seconds.isNegative else {
            throw .unknownUnit(String(number.unit))
        }
        return try sum(number.times(60_000), seconds: seconds)
    }

    /// `1:30`, `12:05.5`: minutes, then two digits of seconds.
    private static func clock(minutes: Substring, seconds: Substring) throws(DecimalNumber.Fault) -> Int {
        let whole = seconds.prefix { $0 != "." }
        guard whole.count == 2, whole.allSatisfy({ ("0"..."9").contains($0) }) else { throw .noNumber }
        let trimmed = seconds.first == "0" ? seconds.dropFirst() : seconds
        let parts = (try DecimalNumber(String(minutes)), try DecimalNumber(String(trimmed)))
        guard parts.0.unit.isEmpty, parts.0.fraction.isEmpty, !parts.0.isNegative, parts.1.unit.isEmpty else {
            throw .noNumber
        }
        return try sum(parts.0.times(60_000), seconds: parts.1)
    }

    private static func sum(_ minutes: Int, seconds: DecimalNumber) throws(DecimalNumber.Fault) -> Int {
        let rest = try seconds.times(1000)
        guard rest < 60_000 else { throw .noNumber }
        let (sum, overflow) = minutes.addingReportingOverflow(rest)
        if overflow { throw .tooLarge }
        return sum
    }
}
