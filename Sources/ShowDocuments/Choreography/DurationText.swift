import YAMLDocuments

/// Durations as both files write them.
package enum DurationText {
    /// The shortest usual form: `500ms`, `2.5s`, `8s`, `1m30s`; parts below a millisecond are dropped.
    package static func text(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        if duration < .zero { return "-" + text(of: .zero - duration) }
        let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
        if seconds == 0, milliseconds > 0 { return "\(milliseconds)ms" }
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        var text = minutes > 0 ? "\(minutes)m" : ""
        guard rest > 0 || milliseconds > 0 || minutes == 0 else { return text }
        text += "\(rest)"
        if milliseconds > 0 {
            let digits = String(1000 + milliseconds).dropFirst()
            text += "." + String(digits.reversed().drop { $0 == "0" }.reversed())
        }
        return text + "s"
    }

    /// The duration that a text says, by the table of values; nil for every other text.
    package static func duration(of text: String) -> Duration? {
        DurationReading.duration(of: text)
    }
}
