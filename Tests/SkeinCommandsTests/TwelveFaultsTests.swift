import SkeinCommands
import Testing

/// Twelve faults of different kinds get twelve messages in the file's order, each with line, column, caret and advice,
/// from one `check`: what the reader finds and what only a plan shows.
@Suite struct TwelveFaultsTests {
    @Test("Twelve faults of a choreography in one pass, those of values and order among them")
    func choreography() async throws {
        let run = await CommandRun("check faults.yaml", files: MemoryFiles(["faults.yaml": Self.show]))
        try expectTwelve(run, in: Self.show, named: "check-twelve-of-a-show")
    }

    @Test("Twelve faults of a fleet in one pass")
    func fleet() async throws {
        let run = await CommandRun("check faults.yaml", files: MemoryFiles(["faults.yaml": Self.fleet]))
        try expectTwelve(run, in: Self.fleet, named: "check-twelve-of-a-fleet")
    }

    @Test("Faults of a choreography and of its fleet come in one pass, each once")
    func both() async {
        let files = MemoryFiles(["show.yaml": Self.show, "fleet.yaml": Self.fleet])
        let run = await CommandRun("check show.yaml --fleet fleet.yaml", files: files)
        #expect(run.output == "show.yaml, fleet.yaml: 24 errors\n")
        // A broken fleet file takes nothing from what is said of a sound show, and the other way round.
        let sound = MemoryFiles(["show.yaml": Self.wild, "fleet.yaml": Self.fleet, "good.yaml": Self.crowded])
        let wild = await CommandRun("check show.yaml --fleet fleet.yaml", files: sound)
        #expect(wild.output == "show.yaml, fleet.yaml: 14 errors\n")
        #expect(wild.errors.contains("[before-takeoff]") && wild.errors.contains("[command-range]"))
        let faulty = MemoryFiles(["show.yaml": Self.show, "fleet.yaml": Self.crowded])
        let crowded = await CommandRun("check show.yaml --fleet fleet.yaml", files: faulty)
        #expect(crowded.output == "show.yaml, fleet.yaml: 13 errors\n")
        #expect(crowded.errors.contains("[homes]"))
    }

    @Test("What the missing parts of a faulty show may hold is not held against it")
    func nothingGuessed() async {
        for text in [
            "show: A\ncast: [lead, east]\ntimeline:\n  - {cue: up, do: takeof}\n  - {cue: a, do: up 30}\n",
            "show: A\ncast: [lead, east]\ntimeline:\n  - {cue: up, do: {lead: takeoff, eats: takeoff}}\n"
                + "  - {cue: a, do: up 30}\n",
            "show: A\ncast: [lead]\ntimeline:\n  - {cu: up, do: takeoff}\n  - {cue: a, do: up 30}\n",
            "show: A\nroutines: {start: takeof}\ntimeline:\n  - {cue: up, do: start}\n  - {cue: a, do: up 30}\n",
            "show: A\ncast: [all]\ntimeline:\n  - {cue: up, do: takeoff}\n",
        ] {
            let run = await CommandRun("check show.yaml", files: MemoryFiles(["show.yaml": text]))
            #expect(run.output == "show.yaml: 1 error\n", "\(run.errors)")
        }
    }

    @Test("A motor command that only some models have is not judged by a fleet that cannot be read")
    func models() async {
        let show =
            "show: A\ntimeline:\n  - {cue: on, do: motoron}\n  - {cue: up, do: takeoff}\n  - {cue: e, do: land}\n"
        let files = MemoryFiles(["show.yaml": show, "fleet.yaml": "fleet: A\ndrones: {ada: {model: tt}}\n"])
        let run = await CommandRun("check show.yaml --fleet fleet.yaml", files: files)
        #expect(!run.errors.contains("[command-firmware]"))
        #expect(run.status == .badFile)
    }

    private func expectTwelve(_ run: CommandRun, in text: String, named name: String) throws {
        #expect(run.status == .badFile)
        #expect(run.output == "faults.yaml: 12 errors\n")
        let lines = run.errors.split(separator: "\n").map(String.init)
        let heads = lines.filter { $0.hasPrefix("faults.yaml:") && $0.contains(": error: ") }
        #expect(heads.count == 12)
        let places = heads.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
        #expect(places == places.sorted() && places.count == 12)
        #expect(lines.count { $0.hasPrefix("  help: ") } == 12)
        #expect(lines.count { $0.contains("^") } >= 12)
        try Snapshot.expect(run.transcript, named: name)
    }

    private static let show = """
        show: Faults
        sped: 60
        cast: [lead, east]
        timeline:
          - cue: early
            do: {lead: up 30}
          - cue: up
            do: takeoff
          - cue: far
            do: {lead: forward 900}
          - cue: near
            do: {east: go 5 5 5 50}
          - cue: far
            at: soon
            do: {lead: cw 361}
          - cue: round
            do: curve 50 0 0 100 0 0 30
          - cue: lost
            do: {eest: up 20}
          - hold: 0s
          - wait: 3s
          - cue: home
            do: land
          - cue: again
            do: {lead: takeoff}

        """

    private static let fleet = """
        flet: Classroom
        network: 192.168.1.7/24
        drones:
          ada:   {serial: "0TQ DG44", home: [0, 0]}
          bell:  {ip: 192.168.010.022, home: [0]}
          curie: {ip: 192.168.1.23, home: [1.555m, 0], enabled: no}
          land:  {ip: 192.168.1.24, heading: 90}
        limits: {ceiling: "250", speed: .nan}
        pads: []

        """

    /// Well-formed, with two faults that only a plan shows.
    private static let wild = """
        show: Wild
        cast: 2
        timeline:
          - cue: early
            do: {"1": up 30}
          - cue: up
            do: takeoff
          - cue: far
            do: cw 361
          - cue: home
            do: land

        """

    /// Well-formed, with two homes too near to each other.
    private static let crowded = """
        fleet: Crowded
        drones:
          ada:  {serial: 0TQDG44EDBABCD, ip: 127.0.5.1, home: [0, 0]}
          bell: {serial: 0TQDG44EDBABCE, ip: 127.0.5.2, home: [0, 40]}

        """
}
