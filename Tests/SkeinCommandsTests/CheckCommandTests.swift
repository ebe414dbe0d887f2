import SkeinCommands
import Testing

@Suite struct CheckCommandTests {
    @Test(
        "What check says, whole",
        arguments: [
            ("check-show", "check duet.yaml", 0),
            ("check-show-with-fleet", "check duet.yaml --fleet pair.yaml", 0),
            ("check-verbose", "check duet.yaml --fleet trio.yaml --verbose", 0),
            ("check-fleet", "check pair.yaml", 0),
            ("check-twelve-faults", "check faulty.yaml", 65),
            ("check-close", "check close.yaml --fleet pair.yaml", 65),
        ])
    func golden(name: String, line: String, status: Int32) async throws {
        let run = await CommandRun(line, files: Fixtures.files)
        #expect(run.status.code == status)
        try Snapshot.expect(run.transcript, named: name)
    }

    @Test("A missing file is named, and every missing file in one go")
    func missing() async {
        let run = await CommandRun("check nowhere.yaml --fleet neither.yaml")
        #expect(run.status == .noSuchFile)
        #expect(run.output.isEmpty)
        #expect(
            run.errors == "skein: nowhere.yaml: no such file\nskein: neither.yaml: no such file\n")
    }

    @Test("As JSON everything is on the output, and nothing else is")
    func json() async {
        let run = await CommandRun("check faulty.yaml --format json", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("[{\"file\":\"faulty.yaml\",\"line\":"))
        #expect(run.output.hasSuffix("]\n"))
        let clean = await CommandRun("check duet.yaml --format json", files: Fixtures.files)
        #expect(clean.output == "[]\n")
    }

    @Test("Warnings end with 1, and with --strict they are errors")
    func strict() async {
        let files = MemoryFiles([
            "show.yaml": "show: One\ntimeline:\n  - cue: up\n    do: takeoff\n", "fleet.yaml": Fixtures.pair,
        ])
        let run = await CommandRun("check show.yaml --fleet fleet.yaml", files: files)
        #expect(run.status == .faults)
        #expect(run.errors.contains("warning:"))
        let strict = await CommandRun("check show.yaml --fleet fleet.yaml --strict", files: files)
        #expect(strict.status == .badFile)
        #expect(!strict.errors.contains("warning:"))
    }
}
