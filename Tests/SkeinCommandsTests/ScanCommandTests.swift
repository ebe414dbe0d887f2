import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import TelloProtocol
import Testing

@testable import SkeinCommands

@Suite struct ScanCommandTests {
    private func adapter(_ name: String, _ a: UInt8, _ prefix: Int, isUp: Bool = true) -> NetworkAdapter {
        NetworkAdapter(name: name, address: IPv4Address(a, 1, 40, 7), prefix: prefix, isUp: isUp)
    }

    @Test(
        "Without a network it asks those of the adapters that are up, never wider than /20, never this machine itself")
    func networks() {
        let choice = ScanNetworks(
            HostFacts(adapters: [
                adapter("lo", 127, 8), adapter("wlan0", 10, 24), adapter("eth0", 11, 16),
                adapter("eth1", 12, 24, isUp: false), adapter("docker0", 172, 16), adapter("ppp0", 13, 32),
            ]))
        #expect(choice.networks.map(\.description) == ["10.1.40.0/24", "11.1.32.0/20"])
        #expect(choice.leftOut.map(\.name) == ["docker0", "ppp0"])
    }

    @Test(
        "What is no network is refused with what it should look like",
        arguments: ["192.168.1", "192.168.1.0/19", "192.168.1.0/33", "192.168.01.0/24", "home", "1.2.3.4/24/5", ""])
    func badNetwork(text: String) async {
        let run = await CommandRun(["scan", text])
        #expect(run.status == .usage)
        #expect(run.errors.contains("NETWORK needs"))
    }

    @Test("One address is a network of its own, and host bits are masked away")
    func goodNetworks() throws {
        #expect(try NetworkText.read("192.168.10.1").get().description == "192.168.10.1/32")
        #expect(try NetworkText.read("192.168.1.77/24").get().description == "192.168.1.0/24")
    }

    @Test("A file that is there and is no fleet file is not written over, and nothing is asked")
    func exists() async {
        let files = MemoryFiles(["new.yaml": "mine"])
        let run = await CommandRun(["scan", "127.0.9.0/30", "--write", "new.yaml"], files: files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("no drone was told anything: mend that file"), "\(run.errors)")
        #expect(!run.output.contains("asks"))
        #expect(files.text("new.yaml") == "mine")
    }

    @Test("Only drones with serial numbers are added to a file that is there; the others are named")
    func added() {
        let fleet = ScannedFleet([finding(1, "0tqnew"), finding(2, nil)], networks: [network], known: nil)
        #expect(fleet.joined == [.init(serial: "0TQNEW", address: IPv4Address(192, 168, 1, 1))])
        #expect(fleet.nameless == [IPv4Address(192, 168, 1, 2)])
        #expect(fleet.networks == [network])
    }

    @Test("Who answers is said at once where somebody watches, and in the table only where nobody does")
    func seen() {
        let event = FlightEvent.strangers([finding(1, "0TQ\u{1B}X").sighting, finding(2, nil).sighting])
        #expect(
            ScanCommand.lines(for: event, isTerminal: true) == [
                "192.168.1.1 answers: 0TQ\\u{1B}X", "192.168.1.2 answers",
            ])
        #expect(ScanCommand.lines(for: event, isTerminal: false) == [])
    }

    private func finding(_ last: UInt8, _ serial: String?) -> NetworkScan.Finding {
        NetworkScan.Finding(
            sighting: Sighting(endpoint: Endpoint(IPv4Address(192, 168, 1, last), port: 8889), serial: serial))
    }

    private var network: Network { Network(address: IPv4Address(192, 168, 1, 0), prefix: 24) }

    @Test("The fleet file that it writes is one that `skein check` has nothing to say about, for any number of drones")
    func written() async {
        for count in [1, 2, 9, 40] {
            let findings = (1...count).map { number in
                finding(UInt8(number), number == 3 ? nil : "0TQDG44EDB\(1000 + number)")
            }
            let fleet = ScannedFleet(findings, networks: [network], known: nil)
            let files = MemoryFiles(["new.yaml": fleet.text])
            let run = await CommandRun(["check", "new.yaml"], files: files)
            #expect(run.status == .success, "\(run.errors)")
            #expect(run.output == "new.yaml: nothing to act on\n")
        }
    }

    @Test("Two drones that give the same serial number are not written into a file that would be refused")
    func shared() {
        let fleet = ScannedFleet(
            [finding(1, "0TQDG44EDBABCD"), finding(2, "0tqdg44edbabcd")], networks: [network], known: nil)
        #expect(fleet.sharedSerials == ["0TQDG44EDBABCD"])
    }

    @Test("N2: nothing that a stranger answers acts on the terminal")
    func escaping() {
        let nasty = "error \u{1B}[2J"
        var refused = finding(1, nil)
        refused.refusal = Refusal(.other, text: nasty)
        let lines = ScanTable(findings: [refused, finding(2, "0TQ\u{1B}[31m")], fleet: nil).lines
        #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
}
