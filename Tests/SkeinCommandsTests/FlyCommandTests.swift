import SkeinKit
import TelloEmulator
import Testing

@testable import SkeinCommands

@Suite struct FlyCommandTests {
    private func layout(_ words: String) throws -> EmulatedStations? {
        let words = words.split(separator: " ").map(String.init)
        guard case .arguments(let arguments) = ArgumentParser.parse(words, as: FlyCommand.spec) else {
            throw UsageFault("not a command line")
        }
        return FlyCommand(arguments).layout
    }

    @Test("--seed and --loss reach the drones that are played")
    func emulated() throws {
        let layout = try #require(try layout("show.yaml --fleet fleet.yaml --emulated --seed 7 --loss 10%"))
        #expect(layout.seed == 7)
        #expect(layout.faults.rules == [.commandLoss(0.1), .answerLoss(0.1), .telemetryLoss(0.1)])
    }

    @Test("Without --loss the emulated drones lose nothing, and without --emulated none is played")
    func plain() throws {
        #expect(try layout("show.yaml --fleet fleet.yaml --emulated")?.faults == DroneFaults.none)
        #expect(try layout("show.yaml --fleet fleet.yaml") == nil)
    }

    @Test(
        "P3: --override is refused for what protects people, with whom it protects, and without a reason",
        arguments: [
            ("--override battery --reason x", "skein: --override battery is not possible: a drone that runs empty"),
            ("--override identity --reason x", "skein: --override identity is not possible: "),
            ("--override temperature", "skein: --override needs --reason"),
            ("--reason x", "skein: --reason goes with --override"),
            ("--override wings --reason x", "skein: "),
        ])
    func overrides(options: String, words: String) async {
        let run = await CommandRun("fly show.yaml --fleet fleet.yaml --yes \(options)")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix(words), "\(run.errors)")
    }
}
