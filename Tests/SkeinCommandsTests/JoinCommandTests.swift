import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import Synchronization
import TelloProtocol
import Testing

@testable import SkeinCommands

@Suite struct JoinCommandTests {
    private static let terminal = TerminalFacts(canAsk: true, isOutputTerminal: false, isErrorTerminal: false)

    @Test("Every fault of the command line is named before anything is asked")
    func usage() async {
        let run = await CommandRun(["join", "--ssid", "my stüdio", "--count", "3", "--network", "192.168.1.0/8"])
        #expect(run.status == .usage)
        for part in ["holds a blank", "not ASCII", "--count goes with --next", "needs a length from /20 to /32"] {
            #expect(run.errors.contains(part), "\(run.errors)")
        }
        let emulated = await CommandRun("join --ssid studio --emulated --drone 127.0.0.1 --network 127.0.0.0/24")
        #expect(emulated.status == .usage)
        #expect(emulated.errors.contains("--drone does not go with --emulated"))
        #expect(emulated.errors.contains("--network does not go with --emulated"))
    }

    @Test("The name of a drone's own Wi-Fi is no router's", arguments: ["TELLO-5A3B1C", "tello-5a3b1c", "RMTT-5A3B1C"])
    func ownName(name: String) async {
        let run = await CommandRun(["join", "--ssid", name, "--emulated"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("is the name of a drone's own Wi-Fi: give the name of the router's"))
    }

    @Test("A file that is no fleet file is named before any drone is told anything")
    func wrongFile() async {
        let files = MemoryFiles(["duet.yaml": "show: Duet\ncast: [a]\ntimeline:\n  - {cue: up, do: takeoff}\n"])
        let run = await CommandRun("join --ssid studio --write duet.yaml --password-file p", files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("no drone was told anything"))
    }

    @Test("Played drones are not added to a fleet of real ones")
    func playedAmongReal() async {
        let text = "fleet: Pair\nnetwork: 192.168.1.0/24\ndrones:\n  a: {serial: 0TQDG44EDBABE1, home: [0, 0]}\n"
        let files = MemoryFiles(["pair.yaml": text])
        let run = await CommandRun("join --ssid studio --emulated --write pair.yaml", files: files)
        #expect(run.status == .usage)
        #expect(run.errors.contains("name another file after --write"))
        #expect(files.text("pair.yaml") == text)
    }

    @Test("There is no way to write the password on the command line", arguments: ["--password", "--pass", "--psk"])
    func noPassword(option: String) async {
        let run = await CommandRun(["join", "--ssid", "studio", option, "quiet-owl-42"])
        #expect(run.status == .usage)
        #expect(!run.transcript.contains("owl"))
    }

    @Test("Without a terminal everything must be given")
    func noTerminal() async {
        let asked = await CommandRun("join --ssid studio")
        #expect(asked.status == .usage)
        #expect(asked.errors.contains("--password-file FILE"))
        let endless = await CommandRun(
            "join --ssid studio --next --password-file p", files: MemoryFiles(["p": "quiet-owl-42"]))
        #expect(endless.status == .usage)
        #expect(endless.errors.contains("--count N"))
    }

    @Test(
        "A password file is read as it stands but for its line end, and its faults are named without it",
        arguments: [
            ("quiet owl 42\n", "holds a blank"), ("quiet-owl-42\nmore\n", "more than one line"), ("owl", "too short"),
            ("quiet-öwl-42", "not ASCII"), ("", "is empty"),
        ])
    func passwordFile(text: String, part: String) async {
        let run = await CommandRun("join --ssid studio --password-file p", files: MemoryFiles(["p": text]))
        #expect(run.status == .badFile)
        #expect(run.errors.contains(part), "\(run.errors)")
        #expect(!run.errors.contains("wl-42"))
        #expect(!run.errors.contains("owl 42"))
    }

    @Test(
        "The mark that some editors put before a text is no part of the password",
        arguments: ["\u{FEFF}owl\r\n", "\u{FEFF}owl"])
    func mark(text: String) async {
        let run = await CommandRun("join --ssid studio --password-file p", files: MemoryFiles(["p": text]))
        #expect(run.status == .badFile)
        #expect(run.errors.contains("too short"), "\(run.errors)")
        #expect(!run.errors.contains("not ASCII"), "\(run.errors)")
    }

    @Test("While it waits for a password file, Ctrl-C ends the program: nothing has taken it yet")
    func pipe() async {
        let interrupts = CountedInterrupts()
        let files = MemoryFiles(["p": "owl"])
        let run = await CommandRun(
            ["join", "--ssid", "studio", "--password-file", "p"], files: files, interrupts: interrupts)
        #expect(run.status == .badFile)
        #expect(interrupts.count == 0, "whoever takes Ctrl-C before the file is read leaves no way out of a pipe")
    }

    @Test("A missing password file is named")
    func missingFile() async {
        let run = await CommandRun("join --ssid studio --password-file nowhere")
        #expect(run.status == .noSuchFile)
        #expect(run.errors.contains("nowhere: no such file"))
    }

    @Test("Who gives no password at the question tells no drone anything")
    func noAnswer() async {
        let run = await CommandRun(["join", "--ssid", "studio"], terminal: Self.terminal)
        #expect(run.status == .usage)
        #expect(run.errors.contains("Password of 'studio' (not shown):"))
        #expect(run.errors.contains("no drone was told anything"))
    }

    @Test("The refusal of an old Tello says what it is and what it can do")
    func words() {
        #expect(JoinNarration.words(.oldFirmware).contains("SDK 1.3"))
        #expect(JoinNarration.words(.oldFirmware).contains("Fly it alone"))
        let refusal = Refusal(.unknownCommand, text: "unknown command: ap studio quiet-owl-42")
        #expect(!JoinNarration.words(.refused(refusal)).contains("owl"), "\(JoinNarration.words(.refused(refusal)))")
    }

    @Test("A request to end keeps the drones that joined before it, and judges nothing", arguments: [true, false])
    func interrupted(isInterrupted: Bool) {
        let files = MemoryFiles()
        var context = SkeinProcess.context()
        let errors = MemoryOutput()
        (context.files, context.output, context.errors) = (files, MemoryOutput(), errors)
        let station = Endpoint(IPv4Address(192, 168, 1, 38), port: 8889)
        let reports = [JoinReport.Ending.joined(station), .told].enumerated().map { index, ending in
            JoinReport(serial: "0TQDG44EDBABE\(index)", firmware: .sdk20, battery: 80, ending: ending)
        }
        let router = RouterCredentials(name: "studio", password: "quiet-owl-42")
        let settings = DroneJoining.Settings(router: router, procedure: JoinProcedure.Settings(hasPerson: true))
        let conclusion = JoinConclusion(
            result: JoinResult(reports: reports, ending: .stopped), settings: settings, fleetFile: "studio.yaml",
            context: context)
        let status = conclusion.say(isInterrupted: isInterrupted)
        #expect(files.text("studio.yaml")?.contains("serial: 0TQDG44EDBABE0, ip: 192.168.1.38") == true)
        #expect(status == (isInterrupted ? .interrupted : .unreachable))
        #expect(errors.text.isEmpty == isInterrupted)
    }

    @Test("Where nobody answers, the message knows which Wi-Fi the computer is on")
    func nobody() {
        let narration = JoinNarration(router: "studio", own: Endpoint(IPv4Address(192, 168, 10, 1), port: 8889)) {
            HostFacts(
                adapters: [NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 1, 2), prefix: 24)],
                wifiName: "office")
        }
        let text = narration.question(.joinDrone).joined(separator: "\n")
        #expect(text.contains("in no network with such an address (it is on 'office')"))
        #expect(text.contains("TELLO-"))
        let check = narration.question(.check(missing: ["0TQ1"])).joined()
        for part in ["2.4 GHz", "1 to 11", "WPA2", "capitals", "room for more", "power button for 5 s"] {
            #expect(check.contains(part))
        }
    }
}

