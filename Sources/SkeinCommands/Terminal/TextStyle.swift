/// Colour for a terminal, or none; what a colour means is always said in words too.
package struct TextStyle: Sendable, Hashable {
    /// The few colours there are.
    package enum Color: String, Sendable {
        case red = "31"
        case yellow = "33"
        case green = "32"
        case bold = "1"
        case dim = "2"
    }

    /// Whether anything is coloured.
    package var isColored: Bool

    /// Colour or none.
    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// Colour on a terminal, unless `NO_COLOR` is set to anything or `TERM` is `dumb`.
    package static func suited(to isTerminal: Bool, environment: [String: String]) -> TextStyle {
        let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return TextStyle(isColored: isTerminal && !isUnwanted)
    }

    /// `text` in a colour.
    package func paint(_ text: String, _ color: Color) -> String {
        isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
