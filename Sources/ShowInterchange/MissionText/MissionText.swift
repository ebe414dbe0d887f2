package import Diagnostics
package import ShowDocuments

/// A mission for one drone as plain text: one command of the SDK a line, and `delay N` for N seconds in the air.
///
/// A `#` or `//` begins a comment. This is the form that the drone maker's single-drone examples read.
package enum MissionText {
    /// The mission as a choreography for one role, a cue for each motion; nil when a message is an error.
    ///
    /// All of a file's faults are reported in one pass, each with its line.
    package static func importing(_ text: SourceText, into sink: inout DiagnosticSink) -> Choreography? {
        var findings = ScriptFindings()
        var mission: Choreography?
        if ScriptEncoding.isReadable(text, into: &findings) {
            var reader = MissionReader(file: text.name)
            for line in text.scriptLines { reader.read(line, into: &findings) }
            mission = reader.choreography(into: &findings)
        }
        sink.report(contentsOf: findings.inOrder)
        return findings.hasErrors ? nil : mission
    }
}
