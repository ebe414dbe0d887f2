import Testing

@testable import Diagnostics

@Suite struct SourceTextTests {
    @Test("Lines end with LF, CRLF or a lone CR, and their ends belong to no line")
    func lineEnds() {
        let text = SourceText(name: "a", "one\ntwo\r\nthree\rfour")
        #expect(text.lineCount == 4)
        #expect((1...4).map { text.line($0) } == ["one", "two", "three", "four"])
        #expect(text.line(0) == nil)
        #expect(text.line(5) == nil)
    }

    @Test("A byte order mark belongs to no line and moves no column")
    func byteOrderMark() {
        let text = SourceText(name: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
        #expect(text.line(1) == "ab")
        #expect(text.position(ofByte: 3) == SourcePosition(line: 1, column: 1))
        #expect(Array(text.content) == Array("ab".utf8))
    }

    @Test("Columns count Unicode scalars, and an offset past the end is the end")
    func positions() {
        let text = SourceText(name: "a", "x\né東z\n")
        #expect(text.position(ofByte: 0) == SourcePosition(line: 1, column: 1))
        #expect(text.position(ofByte: 7) == SourcePosition(line: 2, column: 3))
        #expect(text.position(ofByte: 900) == SourcePosition(line: 3, column: 1))
    }

    @Test("An empty file has one empty line")
    func emptyFile() {
        let text = SourceText(name: "a", bytes: [])
        #expect(text.lineCount == 1)
        #expect(text.line(1) == "")
        #expect(text.position(ofByte: 0) == SourcePosition(line: 1, column: 1))
    }

    @Test("Bytes that are not UTF-8 can still be shown")
    func brokenEncoding() {
        #expect(SourceText(name: "a", bytes: [0x61, 0xFC, 0x62]).line(1) == "a\u{FFFD}b")
    }
}
