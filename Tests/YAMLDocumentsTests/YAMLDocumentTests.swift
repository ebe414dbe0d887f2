import Diagnostics
import Testing
import YAMLDocuments

/// Reads a document, and writes what was reported as `line:column code`.
func faults(of text: SourceText) -> [String] {
    var sink = DiagnosticSink()
    let root = YAMLDocument.read(text, into: &sink)
    if root == nil, !sink.hasErrors { return ["nothing read and nothing reported"] }
    return sink.diagnostics.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0) \($0.code)" }
}

/// The same for a text.
func faults(of text: String) -> [String] {
    faults(of: SourceText(name: "test.yaml", text))
}

@Suite struct YAMLDocumentTests {
    @Test("A document becomes nodes that know their place")
    func places() throws {
        var sink = DiagnosticSink()
        let root = YAMLDocument.read(SourceText(name: "f", "é: [a, 'b c']\n"), into: &sink)
        guard case .mapping(let entries)? = root?.content, case .sequence(let items)? = entries.first?.value.content
        else {
            Issue.record("no mapping with a list")
            return
        }
        #expect(sink.diagnostics.isEmpty)
        #expect(entries[0].keyRange.start == SourcePosition(line: 1, column: 1))
        #expect(items.map(\.range.start.column) == [5, 8])
        #expect(items.map(\.range.end.column) == [6, 13])
        #expect(items.map { $0.scalar?.isPlain } == [true, false])
    }

    @Test("A block mapping ends with its last value, not with the next line")
    func blockRange() {
        var sink = DiagnosticSink()
        let root = YAMLDocument.read(SourceText(name: "f", "a:\n  b: 1\n  c: 22\n\n\nd: 1\n"), into: &sink)
        guard case .mapping(let entries)? = root?.content else {
            Issue.record("no mapping")
            return
        }
        #expect(entries[0].value.range.start == SourcePosition(line: 2, column: 3))
        #expect(entries[0].value.range.end == SourcePosition(line: 3, column: 8))
    }

    @Test(
        "Documents that are refused, each with the place of the fault",
        arguments: [
            ("", ["1:1 empty-file"]),
            ("# only a comment\n", ["1:1 empty-file"]),
            ("---", ["1:1 empty-file"]),
            ("# a comment\n---\n", ["1:1 empty-file"]),
            ("a: 1\nb: 2\na: 3\n", ["3:1 duplicate-key"]),
            ("a: 1\n\"a\": 3\n", ["2:1 duplicate-key"]),
            ("a: {b: 1, b: 2}\nc: 1\nc: 2\n", ["1:11 duplicate-key", "3:1 duplicate-key"]),
            ("a: !!str 1\n", ["1:4 tag"]),
            ("a: !Thing {b: 1}\n", ["1:4 tag"]),
            ("%TAG ! tag:x,2000:\n---\na: 1\n", ["1:1 tag"]),
            ("a: &x {b: 1}\nc:\n  <<: *x\n", ["3:3 merge-key"]),
            ("? [a, b]\n: 1\n", ["1:3 bad-key"]),
            (": 1\n", ["1:1 syntax"]),
            ("? \n: 1\n", ["1:2 bad-key"]),
            ("a: 1\n---\nb: 2\n", ["2:1 second-document"]),
            ("a: 1\n...\nb: 2\n", ["3:1 syntax"]),
            ("a: &x 1\nb: &x 2\n", ["2:4 duplicate-anchor"]),
            ("a:\n\tb: 1\n", ["2:1 tab"]),
            ("a: 1\n \tb: 1\n", ["2:2 tab"]),
            ("a:\n\u{A0}\u{A0}b: 1\n", ["2:1 odd-space"]),
            ("a: up\u{A0}30\n", ["1:6 odd-space"]),
            ("a\u{A0}: 1\n", ["1:2 odd-space"]),
            ("a: \u{3000}b\n", ["1:4 odd-space"]),
            ("a: 1\n  b: 2\n", ["2:4 syntax"]),
            ("a: [1, 2\nb: 3\n", ["2:2 syntax"]),
            ("a: {b: 1\n", ["2:1 syntax"]),
            ("a: 'open\n", ["2:1 syntax"]),
            ("a: \"\\q\"\n", ["1:5 syntax"]),
            ("a: @b\n", ["1:4 syntax"]),
            ("a: b: c\n", ["1:5 syntax"]),
            ("a: - b\n", ["1:4 syntax"]),
            ("- a\nb: 1\n", ["2:1 syntax"]),
            ("a: 1\nword\n", ["3:1 syntax"]),
            ("a: *\n", ["1:5 syntax"]),
        ])
    func refused(text: String, expected: [String]) {
        #expect(faults(of: text) == expected)
    }

