import Diagnostics

/// One thing that there is to say about a document: what it is, where, and what to do about it.
///
/// Its description is what `skein check` prints: the place, the message, the line with the place marked, and the advice.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// How grave it is.
    public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
        /// Worth knowing.
        case note
        /// Likely not what was meant; it is flown all the same.
        case warning
        /// It is not flown.
        case error

        /// Whether `lhs` is the less grave one.
        public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

        private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
    }

    /// A place in a document; line and column count from 1, the column in Unicode scalars.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The document, as it was named.
        public var file: String
        /// The line, from 1.
        public var line: Int
        /// The column, from 1.
        public var column: Int

        /// Such as `Choreography/duet.yaml:12:7`.
        public var description: String { "\(DisplayText.escaped(file)):\(line):\(column)" }
    }

    /// How grave it is.
    public let severity: Severity
    /// The stable name of its kind, such as `unknown-key`.
    public let code: String
    /// What is wrong, as one sentence without a full stop.
    public let message: String
    /// Where it begins; nil when it speaks of no place in a document, such as of a file that cannot be read, or of something
    /// that nobody wrote.
    public let place: Place?
    /// What to do about it; nil when the message says it.
    public let advice: String?
    /// The text that belongs at the place, where there is one right answer.
    public let replacement: String?
    /// The finding for people, over several lines, without a line end after the last; nothing in it acts on a terminal.
    public let description: String
}

extension Finding {
    init(_ diagnostic: Diagnostic, rendered: String) {
        severity = Severity(rawValue: diagnostic.severity.rawValue) ?? .error
        code = diagnostic.code
        message = diagnostic.message
        place = diagnostic.range.map { Place(file: $0.file, line: $0.start.line, column: $0.start.column) }
        advice = diagnostic.advice
        replacement = diagnostic.replacement
        description = rendered.hasSuffix("\n") ? String(rendered.dropLast()) : rendered
    }

    /// A document that cannot be read.
    init(_ fault: FileFault) {
        severity = .error
        code = "unreadable-file"
        // Who hands over a document where its path belongs is told so, without the document.
        let isDocument = fault.path.contains { $0.isNewline }
        let message = isDocument ? "this is the text of a document, not the path of a file" : fault.message
        let advice = isDocument ? "give it as `ShowText(name: \"show.yaml\", text: …)`" : nil
        self.message = message
        place = nil
        self.advice = advice
        replacement = nil
        description = advice.map { "\(message)\n  help: \($0)" } ?? message
    }
}

extension ShowReading {
    /// Everything that there is to say, in the order in which `skein check` says it.
    var findings: [Finding] {
        let renderer = DiagnosticRenderer(texts: texts, limit: nil)
        return fileFaults.map { Finding($0) }
            + sink.diagnostics.inOrder(files: texts.map(\.name)).map { Finding($0, rendered: renderer.render($0)) }
    }
}
