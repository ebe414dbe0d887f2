import Diagnostics
import YAMLDocuments

/// Reads `routines`, and follows which of them name which.
enum RoutineReader {
    /// What was read.
    struct Result {
        /// The routines in file order.
        var routines: [Routine] = []
        /// Their names; names that cannot be used are left out.
        var names: [String] = []
        /// How many actions each is when written out.
        var sizes: [String: Int] = [:]
    }

    /// All routines of the file.
    static func read(_ node: YAMLNode?, into sink: inout DiagnosticSink) -> Result {
        guard let node else { return Result() }
        guard case .mapping(let entries) = node.content else {
            let example = "`NAME: [up 30, down 30]`"
            sink.reportShape(of: node, as: "'routines' must be names with lists of actions", example: example)
            return Result()
        }
        var result = Result()
        let named = entries.filter {
            NameRule.check($0.key, "a routine", reserved: ReservedWords.routines, into: &sink)
        }
        result.names = named.map(\.key.value)
        let actions = ActionReader(routines: result.names)
        for entry in entries {
            let list = actions.list(entry.value, of: "the routine '\(entry.key.value)'", into: &sink)
            result.routines.append(Routine(name: entry.key, actions: list))
        }
        var walk = RoutineWalk(result.routines)
        walk.run(into: &sink)
        result.sizes = walk.sizes
        return result
    }
}

/// Follows routines to the ones they name, without recursion: finds cycles, chains that are too deep, and sizes.
struct RoutineWalk {
    /// Deepest chain of routines that name routines.
    static let deepest = 32
    /// Only so many circles are reported.
    static let mostCycles = 20
    /// Sizes are not counted further than this.
    static let largest = 1 << 40

    /// How many actions each routine is when written out; routines in a cycle count as they were met.
    private(set) var sizes: [String: Int] = [:]

    private let routines: [String: Routine]
    private let order: [String]
    private var depths: [String: Int] = [:]
    private var cycles = 0

    /// A walk over these routines.
    init(_ routines: [Routine]) {
        order = routines.map(\.name.value)
        self.routines = Dictionary(routines.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Visits every routine, and reports cycles and chains that are too deep.
    mutating func run(into sink: inout DiagnosticSink) {
        for name in order where sizes[name] == nil { visit(name, into: &sink) }
    }

    /// A routine being visited, and the next of its actions.
    private struct Visit {
        var name: String
        var next = 0
        var size = 0
        var depth = 1
    }

    private mutating func visit(_ start: String, into sink: inout DiagnosticSink) {
        var path = [Visit(name: start)]
        var onPath: Set<String> = [start]
        while var visit = path.popLast() {
            let actions = routines[visit.name]?.actions ?? []
            guard visit.next < actions.count else {
                finish(visit, into: &sink)
                onPath.remove(visit.name)
                continue
            }
            let action = actions[visit.next]
            guard case .routine(let name) = action.value, routines[name] != nil else {
                visit.size = min(Self.largest, visit.size + 1)
                visit.next += 1
                path.append(visit)
                continue
            }
            if let size = sizes[name] {
                visit.size = min(Self.largest, visit.size + size)
                visit.depth = max(visit.depth, 1 + (depths[name] ?? 0))
                visit.next += 1
                path.append(visit)
            } else if onPath.contains(name) {
                reportCycle(name, at: action.range, from: visit, path: path, into: &sink)
                visit.next += 1
                path.append(visit)
            } else {
                path.append(visit)
                path.append(Visit(name: name))
                onPath.insert(name)
            }
        }
    }

    private mutating func finish(_ visit: Visit, into sink: inout DiagnosticSink) {
        sizes[visit.name] = visit.size
        depths[visit.name] = visit.depth
        guard visit.depth == Self.deepest + 1 else { return }
        sink.report(
            Diagnostic(
                .error, code: "too-deep", "routines name routines more than \(Self.deepest) deep here",
                at: routines[visit.name]?.name.range, advice: "write some of them out"))
    }

    private mutating func reportCycle(
        _ name: String, at range: SourceRange?, from last: Visit, path: [Visit], into sink: inout DiagnosticSink
    ) {
        cycles += 1
        guard cycles <= Self.mostCycles else { return }
        let cycle = (path + [last]).map(\.name).drop { $0 != name } + [name]
        let shown = cycle.count > 8 ? cycle.prefix(4) + ["…"] + cycle.suffix(3) : cycle
        sink.report(
            Diagnostic(
                .error, code: "routine-cycle",
                "routines go round in a circle: \(shown.map { "'\($0)'" }.joined(separator: " → "))", at: range,
                advice: "take one of these names out, and use `repeat` in the timeline for repetition",
                related: [.init("'\(name)' begins here", at: routines[name]?.name.range)]))
    }
}
