import Diagnostics
import Testing
import YAMLDocuments

@Suite struct EncodingTests {
    private static let text = "fleet: Übung\nname: x\n"

    private static let utf16: [UInt8] = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }

    private static let latin1: [UInt8] = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }

    @Test("B113: UTF-8 with a byte order mark and CRLF line ends are accepted")
    func accepted() {
        let text = Self.text.replacing("\n", with: "\r\n")
        let source = SourceText(name: "f", bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        #expect(faults(of: source) == [])
        var sink = DiagnosticSink()
        guard case .mapping(let entries)? = YAMLDocument.read(source, into: &sink)?.content else {
            Issue.record("not read")
            return
        }
        #expect(entries.map { $0.value.scalar?.text } == ["Übung", "x"])
        #expect(entries[1].keyRange.start == SourcePosition(line: 2, column: 1))
    }

    @Test(
        "B113: another encoding is an error with the file's name, a place and what to do",
        arguments: [
            ("UTF-16", [0xFF, 0xFE] + utf16, "1:1", "the file is UTF-16 text"),
            ("UTF-16 without a mark", utf16, "1:1", "the file is UTF-16 text"),
            ("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "1:1", "the file is UTF-32 text"),
            ("Latin-1", latin1, "1:8", "the file is not UTF-8: byte 0xDC here belongs to another encoding"),
            ("cut off", Array("name: é".utf8.dropLast()), "1:7", "the file is not UTF-8"),
            ("surrogate", Array("n: ".utf8) + [0xED, 0xA0, 0x80], "1:4", "the file is not UTF-8"),
            ("CR only", Array("a: 1\rb: 2\r".utf8), "1:5", "a line ends with a carriage return alone (CR)"),
            ("one CR", Array("a: 1\nb: 2\rc: 3\n".utf8), "2:5", "a line ends with a carriage return alone (CR)"),
            ("NUL", Array("a: 1\nb: \u{0}2 and much more text\n".utf8), "2:4", "a NUL byte stands here"),
            ("escape", Array("a: \u{1B}[31m\n".utf8), "1:4", "a control character (U+001B) stands here"),
            ("separator", Array("a: 1\u{2028}b: 2\n".utf8), "1:5", "a line separator (U+2028) stands here"),
            ("inner mark", Array("a: \u{FEFF}1\n".utf8), "1:4", "a byte order mark (U+FEFF) stands here"),
        ])
    func refused(name: String, bytes: [UInt8], place: String, message: String) throws {
        let source = SourceText(name: "Fleets/übung.yaml", bytes: bytes)
        var sink = DiagnosticSink()
        #expect(YAMLDocument.read(source, into: &sink) == nil)
        let shown = DiagnosticRenderer(texts: [source]).render(sink.diagnostics)
        #expect(shown.hasPrefix("Fleets/übung.yaml:\(place): error: \(message)"))
        #expect(sink.diagnostics.count == 1)
        #expect(try #require(sink.diagnostics[0].advice).contains("save as UTF-8"))
    }
}
