/// One message about an input: what is wrong, where, and what to do.
package struct Diagnostic: Sendable, Hashable {
    /// How grave a message is; errors block a flight.
    package enum Severity: String, Sendable, Comparable, CaseIterable {
        case note, warning, error

        /// Whether `lhs` is the less grave one.
        package static func < (lhs: Severity, rhs: Severity) -> Bool {
            lhs.rank < rhs.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A second place that the message speaks of, such as "first defined here".
    package struct Related: Sendable, Hashable {
        /// What is there.
        package var message: String
        /// Where it is.
        package var range: SourceRange?

        /// A second place.
        package init(_ message: String, at range: SourceRange?) {
            self.message = message
            self.range = range
        }
    }

    /// How grave it is.
    package var severity: Severity
    /// A stable name of the kind of message, such as `unknown-key`.
    package var code: String
    /// What is wrong, as one sentence without a full stop.
    package var message: String
    /// Where; nil when it speaks of no place in a file.
    package var range: SourceRange?
    /// What to do about it.
    package var advice: String?
    /// Text to put in the place of `range`, when there is one right answer.
    package var replacement: String?
    /// Other places that it speaks of.
    package var related: [Related]
    /// Whether the source line is not to be shown, because it holds a password.
    package var hidesSource: Bool

    /// A message with all its parts.
    package init(
        _ severity: Severity, code: String, _ message: String, at range: SourceRange? = nil, advice: String? = nil,
        replacement: String? = nil, related: [Related] = [], hidesSource: Bool = false
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.range = range
        self.advice = advice
        self.replacement = replacement
        self.related = related
        self.hidesSource = hidesSource
    }
}
