import Diagnostics
import YAMLDocuments

/// Reads `cast`: a list of roles, a number, `all`, or nothing.
enum CastReader {
    /// Most roles.
    static let most = 1000

    /// The cast, and the names that it gives.
    static func read(_ node: YAMLNode?, into sink: inout DiagnosticSink) -> (Cast, NameScope) {
        guard let node else { return (.solo, NameScope("role", names: [Located(RoleNames.solo)])) }
        switch node.content {
        case .sequence(let items): return roles(items, of: node, into: &sink)
        case .scalar(let scalar) where scalar.text == "all":
            return (.all(node.range), NameScope("role", names: [], isNumbered: true))
        case .scalar(let scalar) where scalar.text.first.map { "-0123456789".contains($0) } == true:
            return count(node, into: &sink)
        case .scalar where node.scalar?.isEmpty == false: _ = node.items("cast", of: "roles", into: &sink)
        default:
            sink.reportShape(
                of: node, as: "'cast' must be a list of roles, a number or `all`", example: "[lead, east, west]")
        }
        return (.solo, NameScope("role", names: [], isComplete: false))
    }

    private static func count(_ node: YAMLNode, into sink: inout DiagnosticSink) -> (Cast, NameScope) {
        guard let count = node.number(.count, "cast", in: 1...most, into: &sink) else {
            return (.solo, NameScope("role", names: [], isComplete: false))
        }
        let names = (1...count.value).map { Located(String($0), at: node.range) }
        return (.count(count), NameScope("role", names: names))
    }

    private static func roles(
        _ items: [YAMLNode], of node: YAMLNode, into sink: inout DiagnosticSink
    ) -> (Cast, NameScope) {
        if items.isEmpty {
            node.report("empty-list", "'cast' has no roles", advice: "name some: [lead, east, west]", into: &sink)
        }
        if items.count > most {
            node.report("too-large", "'cast' has more than \(most) roles", advice: "name fewer", into: &sink)
        }
        var places: [String: SourceRange] = [:]
        var names: [Located<String>] = []
        var refused: [String] = []
        for item in items {
            guard let name = item.name("a role", reserved: ReservedWords.names, into: &sink) else {
                refused += [item.scalar?.text].compactMap(\.self)
                continue
            }
            if let first = places[name.value] {
                sink.report(
                    Diagnostic(
                        .error, code: "name-twice", "the role '\(name.value)' is there twice", at: name.range,
                        advice: "give each role its own name", related: [.init("the first one is here", at: first)]))
                continue
            }
            places[name.value] = item.range
            names.append(name)
        }
        let isComplete = !names.isEmpty && !hasUnreadable(items)
        var scope = NameScope("role", names: names, isComplete: isComplete)
        for name in refused { scope.refuse(name) }
        return (.roles(names), scope)
    }

    private static func hasUnreadable(_ items: [YAMLNode]) -> Bool {
        !items.allSatisfy { $0.scalar.map { NameRule.isName($0.text) } == true }
    }
}
