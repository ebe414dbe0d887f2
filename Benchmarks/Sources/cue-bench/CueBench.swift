import Foundation
import OutsideFleet

/// Compares `skein fly` with a client in C on one outside fleet.
@main
struct CueBench {
    static func main() {
        Interruption.hold()
        do {
            let options = try BenchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
            if options.help { return say(BenchOptions.usage) }
            exit(try run(options) ? 0 : 1)
        } catch let mistake as BenchOptions.Mistake {
            fail("\(mistake)", status: 64)
        } catch let interruption as Interruption.Requested {
            fail("\(interruption)", status: interruption.exitStatus)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// Whether all counts were right.
    private static func run(_ options: BenchOptions) throws -> Bool {
        let bench = try BenchRun(options, say: say)
        announce(options)
        let result = try bench.result()
        for line in BenchText.tables(of: result) { say(line) }
        if options.markdown {
            for line in [""] + BenchMarkdown.tables(of: result) { say(line) }
        }
        if let file = options.json { try SystemText.write(try result.json(), to: file) }
        if options.rounds < BenchOptions.leastRounds { say("fewer than \(BenchOptions.leastRounds) rounds say little") }
        if !result.isSound { say("failed: skein did not fly every cue exactly once with every drone, or ended badly") }
        return result.isSound
    }

    private static func announce(_ options: BenchOptions) {
        let flight = options.shortestFlight(cues: options.cues) + 5
        let holds = options.watch > 0 ? options.watch + 2 * (options.shortestFlight(cues: 0) + 5) : 0
        let seconds = options.sizes.count * Contender.allCases.count * (options.rounds * flight + holds)
        say("outside fleet: \(BenchOptions.behaviour.joined(separator: " ")); about \(seconds / 60 + 1) min")
        say("of each flight: median (worst) over its cues, in ms")
    }

    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
        exit(status)
    }
}
