import Foundation

/// One line of a table: a figure of both clients, and how they compare.
struct FigureRow: Sendable, Equatable {
    /// What it is.
    var name: String
    /// skein's.
    var skein: String
    /// The C client's.
    var reference: String
    /// skein's by the C client's.
    var ratio: String

    /// The lines for one fleet.
    static func rows(of size: SizeFigures) -> [FigureRow] {
        let (skein, reference) = (size.skein, size.reference)
        return [
            FigureRow("spread, median", skein.spread?.median, reference.spread?.median, milliseconds),
            FigureRow("spread, 9 of 10", skein.spread?.upper, reference.spread?.upper, milliseconds),
            FigureRow("spread, worst", skein.spread?.worst, reference.spread?.worst, milliseconds),
            FigureRow("turn-around, median", skein.turnaround?.median, reference.turnaround?.median, milliseconds),
            FigureRow("turn-around, 9 of 10", skein.turnaround?.upper, reference.turnaround?.upper, milliseconds),
            FigureRow("CPU of a flight", skein.cpuSeconds, reference.cpuSeconds, seconds),
            FigureRow(
                "peak memory", skein.peakMemory.map(Double.init), reference.peakMemory.map(Double.init), mebibytes),
        ]
    }

    /// The line for watching telemetry for so many seconds.
    static func watching(_ figures: WatchFigures, seconds watched: Int) -> FigureRow {
        FigureRow("CPU of \(watched) s more", figures.skein, figures.reference, seconds)
    }

    private init(_ name: String, _ skein: Double?, _ reference: Double?, _ text: (Double) -> String) {
        self.name = name
        self.skein = skein.map(text) ?? "-"
        self.reference = reference.map(text) ?? "-"
        ratio = "-"
        if let skein, let reference, reference > 0 { ratio = String(format: "%.2f", skein / reference) }
    }

    private static func milliseconds(_ value: Double) -> String { String(format: "%.3f ms", value) }
    private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
    private static func mebibytes(_ kibibytes: Double) -> String { String(format: "%.1f MiB", kibibytes / 1024) }
}
