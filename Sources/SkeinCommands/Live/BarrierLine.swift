import ShowTime

/// The cue that is being waited for.
package struct BarrierLine: Sendable, Hashable {
    /// A drone that is waited for.
    package struct Awaited: Sendable, Hashable {
        /// The drone's name.
        package var name: String
        /// What it still has to do.
        package var what: String

        /// A drone and what it still has to do.
        package init(_ name: String, _ what: String) {
            self.name = name
            self.what = what
        }
    }

    /// The cue's name; nil for the end of the show.
    package var cue: String?
    /// Who is waited for; empty when only the clock is.
    package var awaited: [Awaited]
    /// How much time is left before the cue's policy acts; nil when there is no limit yet.
    package var left: Duration?
    /// Whether everybody is there and the show is held.
    package var isHeld: Bool

    /// A cue, who it waits for, and the time left.
    package init(cue: String?, awaited: [Awaited], left: Duration?, isHeld: Bool = false) {
        self.cue = cue
        self.awaited = awaited
        self.left = left
        self.isHeld = isHeld
    }

    /// The line as shown: `cue 'spread' waits 12 s at most for ada, bell (up 40), curie (cw 90)`.
    package var text: String {
        let name = cue.map { "cue '\($0)'" } ?? "the end"
        if isHeld { return "\(name) is held" }
        if awaited.isEmpty {
            return left.map { "\(name) comes in \(TimeText.wholeSeconds($0))" } ?? "\(name) comes now"
        }
        let limit = left.map { " \(TimeText.wholeSeconds($0)) at most" } ?? ""
        return "\(name) waits\(limit) for \(who)"
    }

    /// Everybody who is waited for, those who do the same together.
    private var who: String {
        var groups: [(what: String, names: [String])] = []
        for one in awaited {
            if let index = groups.firstIndex(where: { $0.what == one.what }) {
                groups[index].names.append(one.name)
            } else {
                groups.append((one.what, [one.name]))
            }
        }
        return groups.map { group in
            let more = group.names.count > 6 ? " and \(group.names.count - 6) more" : ""
            return "\(group.names.prefix(6).joined(separator: ", "))\(more) (\(group.what))"
        }.joined(separator: ", ")
    }
}
