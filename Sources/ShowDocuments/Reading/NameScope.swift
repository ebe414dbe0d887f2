import Diagnostics
import YAMLDocuments

/// The names that a file's references may use: roles or drones, and groups of them.
struct NameScope {
    /// What a single one is called: `role` or `drone`.
    let word: String
    /// The names in file order.
    let names: [Located<String>]
    /// Whether any number from 1 on is a name (`cast: all`).
    let isNumbered: Bool
    /// Whether all names could be read; if not, an unknown name is not reported.
    let isComplete: Bool
    /// The groups' members, by the groups' names.
    private(set) var groups: [String: [String]] = [:]

    /// So many names are looked at for the one that is meant.
    private static let mostCandidates = 512

    private let known: Set<String>
    private var refused: Set<String> = []
    private var groupNames: [String] = []

    /// A scope without groups.
    init(_ word: String, names: [Located<String>], isNumbered: Bool = false, isComplete: Bool = true) {
        self.word = word
        self.names = names
        self.isNumbered = isNumbered
        self.isComplete = isComplete
        known = Set(names.map(\.value))
    }

    /// Adds a group.
    mutating func add(group: String, members: [String]) {
        groups[group] = members
        groupNames.append(group)
    }

    /// Remembers a name that the file gives and that cannot be used: references to it are no faults of their own.
    mutating func refuse(_ name: String) {
        refused.insert(name)
    }

    /// Whether it is the name of a single one.
    func contains(_ name: String) -> Bool {
        known.contains(name) || (isNumbered && RoleNames.isNumber(name))
    }

    /// Whether the file gives a name, also one that cannot be used.
    func isGiven(_ name: String) -> Bool { members(of: name) != nil || refused.contains(name) }

    /// Where a name was given.
    func place(of name: String) -> SourceRange? {
        names.first { $0.value == name }?.range
    }

    /// The single ones that a name stands for; nil for an unknown name.
    func members(of name: String) -> [String]? {
        contains(name) ? [name] : groups[name]
    }

    /// Reports a name that is unknown, with the nearest one.
    func reportUnknown(
        _ name: String, at range: SourceRange?, orGroup: Bool, extra: [String] = [], into sink: inout DiagnosticSink
    ) {
        guard isComplete, !refused.contains(name) else { return }
        let some = names.prefix(Self.mostCandidates).map(\.value)
        let candidates = some + (orGroup ? groupNames.prefix(Self.mostCandidates) : []) + extra
        let nearest = sink.suggestion(for: name, among: candidates)
        let shown = name.count > 60 ? name.prefix(59) + "…" : name
        sink.report(
            Diagnostic(
                .error, code: "unknown-\(word)", "there is no \(word)\(orGroup ? " or group" : "") '\(shown)'",
                at: range, advice: nearest.map { "did you mean '\($0)'?" } ?? list(candidates), replacement: nearest))
    }

    private func list(_ candidates: [String]) -> String {
        if isNumbered { return "the roles are numbers: 1, 2, …" }
        if names.count > 1, names.first?.value == "1" { return "the roles here are the numbers 1 to \(names.count)" }
        let shown = candidates.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return "the file has \(shown)\(candidates.count > 12 ? ", …" : "")"
    }
}
