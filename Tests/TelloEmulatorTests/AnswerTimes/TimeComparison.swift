import Foundation

/// A row of recorded answer times beside what emulated drones did.
struct TimeComparison {
    /// What becomes of a row.
    enum Verdict: Equatable {
        case holds, differs
        /// It differs, and why is known.
        case excepted(String)
        /// It cannot be compared.
        case notJudged(String)

        var text: String {
            switch self {
            case .holds: "holds"
            case .differs: "DIFFERS"
            case .excepted(let reason): "excepted: " + reason
            case .notJudged(let reason): "not judged: " + reason
            }
        }
    }

    let row: ReplyTime
    /// p10, p50 and p90, s.
    let emulated: [Double]
    var verdict = Verdict.holds

    /// The file has two decimals, so that a figure may be 5 ms more or less.
    private static let rounding = 0.005

    /// By how much the worst of the three differs, beyond the rounding, as a part of the measured one.
    var worst: Double { zip(emulated, row.quantiles).map(Self.difference).max() ?? .infinity }

    /// How many of the three lie more than a tenth away.
    var differences: Int { zip(emulated, row.quantiles).count { Self.difference($0.0, $0.1) > 0.1 } }

    private static func difference(_ emulated: Double, _ measured: Double) -> Double {
        max(0, abs(emulated - measured) - rounding) / measured
    }

    /// The heading of the table.
    static let heading =
        "command and arguments     sent     ok   measured p10/p50/p90   emulated p10/p50/p90    worst  verdict"

    /// The row as a line of the table.
    var line: String {
        let name = row.name.padding(toLength: 22, withPad: " ", startingAt: 0)
        let counts = String(format: "%7d%7d", row.sent, row.answered)
        let times = [row.quantiles, emulated].map { triple in
            "   " + triple.map { $0.isFinite ? String(format: "%6.2f", $0) : "  none" }.joined(separator: " ")
        }
        let percent = worst.isFinite ? String(format: "%6.1f %%", worst * 100) : "     ---"
        return name + counts + times.joined(separator: "") + " " + percent + "  " + verdict.text
    }
}
