import Diagnostics

/// A finished node with what it costs when an alias repeats it.
struct BuiltNode {
    /// The node.
    var node: YAMLNode
    /// How many nodes it is, itself included.
    var count: Int
    /// How many levels of lists and mappings it is, itself included; 0 for a text.
    var height: Int
}

/// The anchors of a document.
struct AnchorTable {
    /// Finished ones.
    var nodes: [String: BuiltNode] = [:]
    /// Those whose list or mapping is still being read.
    var open: [String] = []
}

/// A list or mapping whose end has not come yet.
struct OpenCollection {
    /// Where it begins.
    let range: SourceRange
    /// The name behind its `&`.
    let anchor: String?

    private let isMapping: Bool
    private let isFlow: Bool
    private var items: [YAMLNode] = []
    private var entries: [YAMLEntry] = []
    private var keys: [String: SourceRange] = [:]
    private var pendingKey: YAMLNode?
    private var lastEnd: SourcePosition
    private var count = 1
    private var height = 1

    /// An empty one.
    init(isMapping: Bool, range: SourceRange, isFlow: Bool, anchor: String?) {
        self.isMapping = isMapping
        self.range = range
        self.isFlow = isFlow
        self.anchor = anchor
        lastEnd = isFlow ? range.end : range.start
    }

    /// Adds an item, a key or a value, in turn; returns what is wrong with it.
    ///
    /// An entry whose key is wrong or a repetition is dropped.
    mutating func add(_ built: BuiltNode) -> Diagnostic? {
        count += built.count
        height = max(height, built.height + 1)
        lastEnd = max(lastEnd, built.node.range.end)
        guard isMapping else {
            items.append(built.node)
            return nil
        }
        guard let key = pendingKey else {
            pendingKey = built.node
            return nil
        }
        pendingKey = nil
        return addEntry(key: key, value: built.node)
    }

    /// What it became; flow collections end with their bracket, others with their last item.
    func built(endingAt end: SourcePosition) -> BuiltNode {
        let whole = SourceRange(file: range.file, start: range.start, end: isFlow ? end : max(lastEnd, range.start))
        let node = YAMLNode(isMapping ? .mapping(entries) : .sequence(items), at: whole)
        return BuiltNode(node: node, count: count, height: height)
    }

    private mutating func addEntry(key: YAMLNode, value: YAMLNode) -> Diagnostic? {
        switch key.content {
        case .invalid: return nil
        case .mapping, .sequence:
            return Diagnostic(
                .error, code: "bad-key", "a key must be one word, not \(key.description)", at: key.range,
                advice: "write `key: value`")
        case .scalar(let scalar):
            if scalar.isEmpty {
                return Diagnostic(
                    .error, code: "bad-key", "the key before this ':' is missing", at: key.range,
                    advice: "write `key: value`")
            }
            return addEntry(scalar, at: key.range, value: value)
        }
    }

    private mutating func addEntry(_ scalar: YAMLScalar, at keyRange: SourceRange, value: YAMLNode) -> Diagnostic? {
        if scalar.isPlain, scalar.text == "<<" {
            return Diagnostic(
                .error, code: "merge-key", "merge keys ('<<') are not read", at: keyRange,
                advice: "give what repeats a name under `routines` and use that name")
        }
        if let first = keys[scalar.text] {
            return Diagnostic(
                .error, code: "duplicate-key", "'\(scalar.shortText)' is there twice", at: keyRange,
                advice: "keep one of the two", related: [.init("the first one is here", at: first)])
        }
        keys[scalar.text] = keyRange
        entries.append(YAMLEntry(key: scalar.text, at: keyRange, value: value))
        return nil
    }
}
