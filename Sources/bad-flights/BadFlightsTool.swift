import BadFlights
import DroneLink
import Foundation

/// Flies bad flights and exits 1 when anything was found.
@main
struct BadFlightsTool {
    private static let usage = """
        usage: bad-flights COUNT [SEED] [--verbose] [--loss PER-CENT] [--flaw NAME]
               bad-flights --flaws
        """

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--flaws"] { exit(await FlawHunt.hunt { say($0) } ? 0 : 1) }
        let isVerbose = arguments.contains("--verbose")
        arguments.removeAll { $0 == "--verbose" }
        let flaw = take("--flaw", from: &arguments).flatMap { ExchangeFlaw(rawValue: $0) }
        var settings = flaw.map { FlawHunt.settings(for: $0) } ?? BadFlight.Settings()
        settings.loss = take("--loss", from: &arguments).flatMap { Double($0) }.map { $0 / 100 }
        guard let count = arguments.first.flatMap({ Int($0) }), count > 0,
            let seed = arguments.dropFirst().first.map({ UInt64($0) }) ?? 1
        else {
            say(usage)
            exit(64)
        }
        var suite = BadFlightSuite(seed: seed, count: count)
        suite.settings = settings
        suite.tellsStory = isVerbose
        suite.width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        exit(await fly(suite) ? 0 : 1)
    }

    private static func take(_ option: String, from arguments: inout [String]) -> String? {
        guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else { return nil }
        defer { arguments.removeSubrange(place...(place + 1)) }
        return arguments[place + 1]
    }

    /// A line at once: who follows a long run in a file or through a pipe sees what was found when it is.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Flies them, tells what was found, and sums up; returns whether nothing was.
    private static func fly(_ suite: BadFlightSuite) async -> Bool {
        let loss = suite.settings.loss.map { " LOSS=\(Int(($0 * 100).rounded()))" } ?? ""
        let flaw = suite.settings.flaw.map { " FLAW=\($0.rawValue)" } ?? ""
        let tally = await suite.run { report in
            for line in report.story { say(line) }
            guard !report.isClean else { return }
            for finding in report.findings { say("seed \(report.seed): \(finding)") }
            say("  again: make bad-flights COUNT=1 SEED=\(report.seed)\(loss)\(flaw) VERBOSE=1")
        }
        for line in tally.lines { say(line) }
        return tally.failures.isEmpty
    }
}
