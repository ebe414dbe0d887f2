import DroneLink
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@testable import SkeinCommands

@Suite struct DoctorTableTests {
    private let report = DoctorReport(items: [
        DoctorReport.Item("computer", "port 8889", .pass, "is free for commands"),
        DoctorReport.Item(
            "computer", "port 8890", .failure, "is taken by \u{1B}[31mpython3 (process 4711)",
            why: "only one gets them",
            remedy: "end it, then look again"),
    ])

    @Test("Each failure has its cause and what to do below it, in the column of what was found")
    func causes() {
        #expect(
            DoctorTable(report: report, style: TextStyle(isColored: false)).lines == [
                "  computer  port 8889  ok    is free for commands",
                "            port 8890  FAIL  is taken by \\u{1B}[31mpython3 (process 4711)",
                "                       why   only one gets them",
                "                       do    end it, then look again",
            ])
    }

    @Test("What holds for several drones is said once")
    func shared() {
        let report = DoctorReport(
            items: ["ada", "bell"].map {
                DoctorReport.Item($0, "telemetry", .failure, "no lines", why: "a firewall", remedy: "open it")
            }, isOfFleet: true)
        #expect(
            DoctorTable(report: report, style: TextStyle(isColored: false)).lines == [
                "  ada   telemetry  FAIL  no lines", "                   why   a firewall",
                "                   do    open it", "  bell  telemetry  FAIL  no lines",
                "                   do    as for ada",
            ])
        #expect(report.conclusion == "this fleet cannot fly from here: ada no lines, and 1 more")
    }

    @Test("For programs it is one line of JSON with the same words")
    func json() {
        let text = DoctorTable(report: report, style: TextStyle(isColored: false)).json
        #expect(text.hasPrefix(#"{"checks":[{"subject":"computer","check":"port 8889","verdict":"pass","#))
        #expect(text.contains(#""do":"end it, then look again""#))
        #expect(!text.utf8.contains(0x1B))
    }
}

/// `skein doctor` as a whole, over loopback sockets of this process: three things that keep state lines or answers away,
/// told apart.
@Suite struct DoctorCommandTests {
    /// A drone, the address that answers in its place, and this computer, at addresses of one test.
    private struct Scene {
        let row: UInt8
        var drone: IPv4Address { IPv4Address(127, 0, 62, row) }
        var other: IPv4Address { IPv4Address(127, 0, 62, row + 1) }
        var computer: IPv4Address { IPv4Address(127, 0, 62, row + 2) }

        /// Runs the doctor for the drone alone.
        func doctor(_ options: [String] = []) async -> CommandRun {
            let fleet =
                "fleet: F\ndrones:\n  ada: {serial: 0TQTESTDRONE01, ip: \(drone), home: [0, 0]}\n"
                + "link: {local_address: \(computer)}\n"
            return await CommandRun(
                ["doctor", "--fleet", "fleet.yaml"] + options, files: MemoryFiles(["fleet.yaml": fleet]))
        }

        /// The drone, played.
        func emulator(_ faults: DroneFaults = .none) -> UDPEmulator {
            let configuration = EmulatedDroneConfiguration(
                name: "ada", serial: "0TQTESTDRONE01", seed: 1, faults: faults)
            return UDPEmulator(
                drones: [(configuration, Endpoint(drone, port: TelloPorts.command))], clock: SystemClock())
        }
    }

    private func lastLine(_ run: CommandRun) -> Substring? { run.output.split(separator: "\n").last }

    @Test("A fleet that is reached well can fly from here, and ends with 0", .timeLimit(.minutes(2)))
    func healthy() async throws {
        let scene = Scene(row: 10)
        let emulator = scene.emulator()
        try emulator.start()
        defer { emulator.stop() }
        let run = await scene.doctor()
        #expect(run.status == .success, "\(run.transcript)")
        #expect(lastLine(run) == "this fleet can fly from here")
        #expect(run.output.contains(" questions answered at once"), "\(run.output)")
        #expect(emulator.snapshot().allSatisfy { $0.phase == .standing })
    }

