import Diagnostics
import ShowDocuments

/// The roles of a cast, once it is known how many drones there are.
struct CastRoles {
    /// The names in order; of a numbered cast that is larger than the fleet, not more than a message can show.
    let names: [Located<String>]
    /// How many roles there are.
    let total: Int
    /// Whether the cast is as large as the fleet.
    let takesAll: Bool
    /// Where the cast is written.
    let range: SourceRange?

    init(of cast: Cast, enabled: Int) {
        switch cast {
        case .solo:
            self.init(names: [Located("solo")], total: 1)
        case .roles(let names):
            self.init(names: names, total: names.count)
        case .count(let count):
            let total = max(0, count.value)
            self.init(
                names: Self.numbered(min(total, enabled + 8), at: count.range), total: total, range: count.range)
        case .all(let range):
            self.init(names: Self.numbered(enabled, at: range), total: enabled, takesAll: true, range: range)
        }
    }

    private init(names: [Located<String>], total: Int, takesAll: Bool = false, range: SourceRange? = nil) {
        self.names = names
        self.total = total
        self.takesAll = takesAll
        self.range = range
    }

    private static func numbered(_ count: Int, at range: SourceRange?) -> [Located<String>] {
        (0..<count).map { Located("\($0 + 1)", at: range) }
    }
}
