package import Diagnostics

/// One value of a YAML file, with its place.
package struct YAMLNode: Sendable {
    /// What a value is.
    package enum Content: Sendable {
        /// Text; what it means is for the field to say.
        case scalar(YAMLScalar)
        /// A list.
        case sequence([YAMLNode])
        /// Keys with values, in file order, each key once.
        case mapping([YAMLEntry])
        /// Something that was reported already; readers pass over it.
        case invalid
    }

    /// What it is.
    package var content: Content
    /// Where it stands; for a list or mapping, from its first to its last item.
    package var range: SourceRange

    /// A value and its place.
    package init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
    }

    /// The text, when it is one.
    package var scalar: YAMLScalar? {
        guard case .scalar(let scalar) = content else { return nil }
        return scalar
    }

    /// What it is, in words: `a list`, `a mapping`, `nothing` or the text in quotes.
    package var description: String {
        switch content {
        case .scalar(let scalar): scalar.isEmpty ? "nothing" : "'\(scalar.shortText)'"
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .invalid: "something unreadable"
        }
    }
}

/// A text as the file has it.
package struct YAMLScalar: Sendable {
    /// The text, escapes and folding done.
    package var text: String
    /// Whether it stands without quotes; only such a text can be a number.
    package var isPlain: Bool
    /// The comment right after it that looks as if it was meant to belong to it, such as ` #ff8800`.
    package var cut: SourceRange?

    /// A text and how it was written.
    package init(_ text: String, isPlain: Bool, cut: SourceRange? = nil) {
        self.text = text
        self.isPlain = isPlain
        self.cut = cut
    }

    /// Whether nothing is written there.
    package var isEmpty: Bool { isPlain && text.isEmpty }

    /// The text for a message: at most 60 characters.
    package var shortText: String {
        text.count > 60 ? text.prefix(59) + "…" : text
    }
}

/// One key of a mapping with its value.
package struct YAMLEntry: Sendable {
    /// The key's text, with its place.
    package var key: Located<String>
    /// Its place once more, never nil.
    package var keyRange: SourceRange
    /// The value.
    package var value: YAMLNode

    /// A key with its value.
    package init(key: String, at keyRange: SourceRange, value: YAMLNode) {
        self.key = Located(key, at: keyRange)
        self.keyRange = keyRange
        self.value = value
    }
}
