package import Diagnostics

/// The command file of the drone maker's multi-drone script runner, and of the runners made after it.
///
/// One directive a line, taken for what it is by the first of the runner's words that stands anywhere in it. What the
/// runner would drop without a word, misread or stop at is reported with its line; what can be taken over safely is.
package enum FormationScript {
    /// The show that a script flies, or nil when a message is an error; all of a file's faults are reported in one pass.
    package static func importing(_ text: SourceText, into sink: inout DiagnosticSink) -> ImportedShow? {
        var options = ScriptImport.Options()
        options.dialect = ScriptSurvey(text.scriptLines).formation
        return ScriptImport.importing(text, options: options, into: &sink)
    }
}
