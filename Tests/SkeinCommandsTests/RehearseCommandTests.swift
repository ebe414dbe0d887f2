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

    /// A rehearsal of the duet with a fault plan.
    private func rehearse(_ plan: String, _ more: String...) async -> CommandRun {
        let files = MemoryFiles(["duet.yaml": Fixtures.duet, "pair.yaml": Fixtures.pair, "faults.yaml": plan])
        return await CommandRun(
            ["rehearse", "duet.yaml", "--fleet", "pair.yaml", "--faults", "faults.yaml"] + more, files: files)
    }

    @Test("Faults that strike nobody are named with their place and why; those that strike are not")
    func idle() async {
        let run = await rehearse(
            """
            faults: F
            drones:
              ada:
                - {lose: {answers: up}}
                - {reboot: 5s, at: 10m}
                - {lose: {answers: forward}, times: 1}
                - {lose: {answers: cw}, nth: 30}
                - {lose: {commands: land}, while: standing, until: 2s}
                - {battery: 80%, at: 2s}
            host:
              - {stall: 1s, at: 20m}

            """)
        #expect(run.status == .success, "\(run.errors)")
        #expect(
            run.errors.split(separator: "\n").filter { $0.hasPrefix("skein: the fault") } == [
                "skein: the fault at faults.yaml:4:7 never struck: nothing that it is about came by",
                "skein: the fault at faults.yaml:5:7 never struck: everything was over before its time",
                "skein: the fault at faults.yaml:7:7 never struck: it is about number 30 of what came by once",
                "skein: the fault at faults.yaml:8:7 never struck: nothing that it is about came by when it could have "
                    + "struck",
                "skein: the fault at faults.yaml:11:5 never struck: everything was over before its time",
            ], "\(run.errors)")
    }

    @Test("What a plan beyond the contract brings about is told as that, with the place in the plan")
    func beyond() async {
        let run = await rehearse("faults: F\ndrones: {ada: [{run_limit: 500ms}]}\n")
        #expect(run.errors.contains("no fault of skein: this fault plan goes beyond what can be told apart"))
        #expect(run.errors.contains("- motions are given up within 1.0 s, as if they were refused, faults.yaml:2:16"))
        #expect(!run.errors.contains("this is a fault of skein"), "\(run.errors)")
        #expect(run.status == .cutShort || run.status == .faults, "\(run.errors)")
    }

    @Test("A preflight that fails is told with its cause")
    func unready() async {
        let run = await rehearse("faults: F\ndrones: {bell: [{battery: 20%, at: 1ms}]}\n")
        #expect(run.status == .unreachable)
        #expect(run.output.contains("bell") && run.output.contains("20 %"), "\(run.output)")
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
