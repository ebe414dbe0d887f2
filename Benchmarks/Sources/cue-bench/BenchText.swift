import Foundation

/// A run's figures for a terminal.
enum BenchText {
    /// From this share of a core on other work is worth a word.
    private static let busyShare = 0.2
    private static let widths = [22, 13, 13, 9]

    /// One flight, in a line.
    static func line(of flight: FlightFigures) -> String {
        let held = flight.hold > 0 ? ", \(flight.hold) s" : ""
        let name = "\(flight.drones) drones, round \(flight.round), \(flight.contender.title)\(held)"
        var parts = [
            "spread \(middle(flight.spread))", "turn-around \(middle(flight.turnaround)) ms",
            String(format: "CPU %.2f s", flight.cpuSeconds), String(format: "%.1f s", flight.wallSeconds),
            String(format: "stalls to %.1f ms", flight.stall),
        ]
        if flight.repeated > 0 { parts.append("\(flight.repeated) sent again") }
        if let others = flight.otherSeconds { parts.append(String(format: "other work %.1f s", others)) }
        return padded(name, 40) + parts.joined(separator: ", ")
    }

    /// What a flight should not have shown, indented; the first of it.
    static func faults(of flight: FlightFigures) -> [String] {
        let shown = flight.faults.prefix(6).map { "  fault: \($0)" }
        return flight.faults.count > 6 ? shown + ["  and \(flight.faults.count - 6) more"] : Array(shown)
    }

    /// The tables at the end.
    static func tables(of result: BenchResult) -> [String] {
        var lines: [String] = []
        for size in result.sizes {
            let title = "\(size.drones) drones, \(result.options.cues) cues, \(result.options.rounds) rounds"
            lines += ["", heading(title)] + FigureRow.rows(of: size).map(line)
        }
        for figures in result.watchingSizes {
            let row = FigureRow.watching(figures, seconds: result.options.watch)
            lines += ["", heading("\(figures.drones) drones, watching"), line(of: row)]
        }
        lines += ["", machine(of: result)]
        if let share = otherShare(of: result), share > busyShare {
            lines.append("the machine had other work to do: trust no worst value, and the medians less")
        }
        return lines
    }

    /// The machine and how busy it was.
    static func machine(of result: BenchResult) -> String {
        let all = result.flights + result.watching
        let loads = all.map(\.loadBefore)
        let processor = result.processor.isEmpty ? "" : " (\(result.processor))"
        var text = "machine: \(result.cores) cores\(processor)"
        if let least = loads.min(), let most = loads.max() {
            text += String(format: "; load before the flights %.1f to %.1f", least, most)
        }
        if let stall = all.map(\.stall).max() { text += String(format: "; stalls to %.1f ms", stall) }
        if let share = otherShare(of: result) { text += String(format: "; other work %.0f %% of a core", share * 100) }
        return text + (result.isPreferred ? "; fleet and clients at nice -15" : "; at the usual priority (not root)")
    }

    /// What other processes used meanwhile, in cores.
    private static func otherShare(of result: BenchResult) -> Double? {
        let known = (result.flights + result.watching).filter { $0.otherSeconds != nil }
        let wall = known.map(\.wallSeconds).reduce(0, +)
        return wall > 0 ? known.compactMap(\.otherSeconds).reduce(0, +) / wall : nil
    }

    private static func middle(_ middle: FlightFigures.Middle?) -> String {
        middle.map { String(format: "%.3f (%.3f)", $0.median, $0.worst) } ?? "-"
    }

    private static func heading(_ title: String) -> String {
        padded(title, widths[0] + 4) + aligned(Contender.skein.title, widths[1])
            + aligned(Contender.reference.title, widths[2]) + aligned("ratio", widths[3])
    }

    private static func line(of row: FigureRow) -> String {
        "  " + padded(row.name, widths[0] + 2) + aligned(row.skein, widths[1]) + aligned(row.reference, widths[2])
            + aligned(row.ratio, widths[3])
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func aligned(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