@Suite struct FleetFileAdditionTests {
    private static let joined = [
        FleetFileAddition.Joined(serial: "0TQDG44EDBABE8", address: IPv4Address(192, 168, 1, 38)),
        FleetFileAddition.Joined(serial: "0TQDG44EDBABE9", address: IPv4Address(192, 168, 1, 39)),
    ]

    @Test(
        "A new fleet file reads without an error, whatever it is called",
        arguments: ["studio", "hall: east", "#1", "[a", "- x", ""])
    func new(name: String) throws {
        let network = Network(address: IPv4Address(192, 168, 1, 0), prefix: 24)
        let text = try #require(FleetFileAddition(Self.joined, newFile: name, network: network).text)
        let fleet = try #require(Self.fleet(text))
        #expect(fleet.drones.map(\.name.value) == ["drone1", "drone2"])
        #expect(fleet.drones.map { $0.serial?.value } == ["0TQDG44EDBABE8", "0TQDG44EDBABE9"])
    }

    @Test("Drones are added behind the last one, and every other byte stays", arguments: [true, false])
    func existing(isLast: Bool) throws {
        let head =
            "fleet: Pair # mine\nnetwork: 192.168.1.0/24\n\ndrones:\n    castor: {serial: 0TQDG44EDBABE1, ip: 192.168.1.31, home: [0, 75]}\n"
        let last = "    drone1:\n      serial: 0TQDG44EDBABE2\n      home: [0, -75]\n"
        let tail = isLast ? "" : "# the room\nlimits:\n  ceiling: 250\n"
        let text = head + last + tail
        let fleet = try #require(Self.fleet(text))
        let addition = FleetFileAddition(Self.joined, existing: Self.source(text), fleet: fleet)
        #expect(
            addition.text == head + last
                + "    drone2: {serial: 0TQDG44EDBABE8, ip: 192.168.1.38}\n"
                + "    drone3: {serial: 0TQDG44EDBABE9, ip: 192.168.1.39}\n" + tail)
    }

    @Test("A drone that the file has already is not added; a new address of it is named")
    func known() throws {
        let text = "fleet: One\ndrones:\n  ada: {serial: 0tqdg44edbabe8, ip: 192.168.1.30, home: [0, 0]}\n"
        let fleet = try #require(Self.fleet(text))
        let addition = FleetFileAddition([Self.joined[0]], existing: Self.source(text), fleet: fleet)
        #expect(addition.lines.isEmpty)
        #expect(addition.notes == ["ada is at 192.168.1.38 now: change its ip, which is 192.168.1.30"])
    }

    @Test("Where the file's shape leaves no place, nothing is written")
    func flow() throws {
        let text =
            "fleet: One\nnetwork: 192.168.1.0/24\ndrones: {ada: {serial: 0TQDG44EDBABE1, home: [0, 0]}, bell: {serial: 0TQDG44EDBABE2, home: [0, 90]}}\n"
        let fleet = try #require(Self.fleet(text))
        #expect(FleetFileAddition(Self.joined, existing: Self.source(text), fleet: fleet).text == nil)
    }

    private static func source(_ text: String) -> SourceText { SourceText(name: "f.yaml", bytes: Array(text.utf8)) }

    private static func fleet(_ text: String) -> Fleet? {
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(source(text), into: &sink)
        return sink.hasErrors ? nil : fleet
    }
}

/// Never asks to end, and counts who listens.
private final class CountedInterrupts: InterruptSource {
    private let listeners = Mutex(0)

    var count: Int { listeners.withLock { $0 } }

    func interrupts() -> AsyncStream<Interrupt> {
        listeners.withLock { $0 += 1 }
        return ScriptedInterrupts().interrupts()
    }
}
