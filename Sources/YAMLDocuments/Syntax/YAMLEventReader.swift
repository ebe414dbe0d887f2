import CLibYAML
import Diagnostics

/// Owns a parser of libyaml and the bytes that it reads.
struct YAMLEventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let isReady: Bool

    /// A reader of bytes that are UTF-8 without a byte order mark.
    init(_ bytes: ArraySlice<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        input = .allocate(capacity: max(1, bytes.count))
        _ = input.initialize(from: bytes)
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
        input.deallocate()
    }

    /// The next event; not to be called after `streamEnd` or a throw.
    mutating func next() throws(YAMLSyntaxProblem) -> YAMLEvent {
        guard isReady else { throw outOfMemory }
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
        defer { yaml_event_delete(&event) }
        return Self.copy(event)
    }

    private var outOfMemory: YAMLSyntaxProblem {
        let start = SourcePosition(line: 1, column: 1)
        return YAMLSyntaxProblem(problem: "out of memory", place: start, context: "", contextPlace: start)
    }

    private var problem: YAMLSyntaxProblem {
        YAMLSyntaxProblem(
            problem: Self.text(parser.pointee.problem), place: Self.position(parser.pointee.problem_mark),
            context: Self.text(parser.pointee.context), contextPlace: Self.position(parser.pointee.context_mark))
    }

    private static func copy(_ event: yaml_event_t) -> YAMLEvent {
        var result = YAMLEvent(
            kind: .streamStart, start: position(event.start_mark), end: position(event.end_mark))
        switch event.type {
        case YAML_STREAM_END_EVENT: result.kind = .streamEnd
        case YAML_DOCUMENT_START_EVENT:
            let directives = event.data.document_start.tag_directives
            result.kind = .documentStart(hasTagDirectives: directives.start != directives.end)
        case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
        case YAML_ALIAS_EVENT: result.kind = .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT: copy(event.data.scalar, to: &result)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            result.kind = .sequenceStart
            result.anchor = text(start.anchor)
            result.tag = text(start.tag)
            result.isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
        case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            result.kind = .mappingStart
            result.anchor = text(start.anchor)
            result.tag = text(start.tag)
            result.isFlow = start.style == YAML_FLOW_MAPPING_STYLE
        case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
        default: break
        }
        return result
    }

    private static func copy(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, to: inout YAMLEvent) {
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        to.kind = .scalar(
            String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        to.anchor = text(scalar.anchor)
        to.tag = text(scalar.tag)
    }

    private static func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: Int(clamping: mark.line) &+ 1, column: Int(clamping: mark.column) &+ 1)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
