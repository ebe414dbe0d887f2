/// A run's figures as the tables of Benchmarks/RESULTS.md.
enum BenchMarkdown {
    /// The tables, with the machine below.
    static func tables(of result: BenchResult) -> [String] {
        var lines = table(drones: result.sizes.map(\.drones), columns: result.sizes.map(FigureRow.rows))
        let watching = result.watchingSizes
        if !watching.isEmpty {
            let columns = watching.map { [FigureRow.watching($0, seconds: result.options.watch)] }
            lines += [""] + table(drones: watching.map(\.drones), columns: columns)
        }
        let rounds = "\(result.options.rounds) rounds of \(result.options.cues) cues"
        return lines + ["", "\(rounds); \(BenchText.machine(of: result))."]
    }

    private static func table(drones: [Int], columns: [[FigureRow]]) -> [String] {
        guard let first = columns.first else { return [] }
        let heads = drones.map { "\($0) drones: skein | C client | ratio" }
        let body = first.indices.map { index in
            let cells = columns.map { "\($0[index].skein) | \($0[index].reference) | \($0[index].ratio)" }
            return "| \(first[index].name) | \(cells.joined(separator: " | ")) |"
        }
        return [
            "| | \(heads.joined(separator: " | ")) |", "|---|" + String(repeating: "--:|", count: columns.count * 3),
        ]
            + body
    }
}
