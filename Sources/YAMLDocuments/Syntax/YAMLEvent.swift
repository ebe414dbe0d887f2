import Diagnostics

/// One event of libyaml, copied out of its memory.
struct YAMLEvent {
    /// What happened.
    enum Kind {
        case streamStart, streamEnd, documentEnd, sequenceEnd, mappingEnd
        case documentStart(hasTagDirectives: Bool)
        case alias(String)
        case scalar(String, isPlain: Bool)
        case sequenceStart
        case mappingStart
    }

    /// What happened.
    var kind: Kind
    /// The name behind `&`.
    var anchor: String?
    /// The tag, such as `tag:yaml.org,2002:str`.
    var tag: String?
    /// Whether brackets or braces enclose it.
    var isFlow = false
    /// Where it begins.
    var start: SourcePosition
    /// The position after it; for block lists and mappings, where the next token begins.
    var end: SourcePosition
}

/// What libyaml found wrong, in its own words.
struct YAMLSyntaxProblem: Error {
    /// Such as `did not find expected key`.
    var problem: String
    /// Where; nil for one of the reader's.
    var place: SourcePosition
    /// Such as `while parsing a block mapping`.
    var context: String
    /// Where that began.
    var contextPlace: SourcePosition
}
