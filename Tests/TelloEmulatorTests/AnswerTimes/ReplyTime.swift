import Foundation
import Testing

/// A row of the recorded answer times.
struct ReplyTime {
    let command: String
    /// As they were sent; empty for a command without arguments, nil for one with whatever arguments it was sent.
    let arguments: String?
    let sent: Int
    let answered: Int
    /// p10, p50 and p90, s, to two decimals.
    let quantiles: [Double]

    var name: String { command + " " + (arguments ?? "(all)") }
    var text: String { arguments.map { $0.isEmpty ? command : command + " " + $0 } ?? command }

    /// All rows of the file that have quantiles.
    ///
    /// A command that was sent without arguments has only a row `(all)`; it is no mixture.
    static func rows(shared: String) throws -> [ReplyTime] {
        let lines = try String(contentsOfFile: shared + "/data/reply-times.csv", encoding: .utf8)
            .split(separator: "\n").dropFirst()
        let columns = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        return try columns.compactMap { row in
            try #require(row.count >= 10, "\(row)")
            let quantiles = row[5...7].compactMap(Double.init)
            guard quantiles.count == 3, let sent = Int(row[2]), let answered = Int(row[4]) else { return nil }
            let takesNone = Self.argumentless.contains(row[0])
            return ReplyTime(
                command: row[0], arguments: row[1] == "(all)" ? (takesNone ? "" : nil) : row[1], sent: sent,
                answered: answered, quantiles: quantiles)
        }
    }

    private static let argumentless = [
        "attitude?", "battery?", "command", "land", "moff", "mon", "sn?", "streamoff", "streamon", "takeoff",
    ]
}
