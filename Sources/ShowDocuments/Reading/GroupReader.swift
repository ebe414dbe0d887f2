import Diagnostics
import YAMLDocuments

/// Reads `groups`: names with lists of roles or drones.
struct GroupReader {
    /// The names there are; groups are added to it.
    private(set) var scope: NameScope
    /// The groups in file order.
    private(set) var groups: [(name: Located<String>, members: [Located<String>])] = []

    /// A reader of groups within a scope.
    init(scope: NameScope) {
        self.scope = scope
    }

    /// Reads all groups of the file.
    mutating func read(_ node: YAMLNode?, into sink: inout DiagnosticSink) {
        guard let node else { return }
        guard case .mapping(let entries) = node.content else {
            sink.reportShape(
                of: node, as: "'groups' must be names with lists of \(scope.word)s", example: "`NAME: […, …]`")
            return
        }
        for entry in entries { read(entry, into: &sink) }
    }

    private mutating func read(_ entry: YAMLEntry, into sink: inout DiagnosticSink) {
        let name = entry.key
        let members = self.members(of: entry, into: &sink)
        guard NameRule.check(name, "a group", reserved: ReservedWords.names, into: &sink) else {
            return scope.refuse(name.value)
        }
        if scope.contains(name.value) {
            sink.report(
                Diagnostic(
                    .error, code: "name-twice", "'\(name.value)' is a \(scope.word) and cannot be a group as well",
                    at: name.range, advice: "choose another name for the group",
                    related: [.init("the \(scope.word) is here", at: scope.place(of: name.value))]))
            return
        }
        scope.add(group: name.value, members: members.map(\.value))
        groups.append((name, members))
    }

    private func members(of entry: YAMLEntry, into sink: inout DiagnosticSink) -> [Located<String>] {
        let field = entry.key.value
        guard let items = entry.value.items(field, of: "\(scope.word)s", into: &sink) else { return [] }
        if items.isEmpty {
            entry.value.report(
                "empty-list", "the group '\(field)' has no members", advice: "name some, or take the group away",
                into: &sink)
        }
        var places: [String: SourceRange] = [:]
        return items.compactMap { item in
            guard let member = reference(item, field, into: &sink) else { return nil }
            if let first = places[member.value] {
                sink.report(
                    Diagnostic(
                        .error, code: "name-twice", "'\(member.value)' is in the group '\(field)' twice",
                        at: member.range, advice: "name it once", related: [.init("the first one is here", at: first)]))
                return nil
            }
            places[member.value] = item.range
            return member
        }
    }

    private func reference(_ item: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> Located<String>? {
        let what = "the name of a \(scope.word)"
        guard let scalar = item.requiredScalar(field, expected: what, example: what, into: &sink) else { return nil }
        if scope.contains(scalar.text) { return Located(scalar.text, at: item.range) }
        if scope.groups[scalar.text] != nil {
            item.report(
                "unknown-\(scope.word)", "'\(scalar.shortText)' is a group, and groups hold \(scope.word)s only",
                advice: "name its members", into: &sink)
        } else {
            scope.reportUnknown(scalar.text, at: item.range, orGroup: false, into: &sink)
        }
        return nil
    }
}
