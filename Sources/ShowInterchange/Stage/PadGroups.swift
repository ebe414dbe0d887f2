/// Which drones share pads: eight numbers are printed, and large scripts use each more than once.
enum PadGroups {
    /// Groups of walks in the order of their drones: two that stand on, or end a cue above, one number are apart, and so
    /// are those that share no pad.
    static func split(_ walks: [LaneWalk]) -> [[LaneWalk]] {
        var groups: [(walks: [LaneWalk], taken: Set<Place>)] = []
        for walk in walks {
            let places = Set(walk.marks.map { Place(cue: $0.cue, pad: $0.pad) })
                .union(walk.start.map { [Place(cue: -1, pad: $0.pad)] } ?? [])
            if let index = groups.firstIndex(where: { $0.taken.isDisjoint(with: places) }) {
                groups[index].walks.append(walk)
                groups[index].taken.formUnion(places)
            } else {
                groups.append(([walk], places))
            }
        }
        return groups.flatMap { connected($0.walks) }
    }

    private struct Place: Hashable {
        let cue, pad: Int
    }

    private static func connected(_ walks: [LaneWalk]) -> [[LaneWalk]] {
        var parts: [(walks: [LaneWalk], pads: Set<Int>)] = []
        for walk in walks {
            let touching = parts.filter { !$0.pads.isDisjoint(with: walk.pads) }
            parts.removeAll { !$0.pads.isDisjoint(with: walk.pads) }
            parts.append(
                (touching.flatMap(\.walks) + [walk], touching.reduce(walk.pads) { $0.union($1.pads) }))
        }
        return parts.map { $0.walks.sorted { $0.id < $1.id } }.sorted { ($0.first?.id ?? 0) < ($1.first?.id ?? 0) }
    }
}
