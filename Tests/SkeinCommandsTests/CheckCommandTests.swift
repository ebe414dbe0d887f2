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

    @Test("Nothing is said of the defaults of a file that is missing")
    func missingDefaults() async {
        let run = await CommandRun("check nothere.yaml -v")
        #expect(run.status == .noSuchFile)
        #expect(!run.output.contains("no defaults in use"))
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

    @Test("A fleet that cannot be read is not said to lack pads")
    func unreadableFleet() async {
        let show =
            "show: A\ncast: 1\ntimeline:\n  - cue: up\n    do: [mon, mdirection 0, takeoff]\n"
            + "  - cue: on\n    do: go 0 0 80 60 m1\n  - cue: down\n    do: land\n"
        let files = MemoryFiles(["pads.yaml": show, "broken.yaml": "fleet: A\ndrones: [\n"])
        let run = await CommandRun("check pads.yaml --fleet broken.yaml", files: files)
        #expect(run.status == .badFile)
        #expect(!run.errors.contains("[no-pads]"), "\(run.errors)")
        #expect(await CommandRun("check pads.yaml", files: files).errors.contains("[no-pads]"))
    }

    @Test("Without a fleet, ranges and order are checked all the same, and room and distances are not")
    func alone() async {
        let files = MemoryFiles([
            "far.yaml": """
            show: Far
            cast: 2
            timeline:
              - cue: up
                do: takeoff
              - cue: out
                do: {"1": [left 450, left 450], "2": forward 501}
              - cue: down
                do: land

            """
        ])
        let run = await CommandRun("check far.yaml", files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("far.yaml:7:"))
        #expect(run.errors.contains("[command-range]"))
        #expect(!run.errors.contains("[separation]") && !run.errors.contains("[area]"))
    }

    @Test("A show for as many drones as there are is checked for a few, or for as many as it names")
    func castOfAll() async {
        let show = "cast: all\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: down, do: land}\n"
        let named =
            "cast: all\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: b, do: {\"5\": up 30}}\n"
            + "  - {cue: down, do: land}\n"
        let files = MemoryFiles(["show.yaml": show, "named.yaml": named])
        let few = await CommandRun("check show.yaml", files: files)
        #expect(few.status == .success, "\(few.errors)")
        #expect(few.output.contains("3 drones, 2 cues, "))
        #expect(few.output.hasSuffix("; checked as if for 3 roles: add --fleet FLEET to check it for yours\n"))
        let five = await CommandRun("check named.yaml", files: files)
        #expect(five.output.contains("as if for 5 roles"), "\(five.errors)")
    }

    @Test("A drone's name for a role is told to be one, where the roles are numbers", arguments: ["all", "2"])
    func droneNames(cast: String) async {
        let show = "cast: \(cast)\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: b, do: {ada: up 30, eve: up 30}}\n"
        let files = MemoryFiles(["show.yaml": show, "pair.yaml": Fixtures.pair])
        let run = await CommandRun("check show.yaml --fleet pair.yaml", files: files)
        #expect(
            run.errors.contains("help: 'ada' is a drone of the fleet: write `cast: [ada, bell]`\n"), "\(run.errors)")
        #expect(!run.errors.contains("'eve' is a drone"))
        let alone = await CommandRun("check show.yaml", files: files)
        #expect(alone.errors.contains("help: the roles"), "\(alone.errors)")
    }

    @Test("With --model, what the drones' SDK lacks is named without a fleet")
    func model() async {
        let show =
            "show: S\ncast: [a]\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: b, do: EXT led 255 0 0}\n  - {cue: home, do: land}\n"
        let files = MemoryFiles(["s.yaml": show, "f.yaml": "fleet: F\ndrones: {a: {ip: 127.0.0.1}}\n"])
        let edu = await CommandRun("check s.yaml --model edu", files: files)
        #expect(edu.status == .badFile)
        #expect(edu.errors.contains("s.yaml:5:"), "\(edu.errors)")
        #expect(edu.errors.contains("[command-firmware]"), "\(edu.errors)")
        #expect(await CommandRun("check s.yaml --model tt", files: files).status != .badFile)
        let twice = await CommandRun("check s.yaml --model tello --fleet f.yaml", files: files)
        #expect(twice.status == .usage)
    }

    @Test("A show for several plain Tellos is warned of once, where no file says what each is")
    func plainTellos() async {
        let show = "show: S\ncast: [a, b]\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: home, do: land}\n"
        let run = await CommandRun("check s.yaml --model tello", files: MemoryFiles(["s.yaml": show]))
        #expect(run.errors.split(separator: "\n").count { $0.contains("[flies-alone]") } == 1, "\(run.errors)")
    }

    @Test("A fleet given as the show is checked as a fleet, faults and all")
    func fleetAlone() async {
        let files = MemoryFiles(["f.yaml": "fleet: One\ndrones:\n  ada: {serail: 0TQDG44EDBABCD}\n"])
        let run = await CommandRun("check f.yaml", files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("serail"))
        #expect(!run.errors.contains("timeline"))
    }

    @Test("A script of another tool is named as one, with the verb that imports it", arguments: ["check", "plan"])
    func script(verb: String) async {
        let run = await CommandRun("\(verb) script.txt --fleet pair.yaml", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("script.txt:1:1: error: this is a script of another tool, not a choreography"))
        #expect(run.errors.contains("skein import FILE"))
        #expect(!run.errors.contains("wrong-shape"))
    }

    @Test("A show without a name is called one wherever it is named, and so is a limit of a millisecond")
    func unnamed() async {
        let files = MemoryFiles([
            "show.yaml": "timeline:\n  - {cue: up, do: takeoff}\n  - {cue: down, do: land, late_after: 1ms}\n",
            "named.yaml": "timeline:\n  - {cue: up, do: takeoff}\n  - {cue: down, do: land}\n",
            "fleet.yaml": Fixtures.pair,
        ])
        let plan = await CommandRun("plan named.yaml --fleet fleet.yaml", files: files)
        #expect(plan.output.hasPrefix("unnamed show, flown by Pair\n"))
        let check = await CommandRun("check show.yaml", files: files)
        #expect(check.errors.contains("the barrier before 'down' may take 1 ms, but the plan needs 6.4 s"))
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
