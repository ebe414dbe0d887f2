import SkeinCommands
import Testing

@Suite struct RehearseCommandTests {
    private func trace(_ line: String) async -> Substring? {
        let run = await CommandRun(line, files: Fixtures.files)
        #expect(run.status == .success, "\(run.output)\(run.errors)")
        return run.output.split(separator: "\n").last { $0.contains("trace ") }
    }

    @Test("The same seed gives the same trace, another seed another one")
    func trace() async throws {
        let first = try #require(await trace("rehearse duet.yaml --fleet pair.yaml"))
        #expect(await trace("rehearse duet.yaml --fleet pair.yaml --seed 1") == first)
        #expect(await trace("rehearse duet.yaml --fleet pair.yaml --seed 2") != first)
    }

    @Test("The casting and every cue are told, and everybody lands")
    func telling() async {
        let run = await CommandRun("rehearse duet.yaml --fleet trio.yaml --cast lead=curie", files: Fixtures.files)
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("casting:\n  lead  curie"))
        for cue in ["up", "away", "down"] { #expect(run.output.contains("cue \(cue)")) }
    }

    @Test("C: with --verbose it says who was ready when before each cue")
    func slack() async {
        let run = await CommandRun("rehearse duet.yaml --fleet pair.yaml --verbose", files: Fixtures.files)
        #expect(run.status == .success)
        let lines = run.output.split(separator: "\n").filter { $0.contains("  ready before cue '") }
        #expect(lines.count > 2 && lines.contains { $0.contains(" earlier") }, "\(run.output)")
    }

    @Test("A show with errors is not rehearsed")
    func faulty() async {
        let run = await CommandRun("rehearse close.yaml --fleet pair.yaml", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(!run.output.contains("trace"))
    }

    @Test("A pad that the fleet does not list cannot be left away")
    func unlistedPad() async {
        let run = await CommandRun("rehearse duet.yaml --fleet pair.yaml --missing-pad 7", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("--missing-pad names m7; the fleet has no `pads`"), "\(run.errors)")
    }

    @Test(
        "A choice that names nobody is refused, and does not come to mean everybody",
        arguments: [",", ",,", " ", " , "])
    func nobody(choice: String) async {
        for verb in ["rehearse", "check", "plan"] {
            let run = await CommandRun(
                [verb, "duet.yaml", "--fleet", "pair.yaml", "--only", choice], files: Fixtures.files)
            #expect(run.status == .badFile, "\(verb): \(run.errors)")
            #expect((run.output + run.errors).contains("no drone or group"), "\(verb): \(run.errors)")
        }
    }

    @Test("Nobody to ask and no --yes is a usage fault, before any file is read")
    func nobodyToAsk() async {
        let run = await CommandRun("fly nowhere.yaml --fleet neither.yaml --emulated", files: Fixtures.files)
        #expect(run.status == .usage)
        #expect(run.errors.contains("--yes"))
    }
}
