package import Diagnostics
package import TelloProtocol

/// Makes a show of another tool's script, whichever of the known ones it is.
package enum ScriptImport {
    /// How a script is to be read.
    package struct Options: Sendable {
        /// The tool that it was written for; nil where the script's lines tell.
        package var dialect: ScriptDialect?
        /// Whether what the tool or a drone passes over is passed over here too, with a note or a warning.
        package var isLenient = false
        /// Addresses for drones that a script knows by number only, the first one's first.
        package var addresses: [Located<IPv4Address>] = []

        /// Strict, the dialect found out.
        package init() {}
    }

    /// The show that a script flies, or nil when a message is an error; all of a file's faults are reported in one pass.
    package static func importing(
        _ text: SourceText, options: Options = Options(), into sink: inout DiagnosticSink
    ) -> ImportedShow? {
        var findings = ScriptFindings(isLenient: options.isLenient)
        var show: ImportedShow?
        if ScriptEncoding.isReadable(text, into: &findings) {
            show = read(text, options: options, into: &findings)
        }
        findings.reportUnused(options.addresses, in: show)
        if findings.hasErrors, let chosen = options.dialect {
            findings.reportOther(ScriptSurvey(text.scriptLines).dialect, than: chosen)
        }
        sink.report(contentsOf: findings.inOrder)
        return findings.hasErrors ? nil : show
    }

    private static func read(
        _ text: SourceText, options: Options, into findings: inout ScriptFindings
    ) -> ImportedShow? {
        let lines = text.scriptLines
        let survey = ScriptSurvey(lines)
        let dialect = options.dialect ?? survey.dialect
        let manner = ScriptManner(
            dialect: dialect, isLenient: options.isLenient, addresses: options.addresses, survey: survey)
        switch dialect.format {
        case .mission:
            var reader = MissionReader(file: text.name, manner: manner)
            for line in lines { reader.read(line, into: &findings) }
            return reader.show(lines: text.countedLines, into: &findings)
        case .triggers:
            var reader = TriggerReader(file: text.name, manner: manner)
            for line in lines { reader.read(line, into: &findings) }
            return reader.show(lines: text.countedLines, into: &findings)
        case .formation:
            var reader = ScriptReader(file: text.name, manner: manner)
            for line in lines { reader.read(line, into: &findings) }
            return reader.show(lines: text.countedLines, into: &findings)
        }
    }
}
