import Diagnostics
import Testing
import YAMLDocuments

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
}
