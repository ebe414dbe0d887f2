/// Many bad flights, several at a time.
package struct BadFlightSuite: Sendable {
    /// The first seed.
    package var seed: UInt64
    /// How many flights; each has the seed after the one before.
    package var count: Int
    /// How many are flown at the same time.
    package var width = 2
    /// How flights are drawn.
    package var settings = BadFlight.Settings()
    /// Whether each flight's story is kept.
    package var tellsStory = false

    /// So many flights from a seed on.
    package init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
    }

    /// Flies them; `done` gets each report as its flight ends, in any order.
    package func run(done: @escaping @Sendable (BadFlightReport) -> Void) async -> SuiteTally {
        await withTaskGroup(of: BadFlightReport.self) { group in
            var reports: [BadFlightReport] = []
            var next = 0
            while next < min(width, count) {
                add(next, to: &group)
                next += 1
            }
            for await report in group {
                done(report)
                reports.append(report.withoutStory)
                if next < count { add(next, to: &group) }
                next += 1
            }
            // The sums do not depend on who was first.
            var tally = SuiteTally()
            for report in reports.sorted(by: { $0.seed < $1.seed }) { tally.add(report) }
            return tally
        }
    }

    private func add(_ index: Int, to group: inout TaskGroup<BadFlightReport>) {
        let flight = BadFlight(seed: seed &+ UInt64(index), settings: settings)
        let tellsStory = tellsStory
        group.addTask { await flight.fly(tellsStory: tellsStory) }
    }
}

extension BadFlightReport {
    /// The same without its story, which is long.
    fileprivate var withoutStory: BadFlightReport {
        var report = self
        report.story = []
        return report
    }
}
