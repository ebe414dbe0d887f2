import Foundation
import Testing

/// The emulator against 17,308 recorded exchanges with real drones.
@Suite struct ReplyTimesTests {
    private static let shared = ProcessInfo.processInfo.environment["SKEIN_SHARED"]
    private static let samples = 2_000
    /// Rows of fewer records say too little about p10 and p90.
    private static let leastSent = 20
    private static let leastAnswered = 10
    /// Part of a mixture's answers that the rows by argument must account for.
    private static let leastNamed = 0.9

    /// Rows that the emulator does not follow, and why.
    private static let exceptions = [
        "go 0 0 122 10": "the recorders gave up after 9 s, when 18 of 54 had no answer yet; the model stays slow"
    ]
    /// Rows `(all)` whose arguments were not recorded, or make no difference, and what stands for them.
    private static let stand = [
        "flip": ["flip l", "flip r", "flip f", "flip b"], "jump": ["jump 80 0 80 60 0 m1 m2"],
    ]

    @Test(
        "p10, p50 and p90 of each command with 20 records or more are met within 10 %, three excepted at most",
        .enabled(if: shared != nil, "needs the measured data; set SKEIN_SHARED"), .timeLimit(.minutes(5)))
    func table() throws {
        let rows = try ReplyTime.rows(shared: try #require(Self.shared))
        let emulated = try Self.emulated(rows)
        let compared = rows.filter { $0.sent >= Self.leastSent }.map { Self.comparison($0, among: rows, emulated) }
        Self.show(compared, of: rows.count)
        #expect(compared.count >= 55)
        for comparison in compared { #expect(comparison.verdict != .differs, "\(comparison.line)") }
        let excepted = compared.filter { if case .excepted = $0.verdict { true } else { false } }
        #expect(excepted.map(\.differences).reduce(0, +) <= 3)
        #expect(excepted.count == Self.exceptions.count, "an exception that is none any more")
    }

    /// Sorted samples of each row that names one text.
    private static func emulated(_ rows: [ReplyTime]) throws -> [String: [Double]] {
        var samples: [String: [Double]] = [:]
        let named = rows.filter { $0.arguments != nil }.map(\.text)
        for text in named + stand.values.flatMap({ $0 }) where samples[text] == nil {
            samples[text] = try TimedDrones.seconds(text, count: Self.samples)
        }
        return samples
    }

    private static func comparison(
        _ row: ReplyTime, among rows: [ReplyTime], _ emulated: [String: [Double]]
    ) -> TimeComparison {
        let parts = parts(of: row, among: rows)
        let mixture = Mixture(parts.map { (samples: emulated[$0.text] ?? [], weight: $0.weight) })
        var comparison = TimeComparison(row: row, emulated: [0.1, 0.5, 0.9].map(mixture.quantile))
        comparison.verdict = verdict(comparison, named: parts.map(\.weight).reduce(0, +))
        return comparison
    }

    /// The texts that a row consists of, each with the answers that it stands for.
    private static func parts(of row: ReplyTime, among rows: [ReplyTime]) -> [(text: String, weight: Int)] {
        guard row.arguments == nil else { return [(row.text, row.answered)] }
        if let texts = stand[row.command] { return texts.map { ($0, (row.answered + texts.count - 1) / texts.count) } }
        return rows.filter { $0.command == row.command && $0.arguments != nil }.map { ($0.text, $0.answered) }
    }

    private static func verdict(_ comparison: TimeComparison, named: Int) -> TimeComparison.Verdict {
        let row = comparison.row
        if row.answered < leastAnswered { return .notJudged("\(row.answered) answered") }
        if Double(named) < leastNamed * Double(row.answered) {
            return .notJudged("of its answers \(row.answered - named) came to arguments that are not named")
        }
        if comparison.differences == 0 { return .holds }
        return exceptions[row.name].map { .excepted($0) } ?? .differs
    }

    private static func show(_ compared: [TimeComparison], of count: Int) {
        print(
            "Answer times of the emulator beside recorded ones, s; rows with 20 sent or more, \(samples) answers each.")
        print("A row (all) of a command with arguments mixes the rows by argument as they were answered.")
        print(TimeComparison.heading)
        for comparison in compared { print(comparison.line) }
        let holds = compared.count { $0.verdict == .holds }
        print("\(holds) of \(compared.count) rows hold; \(count - compared.count) rows have fewer than 20 records.")
    }
}

/// Samples of several commands, each weighing as much as it was recorded.
private struct Mixture {
    private let samples: [(seconds: Double, weight: Double)]

    init(_ parts: [(samples: [Double], weight: Int)]) {
        samples = parts.flatMap { part in
            part.samples.map { (seconds: $0, weight: Double(part.weight) / Double(part.samples.count)) }
        }
        .sorted { $0.seconds < $1.seconds }
    }

    func quantile(_ part: Double) -> Double {
        var left = part * samples.map(\.weight).reduce(0, +)
        for sample in samples {
            left -= sample.weight
            if left <= 0 { return sample.seconds }
        }
        return samples.last?.seconds ?? .infinity
    }
}
