import Diagnostics
import ShowDocuments
import ShowInterchange
import TelloProtocol

/// A script whose lines carry the messages that they must draw: `sinc 3  ⟵ warning ignored-line`.
///
/// Several messages for one line are separated by `+`.
struct MarkedScript {
    /// The script without its marks.
    let text: String
    /// What was marked, as `line severity code`.
    let expected: [String]
    /// What was found, in the same form.
    let found: [String]
    /// The messages themselves.
    let diagnostics: [Diagnostic]
    /// The show, when there was no error.
    let show: ImportedShow?

    /// Imports a script without its marks.
    init(_ marked: String, options: ScriptImport.Options? = nil) {
        var expected: [String] = []
        var lines: [String] = []
        for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let arrow = line.firstIndex(of: "⟵") else {
                lines.append(String(line))
                continue
            }
            lines.append(String(line[..<arrow].dropLast(2)))
            expected += line[line.index(after: arrow)...].split(separator: "+").map {
                "\(index + 1) " + $0.split(separator: " ").joined(separator: " ")
            }
        }
        self.init(text: lines.joined(separator: "\n"), expected: expected, options: options)
    }

    /// Imports a script as it is: one of the drone maker's runner, or, with options, one of any kind.
    init(text: String, expected: [String] = [], options: ScriptImport.Options? = nil) {
        self.text = text
        var sink = DiagnosticSink()
        let source = SourceText(name: "scripts/two_tello.txt", text)
        show =
            options.map { ScriptImport.importing(source, options: $0, into: &sink) }
            ?? FormationScript.importing(source, into: &sink)
        diagnostics = sink.diagnostics
        found = sink.diagnostics.map { "\($0.range?.start.line ?? 0) \($0.severity.rawValue) \($0.code)" }
        self.expected = expected
    }

    /// A script of two drones that take off, do what `body` says, and land.
    static func flight(_ body: String) -> MarkedScript {
        MarkedScript(opening + body + "\n*>land\n")
    }

    /// A script of any kind, its dialect found out.
    static func any(_ marked: String, isLenient: Bool = false, dialect: ScriptDialect? = nil) -> MarkedScript {
        var options = ScriptImport.Options()
        options.isLenient = isLenient
        options.dialect = dialect
        return MarkedScript(marked, options: options)
    }

    /// How `flight` begins: six lines.
    static let opening = """
        scan 2
        correct_ip
        1=0TQAAAABBBB001
        2=0TQAAAABBBB002
        *>takeoff
        sync 70

        """

    /// The messages' texts, joined.
    var messages: String { diagnostics.map { $0.message + " " + ($0.advice ?? "") }.joined(separator: "\n") }

    /// The timeline, a line for each step: `takeoff: all takeoff`, `hold 3.0 seconds`, `step-2 [60.0 seconds]: d1 up 30, …`.
    var outline: [String] {
        show?.choreography.timeline.map(Self.outline) ?? []
    }

    static func outline(_ step: Step) -> String {
        switch step {
        case .hold(let duration): return "hold \(duration.value)"
        case .repeat: return "repeat"
        case .cue(let cue):
            let parts = cue.parts.map { part in
                part.target.value + " " + part.actions.map { text(of: $0.value) }.joined(separator: ", ")
            }
            let limit = cue.settings.lateAfter.map { " [\($0.value)]" } ?? ""
            return "\(cue.name.value)\(limit): " + parts.joined(separator: "; ")
        }
    }

    private static func text(of action: Action) -> String {
        switch action {
        case .command(let command): command.wireText
        case .hold(let duration): "hold \(duration)"
        case .routine(let name): name
        }
    }
}
