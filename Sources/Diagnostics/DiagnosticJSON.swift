/// Messages for editors: an array of objects, one message each.
package enum DiagnosticJSON {
    /// The messages by file and position as one JSON text.
    ///
    /// Each object has `file`, `line`, `column`, `endLine`, `endColumn` (from 1, columns in Unicode scalars; null
    /// without a place), `severity`, `code`, `message`, `advice`, `replacement`, and `related`, an array of objects with
    /// `message` and the same place.
    package static func text(_ diagnostics: [Diagnostic]) -> String {
        JSONValue.array(diagnostics.inOrder().map(value(of:))).text
    }

    /// One message as a JSON object.
    package static func value(of diagnostic: Diagnostic) -> JSONValue {
        .object(
            place(diagnostic.range) + [
                ("severity", .string(diagnostic.severity.rawValue)),
                ("code", .string(diagnostic.code)),
                ("message", .string(diagnostic.message)),
                ("advice", .optional(diagnostic.advice)),
                ("replacement", .optional(diagnostic.replacement)),
                (
                    "related",
                    .array(diagnostic.related.map { .object(place($0.range) + [("message", .string($0.message))]) })
                ),
            ])
    }

    private static func place(_ range: SourceRange?) -> [(String, JSONValue)] {
        [
            ("file", .optional(range?.file)),
            ("line", range.map { .int($0.start.line) } ?? .null),
            ("column", range.map { .int($0.start.column) } ?? .null),
            ("endLine", range.map { .int($0.end.line) } ?? .null),
            ("endColumn", range.map { .int($0.end.column) } ?? .null),
        ]
    }
}