    @Test("Where port 8890 is taken, no drone is asked, and the conclusion names the port", .timeLimit(.minutes(2)))
    func takenPort() async throws {
        let scene = Scene(row: 20)
        let emulator = scene.emulator()
        try emulator.start()
        defer { emulator.stop() }
        let holder = try UDPSocket(address: scene.computer, port: TelloPorts.telemetry)
        let run = await scene.doctor()
        #expect(holder.endpoint.port == TelloPorts.telemetry)
        #expect(run.status == .unreachable, "\(run.transcript)")
        #expect(
            lastLine(run)
                == "this fleet cannot fly from here: port 8890 is taken by another flight of this program",
            "\(run.output)")
        #expect(run.output.contains("were not asked"))
        #expect(emulator.journals().allSatisfy { !$0.contains { $0.isReceipt } })
    }

    @Test("Where state lines are blocked, the drone answers and the port is told", .timeLimit(.minutes(2)))
    func blockedLines() async throws {
        let scene = Scene(row: 30)
        let emulator = scene.emulator([.telemetryOff()])
        try emulator.start()
        defer { emulator.stop() }
        let run = await scene.doctor()
        #expect(run.status == .unreachable, "\(run.transcript)")
        #expect(
            run.output.contains("answers, but none of its state lines reaches UDP port 8890"), "\(run.output)")
        #expect(run.output.contains("do    "))
        #expect(lastLine(run)?.hasPrefix("this fleet cannot fly from here: ada answers, but none of its state") == true)
    }

    @Test("A drone that answers from another address is told with both addresses", .timeLimit(.minutes(2)))
    func otherAddress() async throws {
        let scene = Scene(row: 40)
        let relay = Relay(asked: scene.drone, answering: scene.other)
        try relay.open()
        defer { relay.close() }
        let run = await scene.doctor()
        #expect(run.status == .unreachable, "\(run.transcript)")
        let (asked, answering) = (scene.drone, scene.other)
        #expect(
            lastLine(run)
                == "this fleet cannot fly from here: ada is asked at \(asked), and answers from \(answering)",
            "\(run.output)")
        #expect(run.output.contains("write `ip: \(answering)` in line 3 of fleet.yaml"), "\(run.output)")
    }

    @Test("Ctrl-C ends it, says what was found until then, and ends with 130", .timeLimit(.minutes(2)))
    func interrupted() async throws {
        let interrupts = ScriptedInterrupts([.interrupt])
        let run = await CommandRun(
            ["doctor", "--fleet", "fleet.yaml"],
            files: MemoryFiles([
                "fleet.yaml":
                    "fleet: F\ndrones: {ada: {ip: 127.0.62.50, home: [0, 0]}}\nlink: {local_address: 127.0.62.52}\n"
            ]), interrupts: interrupts)
        #expect(run.status == .interrupted, "\(run.transcript)")
        #expect(lastLine(run)?.contains("ended before") == true)
    }

    @Test("A fleet file that is not there ends with 66")
    func missingFile() async {
        let run = await CommandRun("doctor --fleet nowhere.yaml")
        #expect(run.status == .noSuchFile)
    }
}

/// A drone behind something that translates addresses: it is asked at one address, and answers from another.
private final class Relay: Sendable {
    private let transport: UDPTransport

    /// The first socket answers, the second one is asked.
    init(asked: IPv4Address, answering: IPv4Address) {
        transport = UDPTransport(
            command: Endpoint(answering, port: TelloPorts.command), telemetry: Endpoint(asked, port: TelloPorts.command)
        )
    }

    func open() throws {
        try transport.open { [transport] batch in
            for datagram in batch where datagram.channel == .telemetry {
                let isSerial = datagram.bytes.starts(with: Array("sn?".utf8))
                let text = isSerial ? "0TQTESTDRONE01" : "ok"
                _ = transport.send([OutgoingDatagram(receiver: datagram.sender, bytes: Array(text.utf8))])
            }
        }
    }

    func close() { transport.close() }
}

extension JournalEntry {
    /// Whether it tells of a command that reached the drone.
    fileprivate var isReceipt: Bool {
        if case .received = event { true } else { false }
    }
}
