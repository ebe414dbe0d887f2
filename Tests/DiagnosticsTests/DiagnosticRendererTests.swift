import Diagnostics
import Testing

@Suite struct DiagnosticRendererTests {
    private func range(_ file: String, _ line: Int, _ columns: Range<Int>) -> SourceRange {
        SourceRange(
            file: file, start: SourcePosition(line: line, column: columns.lowerBound),
            end: SourcePosition(line: line, column: columns.upperBound))
    }

    @Test("A message shows its place, the source line, a caret, the replacement, what to do and other places")
    func wholeMessage() {
        let text = SourceText(name: "wave.yaml", "speed: 60\nsped: 50\n")
        let message = Diagnostic(
            .error, code: "unknown-key", "unknown key 'sped'", at: range("wave.yaml", 2, 1..<5),
            advice: "did you mean 'speed'?", replacement: "speed",
            related: [.init("'speed' is here", at: range("wave.yaml", 1, 1..<6))])
        #expect(
            DiagnosticRenderer(texts: [text]).render([message]) == """
                wave.yaml:2:1: error: unknown key 'sped' [unknown-key]
                sped: 50
                ^~~~
                speed
                  help: did you mean 'speed'?
                wave.yaml:1:1: note: 'speed' is here
                speed: 60
                ^~~~~

                """)
    }

    @Test("The caret stands under its word after tabs, combining letters, wide letters and emoji")
    func caretUnderWideText() {
        let text = SourceText(name: "a", "\te\u{301} 東京 🚁 word!\n")
        let message = Diagnostic(.warning, code: "c", "m", at: range("a", 1, 10..<14))
        #expect(
            DiagnosticRenderer(texts: [text]).render([message]) == """
                a:1:10: warning: m [c]
                    e\u{301} 東京 🚁 word!
                              ^~~~

                """)
    }

    @Test("A range over several lines is underlined to the end of its first line")
    func severalLines() {
        let text = SourceText(name: "a", "ab cd\nef\n")
        let place = SourceRange(
            file: "a", start: SourcePosition(line: 1, column: 4), end: SourcePosition(line: 2, column: 2))
        let shown = DiagnosticRenderer(texts: [text]).render([Diagnostic(.note, code: "c", "m", at: place)])
        #expect(shown == "a:1:4: note: m [c]\nab cd\n   ^~\n")
    }

    @Test("Control characters in the source line, the message and the file's name are escaped (N2)")
    func controlCharacters() {
        let name = "a\u{1B}[31m"
        let text = SourceText(name: name, "x\u{1B}]0;evil\u{7} y\u{202E}\n")
        let message = Diagnostic(.error, code: "c", "bad \u{9B}2J\r\n", at: range(name, 1, 12..<13))
        let shown = DiagnosticRenderer(texts: [text]).render([message])
        #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x9B) })
        #expect(
            shown == """
                a\\u{1B}[31m:1:12: error: bad \\u{9B}2J\\r\\n [c]
                x\\u{1B}]0;evil\\u{7} y\\u{202E}
                                    ^

                """)
    }

    @Test("Messages are shown by file and position, those without a place last, equals as they came")
    func order() {
        let texts = [SourceText(name: "b", "xx\nyy"), SourceText(name: "a", "xx")]
        let messages = [
            Diagnostic(.error, code: "1", "no place"), Diagnostic(.error, code: "2", "m", at: range("a", 1, 1..<2)),
            Diagnostic(.error, code: "3", "m", at: range("b", 2, 1..<2)),
            Diagnostic(.note, code: "4", "m", at: range("b", 1, 2..<3)),
            Diagnostic(.error, code: "5", "m", at: range("b", 1, 2..<3)),
        ]
        let heads = DiagnosticRenderer(texts: texts).render(messages).split(separator: "\n").filter {
            $0.hasSuffix("]")
        }
        #expect(heads.map { String($0.suffix(3)) } == ["[4]", "[5]", "[3]", "[2]", "[1]"])
    }

    @Test("At most fifty messages are shown unless asked, errors before warnings")
    func limit() {
        let notes = (1...60).map { Diagnostic(.note, code: "n", "note \($0)") }
        let messages = notes + [Diagnostic(.error, code: "e", "the error")]
        let shown = DiagnosticRenderer().render(messages)
        #expect(shown.split(separator: "\n").count == 51)
        #expect(shown.contains("the error"))
        #expect(shown.hasSuffix("… and 11 more\n"))
        #expect(DiagnosticRenderer(limit: nil).render(messages).split(separator: "\n").count == 61)
    }

    @Test("A very long line is cut around the caret")
    func longLine() {
        let line = String(repeating: "a", count: 5000) + "HERE" + String(repeating: "b", count: 5000)
        let message = Diagnostic(.error, code: "c", "m", at: range("f", 1, 5001..<5005))
        let lines = DiagnosticRenderer(texts: [SourceText(name: "f", line)]).render([message]).split(separator: "\n")
        #expect(lines[1].count == 162)
        let caret = lines[2].prefix { $0 == " " }.count
        #expect(lines[1].dropFirst(caret).hasPrefix("HERE"))
        #expect(lines[2].hasSuffix(" ^~~~"))
    }

    @Test("A line of a million characters is shown around the caret")
    func hugeLine() {
        let line = String(repeating: "é", count: 999_999) + "HERE"
        let message = Diagnostic(.error, code: "c", "m", at: range("f", 1, 1_000_000..<1_000_004))
        let lines = DiagnosticRenderer(texts: [SourceText(name: "f", line)]).render([message]).split(separator: "\n")
        #expect(lines[1] == "…" + String(repeating: "é", count: 60) + "HERE")
        #expect(lines[2] == String(repeating: " ", count: 61) + "^~~~")
    }

    @Test("A message that holds an enormous text is cut")
    func longMessage() {
        let message = Diagnostic(.error, code: "c", String(repeating: "a", count: 1_000_000))
        #expect(DiagnosticRenderer().render(message) == "error: \(String(repeating: "a", count: 1500))… [c]\n")
    }

    @Test("A message about a line with a password does not show the line")
    func hiddenSource() {
        let text = SourceText(name: "f", "wifi home secret")
        let message = Diagnostic(
            .error, code: "c", "m", at: range("f", 1, 1..<5), replacement: "x",
            related: [.init("here", at: range("f", 1, 1..<5))], hidesSource: true)
        #expect(DiagnosticRenderer(texts: [text]).render(message) == "f:1:1: error: m [c]\nf:1:1: note: here\n")
    }

    @Test("A range past the end of its line or file is shown without a trap")
    func rangeOutside() {
        let text = SourceText(name: "f", "ab")
        let renderer = DiagnosticRenderer(texts: [text])
        #expect(renderer.render(Diagnostic(.error, code: "c", "m", at: range("f", 1, 5..<9))).hasSuffix("ab\n    ^\n"))
        #expect(
            renderer.render(Diagnostic(.error, code: "c", "m", at: range("f", 9, 1..<2))) == "f:9:1: error: m [c]\n")
    }

    @Test("Colour marks the severity, and only when asked for")
    func colour() {
        let message = Diagnostic(.error, code: "c", "m")
        #expect(DiagnosticRenderer(style: .color).render([message]) == "\u{1B}[1;31merror:\u{1B}[0m m [c]\n")
        #expect(DiagnosticRenderer().render([message]) == "error: m [c]\n")
    }

    @Test("The summary counts each severity in words")
    func summary() {
        let error = Diagnostic(.error, code: "c", "m")
        let warning = Diagnostic(.warning, code: "c", "m")
        #expect([error, warning, error].summary == "2 errors, 1 warning")
        #expect([warning, Diagnostic(.note, code: "c", "m")].summary == "1 warning, 1 note")
        #expect([Diagnostic]().summary == "no findings")
    }
}
