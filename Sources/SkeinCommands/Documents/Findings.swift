import Diagnostics
import SkeinKit

/// How what was found is shown, and what it means for the exit status.
struct Findings {
    private let reading: ShowReading

    init(_ reading: ShowReading) {
        self.reading = reading
    }

    /// 66 for a file that is not there, 65 for errors, 1 for warnings and for notes that say what to write instead, else 0.
    var status: ExitStatus {
        if let fault = reading.fileFaults.first { return fault.statusOfReading }
        if reading.sink.hasErrors { return .badFile }
        return reading.sink.diagnostics.contains(where: Self.isToActOn) ? .faults : .success
    }

    /// How many messages there are of each kind, such as `2 errors, 1 warning`.
    var summary: String {
        reading.sink.diagnostics.isEmpty ? "nothing to act on" : reading.sink.diagnostics.summary
    }

    /// All messages as one JSON text.
    var json: String { DiagnosticJSON.text(reading.sink.diagnostics) }

    /// Writes all messages for people on the error output.
    func show(in context: CommandContext) {
        showFileFaults(in: context)
        let style: DiagnosticRenderer.Style = context.errorStyle.isColored ? .color : .plain
        let renderer = DiagnosticRenderer(texts: reading.texts, style: style)
        let text = renderer.render(reading.sink.diagnostics)
        if !text.isEmpty { context.errors.write(text) }
    }

    /// Names the files that could not be read.
    func showFileFaults(in context: CommandContext) {
        for fault in reading.fileFaults { context.complain(fault.message) }
    }

    private static func isToActOn(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity > .note || diagnostic.replacement != nil
    }
}
