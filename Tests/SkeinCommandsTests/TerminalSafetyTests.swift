import DroneLink
import SkeinCommands
import TelloProtocol
import Testing

/// N2: a drone, or whoever poses as one, whose answers and state lines hold what acts on a terminal.
@Suite struct TerminalSafetyTests {
    /// Moves the cursor, rings, colours, sets the window's title, turns the reading direction, and begins a line of its own.
    private static let nasty = "\u{1B}[2J\u{7}\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}1A\u{202E}\r\nskein: all is well"

    /// Answers everything with a refusal that holds all of it, and sends such a state line beside it.
    private final class Prankster: Sendable {
        private let transport: UDPTransport

        init(at address: IPv4Address) {
            transport = UDPTransport(
                command: Endpoint(address, port: TelloPorts.command), telemetry: Endpoint(address, port: 0))
        }

        func open() throws {
            try transport.open { [transport] batch in
                for datagram in batch where datagram.channel == .command {
                    let lines = Endpoint(datagram.sender.address, port: TelloPorts.telemetry)
                    _ = transport.send([
                        OutgoingDatagram(receiver: datagram.sender, bytes: Array("error \(nasty)".utf8)),
                        OutgoingDatagram(receiver: lines, bytes: Array("pitch:\(nasty);bat:\(nasty);\r\n".utf8)),
                    ])
                }
            }
        }

        func close() { transport.close() }
    }

    private static let show = "show: S\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: down, do: land}\n"

    @Test(
        "Whichever verb prints it, nothing of it reaches the terminal",
        .timeLimit(.minutes(2)),
        arguments: [
            "scan 127.0.63.11/32", "preflight --fleet fleet.yaml", "doctor --fleet fleet.yaml",
            "doctor --fleet fleet.yaml --format json", "fly show.yaml --fleet fleet.yaml --yes",
            "send ada battery? --fleet fleet.yaml", "identify ada --fleet fleet.yaml",
        ])
    func verbs(line: String) async throws {
        // Each line has addresses of its own, since they run at the same time.
        let row = UInt8(10 + 5 * (Self.lines.firstIndex(of: line) ?? 0))
        let (drone, computer) = (IPv4Address(127, 0, 63, row + 1), IPv4Address(127, 0, 63, row + 2))
        let prankster = Prankster(at: drone)
        try prankster.open()
        defer { prankster.close() }
        let fleet =
            "fleet: F\ndrones: {ada: {ip: \(drone), home: [0, 0]}}\nlink: {local_address: \(computer)}\n"
        let run = await CommandRun(
            line.split(separator: " ").map(String.init),
            files: MemoryFiles(["fleet.yaml": fleet, "show.yaml": Self.show]))
        let text = run.output + run.errors
        #expect(text.contains("owned") || line.hasPrefix("identify"), "it was to be told: \(run.transcript)")
        let acting = text.unicodeScalars.filter { scalar in
            scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E)
        }
        #expect(acting.isEmpty, "\(run.transcript.debugDescription)")
        #expect(!text.split(separator: "\n").contains("skein: all is well"))
        #expect(run.status != .success || line.hasPrefix("scan"))
    }

    private static let lines = [
        "scan 127.0.63.11/32", "preflight --fleet fleet.yaml", "doctor --fleet fleet.yaml",
        "doctor --fleet fleet.yaml --format json", "fly show.yaml --fleet fleet.yaml --yes",
        "send ada battery? --fleet fleet.yaml", "identify ada --fleet fleet.yaml",
    ]
}
