import SkeinCommands
import Testing

@Suite struct SendCommandTests {
    private func send(_ words: [String], terminal: TerminalFacts = .none) async -> CommandRun {
        await CommandRun(["send"] + words, files: Fixtures.files, terminal: terminal)
    }

    /// What is refused without a socket being opened, and by which words.
    private static let refusals: [(orders: [String], words: String)] = [
        (["batery?"], "did you mean `battery?`"),
        (["up 700"], "distance 700 is outside 20 to 500"),
        (["up 50"], "put `takeoff` before it"),
        (["takeoff", "up", "50", "land"], "put them in quotes, such as \"up 50\""),
        (["takeoff", "flip", "l", "land"], "put them in quotes"),
        (["stop"], "this one stands"),
        (["takeoff"], "would hang in the air: end the call with `land`"),
        (["takeoff", "up 50", "battery?"], "end the call with `land`"),
        (["land"], "is landed by `skein land`"),
        (["takeoff", "land", "battery?"], "comes after `land`"),
        (["takeoff", "takeoff", "land"], "in the air by then"),
        (["takeoff", "motoroff", "land"], "in the air by then"),
        (["rc 0 0 0 0"], "steers by hand"),
        (["emergency"], "skein land --emergency"),
        (["throwfly"], "nobody planned it"),
        (["ap router secret12"], "`skein join` asks for it"),
        (["wifi mine secret12"], "the maker's app"),
    ]

    @Test(
        "Orders that are not sent from here are refused before anything is sent, with what to do", arguments: refusals)
    func refused(orders: [String], words: String) async {
        let run = await send(["ada"] + orders + ["--fleet", "pair.yaml", "--emulated", "--yes"])
        #expect(run.status == .usage)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(!run.errors.contains("looks for"))
        #expect(!run.errors.contains("secret12"))
    }

    @Test("Every fault of a call is named at once")
    func onePass() async {
        let run = await send(["ada", "batery?", "up 700", "rc 1 2 3 4", "--fleet", "pair.yaml"])
        #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("skein: ") } == 4)
    }

    @Test("A flight that leaves the fleet's limits is refused before anything is sent (S6)")
    func limits() async {
        let run = await send(["ada", "takeoff", "up 300", "land", "--fleet", "pair.yaml", "--emulated", "--yes"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("250"), "\(run.errors)")
        #expect(!run.errors.contains("looks for"))
    }

    @Test("Nothing moves without a terminal to ask on and without --yes")
    func nobodyToAsk() async {
        for orders in [["takeoff", "land"], ["motoron"]] {
            let run = await send(["ada"] + orders + ["--fleet", "pair.yaml", "--emulated"])
            #expect(run.status == .usage)
            #expect(run.errors.contains("add --yes"))
        }
    }

    @Test("Which drone must be said once: by name in a fleet, or by address")
    func whichDrone() async {
        #expect(await send(["ada", "battery?"]).errors.contains("--fleet FLEET, or --drone ADDRESS"))
        let both = await send(["battery?", "--drone", "127.0.5.1", "--fleet", "pair.yaml"])
        #expect(both.errors.contains("--drone does not go with --fleet"))
        #expect(await send(["ada", "--fleet", "pair.yaml"]).errors.contains("what to send is missing"))
        #expect(await send(["--fleet", "pair.yaml"]).errors.contains("COMMAND is missing"))
        let nobody = await send(["adda", "battery?", "--fleet", "pair.yaml"])
        #expect(nobody.status == .usage)
        #expect(nobody.errors.contains("no drone 'adda'; did you mean 'ada'?"))
        #expect(await send(["ada", "battery?", "--fleet", "gone.yaml"]).status == .noSuchFile)
        #expect(await send(["ada", "battery?", "--fleet", "faulty.yaml"]).status == .badFile)
    }

    @Test("identify needs one drone or all of a fleet")
    func identify() async {
        let name = await CommandRun("identify --fleet pair.yaml", files: Fixtures.files)
        #expect(name.status == .usage)
        #expect(name.errors.contains("NAME is missing"))
        let two = await CommandRun("identify ada --all --fleet pair.yaml", files: Fixtures.files)
        #expect(two.errors.contains("'ada' is another one"))
        let all = await CommandRun("identify --all --drone 127.0.5.1", files: Fixtures.files)
        #expect(all.errors.contains("--all goes with --fleet"))
    }

    @Test("land takes a fleet or an address")
    func land() async {
        #expect(await CommandRun("land").errors.contains("--fleet FLEET, or --drone ADDRESS"))
        let both = await CommandRun("land --drone 127.0.5.1 --only ada")
        #expect(both.errors.contains("--only goes with --fleet"))
    }
}
