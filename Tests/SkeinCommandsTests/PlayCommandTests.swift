import DroneLink
import Foundation
import SkeinCommands
import TelloProtocol
import Testing

/// Missions with one drone, up to the moment before anything is sent.
@Suite struct PlayCommandTests {
    /// A computer that is in another Wi-Fi: nothing is ever sent to a drone in its own.
    private static let office = HostFacts(
        adapters: [NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 1, 5), prefix: 24)], wifiName: "Office")

    private static let mission = """
        show: Hop
        timeline:
          - cue: up
            do: takeoff
          - cue: home
            do: land

        """

    private static let oldTello = """
        # EDU commands on a plain Tello
        takeoff
        mon
        up 50
        go 50 0 50 60 m1
        moff
        land

        """

    private static let fleet = """
        fleet: Two at home
        drones:
          ada:  {ip: 192.168.10.1, home: [0, 0]}
          bell: {ip: 192.168.1.8, home: [0, 150]}
        limits: {area: {x: [-100, 100], y: [-100, 300]}}

        """

    private func play(_ line: String) async -> CommandRun {
        var files = ["hop.yaml": Self.mission, "old.txt": Self.oldTello, "two.yaml": Self.fleet]
        files["duet.yaml"] = Fixtures.duet
        files["pair.yaml"] = Fixtures.pair
        files["locked.jsonl"] = ""
        files["slow.yaml"] = "faults: Slow\nhost: [{stall: 1s, at: 3s}]\n"
        // No record can be written there, so that a mistake ends before anything is sent, too.
        let record = line.contains("--record") ? "" : " --record /dev/null/none.jsonl"
        return await CommandRun(
            (line + record).split(separator: " ").map(String.init), files: MemoryFiles(files), host: Self.office)
    }

    @Test("Without a room it is said that there is none, in words that do not ask to change a fleet file")
    func noRoom() async {
        let run = await play("play hop.yaml --yes")
        #expect(run.output.hasPrefix("casting:\n  solo  drone  192.168.10.1, home [0, 0]\n"))
        #expect(run.errors.contains("there is no room to check this against"))
        #expect(run.errors.contains("--fleet FLEET"))
        #expect(run.status == .cannotWrite)
    }

    @Test("A show for two is refused with how one role flies alone, and with --role it is that role's part")
    func severalRoles() async {
        let refused = await play("play duet.yaml --yes")
        #expect(refused.status == .badFile)
        #expect(refused.errors.contains("`--role lead` or `--role wing`"))
        let alone = await play("play duet.yaml --yes --role wing")
        #expect(alone.status == .cannotWrite)
        #expect(alone.output.contains("  wing  drone"))
        #expect(alone.output.contains("only the role 'wing'"))
    }

    @Test("What the drone's SDK lacks is named with every line before anything else happens")
    func lacking() async {
        let run = await play("play old.txt --yes --model tello")
        #expect(run.status == .badFile)
        for line in [3, 5, 6] { #expect(run.errors.contains("old.txt:\(line):1: error: "), "\(run.errors)") }
        #expect(run.errors.contains("SDK 1.3 has no `mon`"))
    }

    @Test("A fleet of several drones needs to be told which one, and --drone tells it; the others are obstacles")
    func whichDrone() async {
        let undecided = await play("play hop.yaml --yes --fleet two.yaml")
        #expect(undecided.status == .badFile)
        #expect(undecided.errors.contains("--drone ADDRESS, such as 192.168.10.1 (ada) or 192.168.1.8 (bell)"))
        let bell = await play("play hop.yaml --yes --fleet two.yaml --drone 192.168.1.8")
        #expect(bell.output.contains("  solo  bell  192.168.1.8, home [0, 150]\n  spare, on the ground: ada\n"))
        let other = await play("play hop.yaml --yes --fleet two.yaml --drone 192.168.1.77")
        #expect(other.output.contains("  solo  drone  192.168.1.77, home not given\n"))
    }

    @Test("A name that the show does not have is said with what may be meant; a fault in the fleet ends it")
    func faults() async {
        let role = await play("play duet.yaml --yes --role wnig --until awy")
        #expect(role.status == .badFile)
        #expect(role.errors.contains("did you mean 'wing'?") && role.errors.contains("did you mean 'away'?"))
        let fleet = await play("play hop.yaml --yes --fleet hop.yaml")
        #expect(fleet.status == .badFile)
        #expect(await play("play nowhere.yaml --yes").status == .noSuchFile)
        #expect(await play("play hop.yaml").status == .usage)
        #expect(await play("play hop.yaml --yes --seed 3").status == .usage)
    }

    @Test("A fault plan goes with --emulated, and what cannot be played over sockets is refused with its line")
    func faultPlan() async {
        let real = await play("play hop.yaml --yes --faults slow.yaml")
        #expect(real.status == .usage && real.errors.contains("--faults goes with --emulated"))
        let twice = await play("play hop.yaml --yes --emulated --faults slow.yaml --loss 5%")
        #expect(twice.status == .usage && twice.errors.contains("--loss does not go with --faults"))
        let played = await play("play hop.yaml --yes --emulated --faults slow.yaml")
        #expect(played.status == .badFile)
        #expect(played.errors.contains("slow.yaml:2:") && played.errors.contains("skein rehearse"), "\(played.errors)")
    }

    @Test("B041: a computer that is elsewhere gets the message at once, and 69; nothing is opened")
    func noAdapter() async throws {
        let record = FileManager.default.temporaryDirectory.appending(path: "skein-\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: record) }
        let run = await play("play hop.yaml --yes --record \(record.path)")
        #expect(run.status == .unreachable)
        #expect(
            run.output.contains(
                "no adapter has an address in 192.168.10.0/24 (it is on the Wi-Fi 'Office'; wlan0 has 192.168.1.5/24)"))
        let kept = try String(contentsOf: record, encoding: .utf8)
        #expect(!kept.contains("\"is\":\"out\""))
    }

    @Test("B041: a preflight from elsewhere says the same, and 69")
    func preflightFromElsewhere() async {
        let files = MemoryFiles(["own.yaml": "fleet: Own\ndrones:\n  ada: {ip: 192.168.10.1, home: [0, 0]}\n"])
        let run = await CommandRun(["preflight", "--fleet", "own.yaml"], files: files, host: Self.office)
        #expect(run.status == .unreachable)
        #expect(run.errors.contains("no adapter has an address in 192.168.10.0/24 (it is on the Wi-Fi 'Office'"))
    }

    @Test("A plain text is checked, planned and rehearsed as a show is", arguments: ["check", "plan", "rehearse"])
    func plainText(verb: String) async {
        let files = MemoryFiles(["hop.txt": "// a hop\ntakeoff\nup 30\nland\n", "pair.yaml": Fixtures.pair])
        let run = await CommandRun("\(verb) hop.txt --fleet pair.yaml", files: files)
        #expect(run.status == .success, "\(run.transcript)")
    }

    @Test(
        "A file without a key in which a line is a command is a mission, whatever its first word is",
        arguments: [
            ("Takeoff\nup 50\nland\n", "a drone answers `Takeoff` with `unknown command`"),
            ("go up\ntakeoff\nland\n", "plain.txt:1:1: error: "),
            ("wait 2\ntakeoff\nland\n", "`wait` is not a command of the drones"),
        ])
    func misspeltMission(text: String, words: String) async {
        let run = await CommandRun("check plain.txt", files: MemoryFiles(["plain.txt": text]))
        #expect(run.status == .badFile)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(!run.errors.contains("timeline"))
    }

    @Test("A Python program is named as one")
    func program() async {
        let files = MemoryFiles(["hop.py": "from djitellopy import Tello\nTello().takeoff()\n"])
        let run = await CommandRun("check hop.py", files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("this is a Python program") && run.errors.contains("one command a line"))
    }

    @Test("A plain text that does not land is told so once, in its own words")
    func noLanding() async {
        let run = await CommandRun("check up.txt", files: MemoryFiles(["up.txt": "takeoff\nup 30\n"]))
        #expect(run.errors.components(separatedBy: "[no-landing]").count == 2, "\(run.errors)")
        #expect(run.errors.contains("end the script with `land`"))
    }

    @Test("Without a fleet file no advice speaks of what stands in one")
    func adviceWithoutFleet() async {
        let files = MemoryFiles(["high.txt": "takeoff\nup 300\nflip f\nland\n", "locked.jsonl": ""])
        let run = await CommandRun("play high.txt --emulated --yes", files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("[ceiling]") && run.errors.contains("a higher room with a fleet file"))
        #expect(run.errors.contains("help: take off with at least"), "\(run.errors)")
        #expect(!run.errors.contains("raise '"), "\(run.errors)")
    }
}
