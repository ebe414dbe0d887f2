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
        names = cast.roleNames(enabledDrones: enabled, most: enabled + 8)
        switch cast {
        case .solo, .roles: (total, takesAll, range) = (names.count, false, nil)
        case .count(let count): (total, takesAll, range) = (max(0, count.value), false, count.range)
        case .all(let place): (total, takesAll, range) = (names.count, true, place)
        }
    }
}
