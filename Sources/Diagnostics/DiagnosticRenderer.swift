/// Writes messages for people: place, message, the source line with a caret, and what to do.
///
/// ```
/// wave.yaml:3:12: error: unknown key 'sped' [unknown-key]
/// - {cue: up, sped: 50}
///             ^~~~
///             speed
///   help: did you mean 'speed'?
/// ```
package struct DiagnosticRenderer: Sendable {
    /// Whether messages are coloured.
    package enum Style: Sendable {
        /// Text only.
        case plain
        /// With the colours of a terminal.
        case color
    }

    /// The files that messages speak of, in the order in which their messages are shown.
    package var texts: [SourceText]
    /// Whether messages are coloured.
    package var style: Style
    /// How many messages are shown, the gravest first; nil = all.
    package var limit: Int?

    /// A renderer for messages about these files.
    package init(texts: [SourceText] = [], style: Style = .plain, limit: Int? = 50) {
        self.texts = texts
        self.style = style
        self.limit = limit
    }

    /// All messages by file and position, each ending with a line end; empty when there are none.
    ///
    /// Control characters in anything shown are escaped (N2).
    package func render(_ diagnostics: [Diagnostic]) -> String {
        let shown = gravest(of: diagnostics).inOrder(files: texts.map(\.name))
        var result = shown.map(render).joined()
        if shown.count < diagnostics.count {
            result += "… and \(diagnostics.count - shown.count) more\n"
        }
        return result
    }

    /// One message, ending with a line end.
    package func render(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic.severity, diagnostic.message, at: diagnostic.range, code: diagnostic.code)]
        if !diagnostic.hidesSource { lines += excerpt(at: diagnostic.range, replacement: diagnostic.replacement) }
        if let advice = diagnostic.advice { lines.append("  " + paint("help:", .bold) + " " + shown(advice)) }
        for related in diagnostic.related {
            lines.append(headline(.note, related.message, at: related.range, code: nil))
            if !diagnostic.hidesSource { lines += excerpt(at: related.range, replacement: nil) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func gravest(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard let limit, diagnostics.count > limit else { return diagnostics }
        let ordered = diagnostics.inOrder(files: texts.map(\.name))
        let ranked = Diagnostic.Severity.allCases.reversed().flatMap { severity in
            ordered.filter { $0.severity == severity }
        }
        return Array(ranked.prefix(max(0, limit)))
    }

    private func headline(
        _ severity: Diagnostic.Severity, _ message: String, at range: SourceRange?, code: String?
    ) -> String {
        var place = ""
        if let range { place = "\(shown(range.file)):\(range.start.line):\(range.start.column): " }
        let label = paint(severity.rawValue + ":", Paint(severity))
        return paint(place, .bold) + label + " " + shown(message) + (code.map { " [\(shown($0))]" } ?? "")
    }

    private func excerpt(at range: SourceRange?, replacement: String?) -> [String] {
        guard let range, let text = texts.first(where: { $0.name == range.file }),
            let line = text.line(range.start.line)
        else { return [] }
        let excerpt = SourceExcerpt(line: line, range: range)
        var lines = [excerpt.text, paint(excerpt.caret, .green)]
        if let replacement {
            lines.append(String(repeating: " ", count: excerpt.indent) + paint(shown(replacement), .green))
        }
        return lines
    }

    /// Text without control characters, cut where nobody reads on.
    private func shown(_ text: String) -> String {
        text.utf8.count > Self.longestText
            ? DisplayText.escaped(String(text.prefix(Self.longestText))) + "…" : DisplayText.escaped(text)
    }

    private static let longestText = 1500

    private func paint(_ text: String, _ paint: Paint) -> String {
        guard style == .color, !text.isEmpty else { return text }
        return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }
}

/// Colours by their terminal codes.
private enum Paint: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case cyan = "1;36"
    case green = "32"

    init(_ severity: Diagnostic.Severity) {
        switch severity {
        case .error: self = .red
        case .warning: self = .magenta
        case .note: self = .cyan
        }
    }
}
