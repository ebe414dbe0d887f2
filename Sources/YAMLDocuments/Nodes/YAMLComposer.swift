import Diagnostics

/// Builds nodes from events, without recursion, within `YAMLLimits`.
struct YAMLComposer {
    /// What was found wrong.
    private(set) var faults: [Diagnostic] = []

    private let text: SourceText
    private var lines: LineCache
    private var open: [OpenCollection] = []
    private var anchors = AnchorTable()
    private var nodeCount = 0
    private var root: YAMLNode?
    private var isStopped = false

    /// A composer of one file, whose encoding was checked.
    init(text: SourceText) {
        self.text = text
        lines = LineCache(text)
    }

    /// The document; nil when there is none, or when reading had to stop.
    mutating func compose() -> YAMLNode? {
        var reader = YAMLEventReader(text.content)
        var documents = 0
        do throws(YAMLSyntaxProblem) {
            while !isStopped {
                let event = try reader.next()
                if case .streamEnd = event.kind { break }
                if case .documentStart(let hasTags) = event.kind {
                    documents += 1
                    if documents > 1 { refuseSecondDocument(at: event.start) }
                    if hasTags { refuseTagDirective(at: event.start) }
                }
                accept(event)
            }
        } catch {
            faults.append(SyntaxFault(text: text, problem: error).diagnostic)
            return nil
        }
        if isStopped { return nil }
        if let root, root.scalar?.isEmpty != true { return root }
        refuseEmptyFile()
        return nil
    }

    private mutating func accept(_ event: YAMLEvent) {
        guard !isStopped else { return }
        if event.tag != nil { refuseTag(event) }
        switch event.kind {
        case .streamStart, .streamEnd, .documentStart, .documentEnd: break
        case .alias(let name): add(resolve(name, at: range(event)), isAlias: true)
        case .scalar(let value, let isPlain): add(scalar(value, isPlain: isPlain, event: event))
        case .sequenceStart, .mappingStart: begin(event)
        case .sequenceEnd, .mappingEnd: end(event)
        }
    }

    private func range(_ event: YAMLEvent) -> SourceRange {
        SourceRange(file: text.name, start: clamped(event.start), end: clamped(event.end))
    }

    /// libyaml puts what stands at the end of a file without a last line end onto a line that the file does not have.
    private func clamped(_ position: SourcePosition) -> SourcePosition {
        guard position.line > text.lineCount else { return position }
        let last = text.line(text.lineCount)?.unicodeScalars.count ?? 0
        return SourcePosition(line: text.lineCount, column: last + 1)
    }

    // MARK: - Texts

    private mutating func scalar(_ value: String, isPlain: Bool, event: YAMLEvent) -> BuiltNode {
        var node = YAMLNode(.scalar(YAMLScalar(value, isPlain: isPlain)), at: range(event))
        if isPlain, !value.isEmpty {
            if hasOddSpace(value), let odd = lines.oddSpace(from: event.start, to: event.end) {
                faults.append(odd)
                node.content = .invalid
            } else {
                node.content = .scalar(YAMLScalar(value, isPlain: true, cut: lines.cut(after: event.end)))
            }
        }
        let built = BuiltNode(node: node, count: 1, height: 0)
        if let anchor = event.anchor { define(anchor, as: built, at: range(event)) }
        return built
    }

