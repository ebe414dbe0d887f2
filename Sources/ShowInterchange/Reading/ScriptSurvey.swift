/// What is known of a script before it is read line by line.
struct ScriptSurvey {
    /// What lines of a script look like.
    private enum Mark: Hashable {
        case target, binding, keyword, scan, prefix, header, load, expect, tick, macro, trigger, command
    }

    private var marks: Set<Mark> = []
    private var numbers: Set<Int> = []
    private var bound: Set<Int> = []

    /// The numbers of drones that any line names, ascending.
    var named: [Int] { numbers.sorted() }

    /// Whether the drones are numbered from 0, without a gap.
    var countsFromZero: Bool { bound.contains(0) && bound.sorted() == Array(0..<bound.count) }

    /// Of a whole file.
    init(_ lines: [ScriptLine]) {
        for line in lines { note(line.text[...].trimmed) }
    }

    /// The dialect, as far as the lines tell it for certain.
    var dialect: ScriptDialect {
        if marks.isDisjoint(with: [.target, .binding, .keyword, .load, .expect, .tick, .header]) {
            if marks.contains(.trigger) { return .triggers }
            return marks.contains(.command) ? .mission : .official
        }
        return formation
    }

    /// The dialect among those of the drone maker's runner.
    var formation: ScriptDialect {
        let isLoaded = marks.contains(.load) || marks.contains(.expect)
        if marks.contains(.tick) || (isLoaded && !marks.contains(.scan)) { return .daedalus }
        if marks.contains(.prefix) { return .oneoffcoder }
        if marks.contains(.header) { return .jtello }
        return marks.contains(.macro) ? .kanggo : .official
    }

    private mutating func note(_ text: Substring) {
        guard let first = text.words.first, text.unicodeScalars.first != "#" else { return }
        if first == "load", text == first { marks.insert(.load) }
        if first == "expect" { marks.insert(.expect) }
        if first == "macro", text.unicodeScalars.last == ":" { marks.insert(.macro) }
        if text.unicodeScalars.starts(with: "//time(seconds) =".unicodeScalars) { marks.insert(.tick) }
        if TriggerLine.isAddressed(text) { marks.insert(.trigger) }
        if ["takeoff", "land", "command"].contains(first), text == first { marks.insert(.command) }
        note(ScriptDirective(text))
    }

    private mutating func note(_ directive: ScriptDirective) {
        switch directive {
        case .command(let target, _):
            guard target.trimmed == "*" || note(number: target) else { return }
            marks.insert(.target)
        case .binding(let id, _):
            if id.trimmed == "ip" { marks.insert(.header) }
            guard note(number: id) else { return }
            marks.insert(.binding)
            if let id = ScriptNumber.integer(id) { bound.insert(id) }
        case .keyword(let word, let before, let argument) where before.trimmed.isEmpty && word != .delay:
            marks.insert(.keyword)
            guard word == .scan else { return }
            marks.insert(.scan)
            if ScanArgument(argument)?.prefix != nil { marks.insert(.prefix) }
        default: break
        }
    }

    /// Whether a text is the number of a drone; kept.
    private mutating func note(number text: Substring) -> Bool {
        guard let number = ScriptNumber.integer(text), (0...ScriptDrones.most).contains(number) else { return false }
        numbers.insert(number)
        return true
    }
}