    @Test(
        "Documents that are read without a message",
        arguments: [
            "a: 1\n", "---\na: 1\n", "a: 1\n...\n", "%YAML 1.2\n---\na: 1\n", "a: 1", "[a, b]\n",
            "a: &x [1, 2]\nb: *x\n", "a:\tb\n", "a: 'up\u{A0}30'\n", "# a tab\tand a no-break\u{A0}space\na: 1\n",
            "été: 東京 🚁\n", "a: |\n  text\n  more\n", "'<<': 1\n", "a: 1  # comment\n\n\n",
        ])
    func accepted(text: String) {
        #expect(faults(of: text) == [])
    }

    @Test("A duplicate key's message shows both places")
    func bothPlaces() throws {
        var sink = DiagnosticSink()
        _ = YAMLDocument.read(SourceText(name: "f", "speed: 20\nat: 1\n'speed': 90\n"), into: &sink)
        let fault = try #require(sink.diagnostics.first)
        #expect(fault.range?.start == SourcePosition(line: 3, column: 1))
        #expect(fault.related.first?.range?.start == SourcePosition(line: 1, column: 1))
    }

    @Test("Nesting is read to 32 levels and refused beyond, without a trap at any depth")
    func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(faults(of: nested(32)) == [])
        #expect(faults(of: nested(33)) == ["1:33 too-deep"])
        #expect(faults(of: nested(1_100)) == ["1:33 too-deep"])
        #expect(faults(of: String(repeating: "[", count: 100_000)) == ["1:33 too-deep"])
        #expect(faults(of: String(repeating: "{a: ", count: 100_000)) == ["1:129 too-deep"])
        let block = (0..<400).map { String(repeating: " ", count: $0) + "-\n" }.joined()
        #expect(faults(of: block) == ["33:33 too-deep"])
    }

    @Test("Aliases work within a budget of values and levels")
    func aliasBudget() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...8 {
            let before = "*a\(level - 1)"
            bomb += "a\(level): &a\(level) [\(Array(repeating: before, count: 10).joined(separator: ", "))]\n"
        }
        #expect(faults(of: bomb).first?.hasSuffix("too-many-values") == true)
        var tower = "a0: &a0 [x]\n"
        for level in 1...40 { tower += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(faults(of: tower).first?.hasSuffix("too-deep") == true)
    }

    @Test("A file of more than 1 MiB is refused before it is parsed")
    func size() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: YAMLLimits.bytes + 1)
        #expect(faults(of: SourceText(name: "f", bytes: bytes)) == ["1:1 too-large"])
    }

    @Test("A comment right behind a value that looks like a part of it is noticed")
    func cutText() throws {
        func cut(_ line: String) -> SourceRange? {
            var sink = DiagnosticSink()
            guard case .mapping(let entries)? = YAMLDocument.read(SourceText(name: "f", line), into: &sink)?.content
            else { return nil }
            return entries.first?.value.scalar?.cut
        }
        #expect(cut("a: light #ff8800\n")?.start == SourcePosition(line: 1, column: 10))
        #expect(cut("a: light # a comment\n") == nil)
        #expect(cut("a: 'light' #ff8800\n") == nil)
        #expect(cut("a: light#ff8800\n") == nil)
    }
}

@Suite struct LongLineTests {
    @Test("A file of one enormous line is read as quickly as one of many lines")
    func longLine() {
        let items = Array(repeating: "a", count: 150_000).joined(separator: ", ")
        #expect(faults(of: "[\(items)]\n") == [])
        let tags = Array(repeating: "!t a", count: 20_000).joined(separator: ", ")
        #expect(faults(of: "[\(tags)]\n").count == 20_000)
        let spaces = Array(repeating: "b\u{A0}c", count: 20_000).joined(separator: ", ")
        #expect(faults(of: "[\(spaces)]\n").count == 20_000)
    }
}