    private func hasOddSpace(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value > 0x7F && OddSpace.name(of: $0) != nil }
    }

    // MARK: - Lists and mappings

    private mutating func begin(_ event: YAMLEvent) {
        guard open.count < YAMLLimits.depth else {
            refuseDepth(at: range(event))
            return
        }
        let isMapping = if case .mappingStart = event.kind { true } else { false }
        open.append(
            OpenCollection(isMapping: isMapping, range: range(event), isFlow: event.isFlow, anchor: event.anchor))
        if let anchor = event.anchor { anchors.open.append(anchor) }
    }

    private mutating func end(_ event: YAMLEvent) {
        guard let finished = open.popLast() else { return }
        let built = finished.built(endingAt: event.end)
        if let anchor = finished.anchor {
            anchors.open.removeLast()
            define(anchor, as: built, at: finished.range)
        }
        add(built)
    }

    private mutating func add(_ built: BuiltNode, isAlias: Bool = false) {
        nodeCount += isAlias ? built.count : 1
        guard nodeCount <= YAMLLimits.nodes else {
            refuseCount(at: built.node.range)
            return
        }
        guard open.count + built.height <= YAMLLimits.depth else {
            refuseDepth(at: built.node.range)
            return
        }
        guard !open.isEmpty else {
            root = built.node
            return
        }
        let fault = open[open.count - 1].add(built)
        if let fault { faults.append(fault) }
    }

    // MARK: - Anchors

    private mutating func define(_ anchor: String, as built: BuiltNode, at range: SourceRange) {
        if let first = anchors.nodes[anchor] {
            faults.append(
                Diagnostic(
                    .error, code: "duplicate-anchor", "the anchor '&\(anchor)' is there twice", at: range,
                    advice: "give each anchor a name of its own",
                    related: [.init("the first one is here", at: first.node.range)]))
        } else {
            anchors.nodes[anchor] = built
        }
    }

    private mutating func resolve(_ name: String, at range: SourceRange) -> BuiltNode {
        if anchors.open.contains(name) {
            faults.append(
                Diagnostic(
                    .error, code: "alias", "'*\(name)' stands for something that contains itself", at: range,
                    advice: "write out what is meant"))
        } else if let built = anchors.nodes[name] {
            return built
        } else {
            faults.append(
                Diagnostic(
                    .error, code: "alias", "there is no anchor '&\(name)' above this '*\(name)'", at: range,
                    advice: "put `&\(name)` before the value that is meant, further up in the file"))
        }
        return BuiltNode(node: YAMLNode(.invalid, at: range), count: 1, height: 0)
    }
}

// MARK: - Refusals

extension YAMLComposer {
    private mutating func stop(_ diagnostic: Diagnostic) {
        guard !isStopped else { return }
        faults.append(diagnostic)
        isStopped = true
    }

    private mutating func refuseSecondDocument(at start: SourcePosition) {
        let end = SourcePosition(line: start.line, column: start.column + 3)
        stop(
            Diagnostic(
                .error, code: "second-document", "a second document begins here",
                at: SourceRange(file: text.name, start: start, end: end),
                advice: "one file holds one fleet or one show; take the `---` away or move what follows to another file"
            ))
    }

    private mutating func refuseTagDirective(at start: SourcePosition) {
        let line = (1...max(1, start.line)).first { text.line($0)?.hasPrefix("%TAG") == true } ?? start.line
        let place = SourcePosition(line: line, column: 1)
        refuseTag("%TAG", at: SourceRange(file: text.name, start: place, end: SourcePosition(line: line, column: 5)))
    }

    private mutating func refuseTag(_ event: YAMLEvent) {
        let written = lines.word(at: event.start)
        let tag = written.hasPrefix("!") ? written : "!"
        let end = SourcePosition(
            line: event.start.line, column: event.start.column + max(1, written.unicodeScalars.count))
        refuseTag(tag, at: SourceRange(file: text.name, start: event.start, end: end))
    }

    private mutating func refuseTag(_ tag: String, at range: SourceRange) {
        faults.append(
            Diagnostic(
                .error, code: "tag", "tags such as '\(tag)' are not read", at: range,
                advice: "take it away: what a value means is decided by its key"))
    }

    private mutating func refuseEmptyFile() {
        faults.append(
            Diagnostic(
                .error, code: "empty-file", "there is nothing in this file",
                at: SourceRange(file: text.name, start: .start, end: .start),
                advice: "begin with `fleet: NAME` for a fleet or `show: NAME` for a show"))
    }

    private mutating func refuseDepth(at range: SourceRange) {
        stop(
            Diagnostic(
                .error, code: "too-deep", "lists and mappings are nested more than \(YAMLLimits.depth) deep here",
                at: range, advice: "check the brackets; no file needs more than ten"))
    }

    private mutating func refuseCount(at range: SourceRange) {
        stop(
            Diagnostic(
                .error, code: "too-many-values",
                "the file has more than \(YAMLLimits.nodes) values once its aliases are followed", at: range,
                advice: "say what repeats with `repeat` and `routines`"))
    }
}
