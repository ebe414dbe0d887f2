/// The sums of many bad flights.
package struct SuiteTally: Sendable {
    /// How many flights.
    package private(set) var flights = 0
    /// The seeds of those with findings, with the findings.
    package private(set) var failures: [(seed: UInt64, findings: [String])] = []
    private var drones = 0
    private var cues = 0
    private var motions = 0
    private var resends = 0
    private var byTelemetry = 0
    private var undecided = 0
    private var olderAnswers = 0
    private var seconds = 0.0
    private var endings: [BadFlightReport.Ending: Int] = [:]
    private var kinds: [String: Int] = [:]
    private var broken: [Rule: Int] = [:]

    /// Nothing summed up.
    package init() {}

    /// Adds a flight.
    package mutating func add(_ report: BadFlightReport) {
        flights += 1
        drones += report.drones
        cues += report.cues
        motions += report.motions
        resends += report.resends
        byTelemetry += report.byTelemetry
        undecided += report.undecided
        olderAnswers += report.olderAnswers
        seconds += Double(report.duration.components.seconds)
        endings[report.ending, default: 0] += 1
        for kind in Set(report.faultKinds).sorted() { kinds[kind, default: 0] += 1 }
        for rule in Rule.allCases where report.brokenRules.contains(rule) { broken[rule, default: 0] += 1 }
        if !report.isClean { failures.append((report.seed, report.findings)) }
    }

    /// How many flights ended by a policy: all landed, or went on without some.
    package var byPolicy: Int { (endings[.byPolicy] ?? 0) + (endings[.withoutSome] ?? 0) }

    /// What was flown and what was found, a line each.
    package var lines: [String] {
        let hours = (seconds / 3600 * 10).rounded() / 10
        return [
            "flights \(flights), drones \(drones), cues \(cues), motions \(motions), \(hours) hours of flight",
            "sent again \(resends), decided by telemetry \(byTelemetry), undecided \(undecided), "
                + "ended by an older answer \(olderAnswers)",
            "faults: " + list(kinds.keys.sorted().map { ($0, kinds[$0] ?? 0) }),
            "endings: " + list(BadFlightReport.Ending.allCases.map { ($0.rawValue, endings[$0] ?? 0) })
                + "; by a policy in all \(byPolicy)",
            "flown twice or skipped \(count(.flownOnce)), early \(count(.notEarly)), "
                + "credited wrongly \(count(.credit)), cues out of turn \(count(.release)), "
                + "other findings \(others)",
        ]
    }

    private func count(_ rule: Rule) -> String { "\(broken[rule] ?? 0)" }

    private var others: String {
        let named: [Rule] = [.flownOnce, .notEarly, .credit, .release]
        let rest = Rule.allCases.filter { !named.contains($0) && broken[$0] != nil }
        return rest.isEmpty ? "0" : list(rest.map { ($0.rawValue, broken[$0] ?? 0) })
    }

    private func list(_ counts: [(String, Int)]) -> String {
        counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
