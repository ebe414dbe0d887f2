import Diagnostics
import ShowDocuments
import Testing

/// A fixture that names its own faults: `⟦code⟧` stands right before the character that a message is about.
struct MarkedText {
    /// A fault that the fixture announces.
    struct Mark: Hashable, CustomStringConvertible {
        let line: Int
        let column: Int
        let code: String

        var description: String { "\(line):\(column) \(code)" }
    }

    /// The file without marks.
    let text: SourceText
    /// The marks in the file's order.
    let marks: [Mark]

    init(_ marked: String, name: String = "test.yaml") {
        var plain = ""
        var marks: [Mark] = []
        var place = SourcePosition(line: 1, column: 1)
        var code: String?
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦": code = ""
            case "⟧":
                marks.append(Mark(line: place.line, column: place.column, code: code ?? ""))
                code = nil
            case _ where code != nil: code?.unicodeScalars.append(scalar)
            default:
                plain.unicodeScalars.append(scalar)
                place =
                    scalar == "\n"
                    ? SourcePosition(line: place.line + 1, column: 1)
                    : SourcePosition(line: place.line, column: place.column + 1)
            }
        }
        text = SourceText(name: name, plain)
        self.marks = marks
    }

    /// What a reader reports, as marks.
    static func marks(of diagnostics: [Diagnostic]) -> [Mark] {
        diagnostics.map {
            Mark(line: $0.range?.start.line ?? 0, column: $0.range?.start.column ?? 0, code: $0.code)
        }
    }
}

/// Reads the fixture as a fleet and expects exactly its marks; returns what was reported.
@discardableResult
func expectFleet(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
    let fixture = MarkedText(marked)
    var sink = DiagnosticSink()
    let fleet = FleetReader.read(fixture.text, into: &sink)
    expect(sink, fixture, isRead: fleet != nil, sourceLocation)
    return sink.diagnostics
}

/// Reads the fixture as a choreography and expects exactly its marks; returns what was reported.
@discardableResult
func expectShow(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
    let fixture = MarkedText(marked)
    var sink = DiagnosticSink()
    let show = ChoreographyReader.read(fixture.text, into: &sink)
    expect(sink, fixture, isRead: show != nil, sourceLocation)
    return sink.diagnostics
}

private func expect(_ sink: DiagnosticSink, _ fixture: MarkedText, isRead: Bool, _ place: SourceLocation) {
    let found = MarkedText.marks(of: sink.diagnostics)
    #expect(
        found == fixture.marks, "\(DiagnosticRenderer(texts: [fixture.text]).render(sink.diagnostics))",
        sourceLocation: place)
    #expect(isRead == !sink.hasErrors, sourceLocation: place)
}

extension DiagnosticSink {
    /// Everything reported, as people see it.
    func shown(_ text: SourceText) -> String {
        DiagnosticRenderer(texts: [text]).render(diagnostics)
    }
}
