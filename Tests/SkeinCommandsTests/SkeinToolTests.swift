import SkeinCommands
import Testing

@Suite struct SkeinToolTests {
    @Test("The version is one line on the output", arguments: ["--version", "check --version"])
    func version(line: String) async {
        let run = await CommandRun(line)
        #expect(run.status == .success)
        #expect(run.output == "skein \(SkeinTool.version)\n")
        #expect(run.errors.isEmpty)
    }

    @Test("No verb at all shows the overview on the error output")
    func nothing() async throws {
        let run = await CommandRun("")
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        try Snapshot.expect(run.errors, named: "overview")
    }

    @Test("help, --help and -h show the overview", arguments: ["help", "--help", "-h"])
    func overview(line: String) async throws {
        let run = await CommandRun(line)
        #expect(run.status == .success)
        try Snapshot.expect(run.output, named: "overview")
    }

    @Test("An unknown verb is named with the nearest one")
    func unknownVerb() async {
        let run = await CommandRun("rehearce show.yaml")
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(
            run.errors == """
                skein: unknown verb 'rehearce'; did you mean 'rehearse'?
                usage: skein VERB [ARGUMENTS]
                see 'skein help'

                """)
    }

    @Test("An unknown option before the verb is named with the nearest one")
    func unknownOption() async {
        let run = await CommandRun("--versoin")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("skein: unknown option '--versoin'; did you mean '--version'?\n"))
    }

    @Test("Faults of arguments end with the usage line and where to read more")
    func badArguments() async throws {
        let run = await CommandRun("fly --flete x --seed many --loss 101")
        #expect(run.status == .usage)
        try Snapshot.expect(run.errors, named: "fly-bad-arguments")
    }

    @Test("What does not go together is reported in one go")
    func conflicts() async {
        let run = await CommandRun("fly s.yaml --fleet f.yaml --seed 3 --loss 5")
        #expect(run.status == .usage)
        #expect(
            run.errors.split(separator: "\n").prefix(2) == [
                "skein: --seed goes with --emulated", "skein: --loss goes with --emulated",
            ])
    }

    @Test("A fleet file and a number of drones do not go together")
    func emulateConflict() async {
        let run = await CommandRun("emulate --fleet f.yaml --count 2")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("skein: --count does not go with --fleet"))
    }

    @Test("A result that could not be written is no success; a reader that has left is no fault")
    func unwritable() async {
        let closed = DescriptorOutput(-1)
        closed.write("result")
        #expect(closed.isBroken && closed.fault != nil)
        var context = SkeinProcess.context()
        let errors = MemoryOutput()
        context.errors = errors
        let open = DescriptorOutput(2)
        #expect(SkeinProcess.status(.success, after: closed, open, in: context) == .cannotWrite)
        #expect(errors.text.hasPrefix("skein: the output cannot be written: "))
        #expect(SkeinProcess.status(.badFile, after: closed, open, in: context) == .badFile)
        #expect(!open.isBroken && SkeinProcess.status(.success, after: open, open, in: context) == .success)
        // Where what went to the error output is lost, the status alone can tell.
        #expect(SkeinProcess.status(.success, after: open, closed, in: context) == .cannotWrite)
    }
}
