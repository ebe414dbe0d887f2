import DroneLink
import SwarmControl
import TelloProtocol
import Testing

@Suite struct ComputerCheckTests {
    private typealias Port = ComputerFacts.Port

    private let anywhere = IPv4Address(bits: 0)
    private let wifi = NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 1, 5), prefix: 24)

    private func facts(_ adapters: [NetworkAdapter], _ ports: [Port] = []) -> ComputerFacts {
        ComputerFacts(host: HostFacts(adapters: adapters), ports: ports)
    }

    private func taken(_ number: UInt16, holder: String?) -> Port {
        let failure = TransportError(
            operation: "open UDP port \(number)", port: number, code: TransportError.codeOfPortInUse,
            message: "Address already in use")
        return Port(Endpoint(anywhere, port: number), for: .stateLines, failure: failure, holder: holder)
    }

    @Test("A computer with free ports and one adapter can fly drones")
    func healthy() {
        let ports = [
            Port(Endpoint(anywhere, port: 8889), for: .commands),
            Port(Endpoint(anywhere, port: 8890), for: .stateLines),
        ]
        let report = DoctorReport(items: ComputerCheck(facts([wifi], ports)).items())
        #expect(report.items.map(\.verdict) == [.pass, .pass, .pass])
        #expect(report.items.map(\.check) == ["port 8889", "port 8890", "adapters"])
        #expect(report.conclusion == "drones can be flown from this computer")
    }

    @Test("A taken port is a failure that names who holds it, and stands in the conclusion")
    func takenPort() {
        let ports = [taken(8890, holder: "python3 (process 4711)")]
        let report = DoctorReport(items: ComputerCheck(facts([wifi], ports)).items())
        #expect(report.verdict == .failure)
        #expect(report.items[0].remedy == "end it, then look again")
        #expect(
            report.conclusion
                == "drones cannot be flown from this computer: port 8890 is taken by python3 (process 4711)")
    }

    @Test("Where nobody may be told who holds a port, the way to find out is named")
    func unknownHolder() {
        let item = ComputerCheck(facts([wifi], [taken(8890, holder: nil)])).items()[0]
        #expect(item.what == "is taken by another program")
        #expect(item.remedy?.contains("8890") == true)
        #expect(item.remedy?.contains("sudo") == true)
    }

    @Test("A computer without a network cannot fly; with every drone played on it, it can")
    func noNetwork() {
        let facts = facts([NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8)])
        #expect(DoctorReport(items: ComputerCheck(facts).items()).verdict == .failure)
        #expect(DoctorReport(items: ComputerCheck(facts, isAlone: true).items()).verdict == .off)
    }

    @Test("B041: two adapters in one network are a warning that names both and how to choose")
    func overlap() {
        let cable = NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 1, 9), prefix: 24)
        let items = ComputerCheck(facts([cable, wifi])).items()
        #expect(items.map(\.verdict) == [.pass, .warning])
        #expect(items[1].what == "eth0 and wlan0 are in the same network")
        #expect(items[1].remedy?.contains("local_address") == true)
        let down = NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 1, 9), prefix: 24, isUp: false)
        #expect(ComputerCheck(facts([down, wifi])).items().map(\.verdict) == [.pass])
    }

    @Test("A container is a warning with the way out, and none once state lines were seen to arrive")
    func container() {
        var facts = facts([wifi])
        facts.surroundings = Surroundings(enclosure: .container, firewall: .ufw)
        let doubted = ComputerCheck(facts).items()[1]
        #expect(doubted.verdict == .warning)
        #expect(doubted.remedy?.contains("--network host") == true)
        #expect(doubted.remedy?.contains("ufw allow 8890/udp") == true)
        #expect(ComputerCheck(facts).items(linesArrive: true)[1].verdict == .pass)
        #expect(ComputerCheck(facts).items(linesArrive: false)[1].verdict == .warning)
    }
}
