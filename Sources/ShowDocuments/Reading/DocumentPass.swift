import Diagnostics
import YAMLDocuments

/// One pass over a file: collects its faults, and hands them on in the file's order, each once.
enum DocumentPass {
    /// Reads a file's document with `read`; what could be read of it, when anything in the file is an error.
    static func read<Document>(
        _ text: SourceText, into sink: inout DiagnosticSink,
        with read: (YAMLNode, inout DiagnosticSink) -> Document?
    ) -> DocumentReading<Document> {
        var faults = DiagnosticSink()
        let document = YAMLDocument.read(text, into: &faults).flatMap { read($0, &faults) }
        var seen = Set<Diagnostic>()
        sink.report(contentsOf: faults.diagnostics.inOrder().filter { seen.insert($0).inserted })
        return DocumentReading(document: document, isSound: !faults.hasErrors)
    }

    /// Reports a file of the other kind; true when it is one.
    static func isOtherKind(
        _ node: YAMLNode, has others: [String], lacks own: [String], _ message: String, advice: String,
        into sink: inout DiagnosticSink
    ) -> Bool {
        guard case .mapping(let entries) = node.content else { return false }
        let keys = entries.map(\.key.value)
        guard !keys.contains(where: own.contains), let other = entries.first(where: { others.contains($0.key.value) })
        else { return false }
        sink.report(Diagnostic(.error, code: "wrong-file", message, at: other.keyRange, advice: advice))
        return true
    }
}
