import Foundation
import ShowTime
import Testing

@testable import FlightModel
@testable import TelloProtocol

@Suite struct MeasuredRowsTests {
    private static let shared = ProcessInfo.processInfo.environment["SKEIN_SHARED"]

    /// A row of the measured data that names one command.
    private struct Row {
        let command: TelloCommand
        let text: String
        let answers: Int
        let median: Double
        let late: Double
    }

    /// Rows by argument with ten answers or more; `90.0` is what one recorder's client sent for 90.
    private func rows() throws -> [Row] {
        let path = try #require(Self.shared) + "/data/reply-times.csv"
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: ",", omittingEmptySubsequences: false)
            let text = "\(columns[0]) \(columns[1])".replacing(".0", with: "").replacing(" (all)", with: "")
            guard let command = try? TelloCommand.parse(text).get(), command.faults(on: .sdk30).isEmpty,
                let answers = Int(columns[4]), answers >= 10, let median = Double(columns[6]),
                let p90 = Double(columns[7]), let p99 = Double(columns[8])
            else { return nil }
            return Row(command: command, text: text, answers: answers, median: median, late: p90 + 0.4 * (p99 - p90))
        }
    }

    /// Cut off by the recorders' limit of 9 s.
    private static let cutOff = ["go 0 0 122 10"]

    @Test(
        "each measured row with ten answers or more is met within 10 % or 0.15 s",
        .enabled(if: shared != nil, "needs the measured data; set SKEIN_SHARED"))
    func rowsAreMet() throws {
        let rows = try rows().filter { !Self.cutOff.contains($0.text) }
        #expect(rows.count >= 40)
        for row in rows {
            let estimate = CommandTiming.estimate(of: row.command, speed: FlightFigures.defaultSpeed)
            let difference = abs(estimate.median.inSeconds - row.median)
            #expect(
                difference <= max(0.15, 0.1 * row.median), "\(row.text): \(estimate.median), measured \(row.median)")
            // A late time that is too early would give up on drones that are on their way; one too late costs nothing.
            // What is answered at once is asked again every half second, however late it may be.
            guard row.command.isMotion else { continue }
            let early = row.late - estimate.late.inSeconds
            #expect(early <= max(0.15, 0.1 * row.late), "\(row.text): \(estimate.late), measured \(row.late)")
        }
    }
}
