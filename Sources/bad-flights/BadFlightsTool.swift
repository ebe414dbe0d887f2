import BadFlights
import Foundation

/// Flies bad flights and exits 1 when anything was found.
@main
struct BadFlightsTool {
    private static let usage = """
        usage: bad-flights COUNT [SEED] [--verbose] [--loss PER-CENT]
               bad-flights --flaws
        """

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--flaws"] { exit(await FlawHunt.hunt { print($0) } ? 0 : 1) }
        let isVerbose = arguments.contains("--verbose")
        arguments.removeAll { $0 == "--verbose" }
        var settings = BadFlight.Settings()
        if let place = arguments.firstIndex(of: "--loss"), place + 1 < arguments.count {
            settings.loss = Double(arguments[place + 1]).map { $0 / 100 }
            arguments.removeSubrange(place...(place + 1))
        }
        guard let count = arguments.first.flatMap({ Int($0) }), count > 0,
            let seed = arguments.dropFirst().first.map({ UInt64($0) }) ?? 1
        else {
            print(usage)
            exit(64)
        }
        var suite = BadFlightSuite(seed: seed, count: count)
        suite.settings = settings
        suite.tellsStory = isVerbose
        suite.width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        exit(await fly(suite) ? 0 : 1)
    }

    /// Flies them, tells what was found, and sums up; returns whether nothing was.
    private static func fly(_ suite: BadFlightSuite) async -> Bool {
        let loss = suite.settings.loss.map { " LOSS=\(Int(($0 * 100).rounded()))" } ?? ""
        let tally = await suite.run { report in
            for line in report.story { print(line) }
            guard !report.isClean else { return }
            for finding in report.findings { print("seed \(report.seed): \(finding)") }
            print("  again: make bad-flights COUNT=1 SEED=\(report.seed)\(loss) VERBOSE=1")
        }
        for line in tally.lines { print(line) }
        return tally.failures.isEmpty
    }
}
