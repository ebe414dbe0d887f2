import Diagnostics
import ShowDocuments

extension Choreography {
    /// The names of all roles, also of those for which there is no drone.
    ///
    /// A cast of `all` has as many as the fleet has enabled, and at least those that the file names or `wanted` asks for.
    func allRoles(enabled: Int, wanted: String?) -> [String] {
        var most = enabled
        if case .all = cast {
            let named = timeline.flatMap(Self.targets) + groups.flatMap { $0.members.map(\.value) }
            for name in named + [wanted].compactMap({ $0 }) where RoleNames.isNumber(name) {
                most = max(most, min(Int(name) ?? 0, Self.mostRoles))
            }
        }
        return cast.roleNames(enabledDrones: most, most: Self.mostRoles).map(\.value)
    }

    /// Roles at most, as the file format says.
    private static let mostRoles = 1000

    private static func targets(of step: Step) -> [String] {
        switch step {
        case .cue(let cue): cue.parts.map(\.target.value)
        case .hold: []
        case .repeat(_, let timeline): timeline.flatMap(targets)
        }
    }
}
