import FlightModel

/// How much earlier than the slowest each member is ready at one barrier (C), by plan or as measured.
package struct BarrierSlack: Sendable, Hashable {
    /// One member's slack.
    package struct Wait: Sendable, Hashable {
        /// The member's name.
        package var name: String
        /// How much earlier than the last it is ready; zero for the last.
        package var slack: Duration

        /// A member and its slack.
        package init(_ name: String, _ slack: Duration) {
            self.name = name
            self.slack = slack
        }
    }

    /// Less is nothing that anybody sees.
    private static let least = Duration.milliseconds(100)

    /// The cue before which they wait; nil for the end.
    package var cue: String?
    /// Everybody, in the plan's order.
    package var waits: [Wait]

    /// The slack before a cue, or before the end.
    package init(cue: String?, waits: [Wait]) {
        self.cue = cue
        self.waits = waits
    }

    /// Who is ready when, for names that are fit to be shown: `bell last; ada 1.2 s earlier`.
    package func words(shown: (String) -> String, time: (Duration) -> String) -> String {
        let early = waits.filter { $0.slack >= Self.least }
        guard !early.isEmpty else { return "all at once" }
        let last = waits.filter { $0.slack < Self.least }.map { shown($0.name) }
        var groups: [(time: String, names: [String])] = []
        for wait in early.enumerated().sorted(by: { ($1.element.slack, $0.offset) < ($0.element.slack, $1.offset) }) {
            let words = time(wait.element.slack)
            if groups.last?.time == words {
                groups[groups.count - 1].names.append(shown(wait.element.name))
            } else {
                groups.append((words, [shown(wait.element.name)]))
            }
        }
        let earlier = groups.map { "\(Self.list($0.names)) \($0.time) earlier" }
        return "\(Self.list(last)) last; \(earlier.joined(separator: ", "))"
    }

    private static func list(_ names: [String]) -> String {
        let more = names.count > 6 ? " and \(names.count - 6) more" : ""
        return names.prefix(6).joined(separator: ", ") + more
    }
}

extension FlightPlan {
    /// The planned slack before each cue but the first, and before the end, by the median times.
    ///
    /// Who hovers or stands is ready at once. A barrier opens when the last is ready, or later by its own time.
    package var slack: [BarrierSlack] {
        phases.indices.map { index in
            let next = index + 1 < phases.count ? phases[index + 1] : nil
            let times = phases[index].parts.indices.map { member in
                phases[index].parts[member].estimate.median
                    + (next.map { $0.parts[member].preparationEstimate.median } ?? .zero)
            }
            let last = times.max() ?? .zero
            return BarrierSlack(
                cue: next?.cue, waits: zip(members, times).map { BarrierSlack.Wait($0.role, last - $1) })
        }
    }
}
