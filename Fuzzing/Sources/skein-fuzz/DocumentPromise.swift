import Diagnostics

/// What every reader of documents promises, whatever the bytes are.
enum DocumentPromise {
    /// A document is read or refused, never both; every message can be shown.
    static func check<Document>(
        _ text: SourceText, _ read: (SourceText, inout DiagnosticSink) -> Document?
    ) {
        checkMessages(of: text) { text, sink in
            let document = read(text, &sink)
            promise((document == nil) == sink.hasErrors, "a document is read without an error, and refused with one")
        }
    }

    /// The same; and what is written of a document is read again, and written alike.
    static func check<Document>(
        _ text: SourceText, written: (Document) -> String, _ read: (SourceText, inout DiagnosticSink) -> Document?
    ) {
        var first: Document?
        check(text) { text, sink in
            first = read(text, &sink)
            return first
        }
        guard let first else { return }
        let once = written(first)
        var sink = DiagnosticSink()
        let again = read(SourceText(name: "written", once), &sink)
        promise(again != nil, "what was written is read again:\n\(once)\n\(sink.diagnostics)")
        promise(again.map(written) == once, "what is read again is written alike:\n\(once)")
    }

    /// Every message has its place within the text and comes out without a control character.
    static func checkMessages(of text: SourceText, _ read: (SourceText, inout DiagnosticSink) -> Void) {
        var sink = DiagnosticSink()
        read(text, &sink)
        let shown = DiagnosticRenderer(texts: [text]).render(sink.diagnostics) + DiagnosticJSON.text(sink.diagnostics)
        promise(
            shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "messages hold no control characters")
    }
}
