import Diagnostics
import SkeinCommands
import Testing

@Suite struct TextStyleTests {
    @Test(
        "Colour only on a terminal, and never with NO_COLOR or on a dumb one",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
        ] as [(Bool, [String: String], Bool)])
    func colour(isTerminal: Bool, environment: [String: String], isColored: Bool) {
        #expect(TextStyle.suited(to: isTerminal, environment: environment).isColored == isColored)
    }

    @Test("Text that is too wide is cut by cells, not by letters")
    func cells() {
        #expect(TerminalText.cut("東京東京", to: 6) == "東京~")
        #expect(TerminalText.fitted("東京", to: 6) == "東京  ")
        #expect(TerminalText.cut("", to: 0).isEmpty)
    }
}
