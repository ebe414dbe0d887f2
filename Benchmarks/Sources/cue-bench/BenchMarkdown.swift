/// A run's figures as the tables of Benchmarks/RESULTS.md.
enum BenchMarkdown {
    /// The tables, with the machine below.
    static func tables(of result: BenchResult) -> [String] {
        var lines = table(of: result.sizes, rows: FigureRow.rows)
        if result.options.watch > 0 {
            lines += [""] + table(of: result.watchingSizes) { [FigureRow.watching($0)] }
        }
        let rounds = "\(result.options.rounds) rounds of \(result.options.cues) cues"
        return lines + ["", "\(rounds); \(BenchText.machine(of: result))."]
    }

    private static func table(of sizes: [SizeFigures], rows: (SizeFigures) -> [FigureRow]) -> [String] {
        let columns = sizes.map(rows)
        guard let first = columns.first else { return [] }
        let heads = sizes.map { "\($0.drones) drones: skein | C client | ratio" }
        let body = first.indices.map { index in
            let cells = columns.map { "\($0[index].skein) | \($0[index].reference) | \($0[index].ratio)" }
            return "| \(first[index].name) | \(cells.joined(separator: " | ")) |"
        }
        return ["| | \(heads.joined(separator: " | ")) |", "|---|" + String(repeating: "--:|", count: sizes.count * 3)]
            + body
    }
}
