import Diagnostics
import ShowDocuments
import TelloProtocol
import Testing

/// In the fixtures `⟦code⟧` stands right before the character that a message is about.
@Suite struct FleetReaderTests {
    private static let drone = "drones: {ada: {ip: 192.168.1.21}}\n"

    @Test("What a fleet file says is what is read; what it leaves out has the defaults")
    func values() throws {
        let text = SourceText(
            name: "f",
            """
            version: 1
            fleet: Two
            network: [10.0.16.0/20, 192.168.1.0/24]
            drones:
              ada: {serial: 0TQDG44EDBABCD, home: [1.5m, -20cm, 5], facing: 90deg, model: tt, enabled: false}
              bell: {ip: 127.0.0.1, port: 9001}
            groups: {both: [ada, bell]}
            pads: [{id: 1, at: [0, 0]}, {id: 8, at: [1.5m, -20cm, 40], facing: -90deg}, {id: 1, at: [0, 3m]}]
            limits: {area: {x: [-1m, 460], y: [-150, 300]}, ceiling: 2.5m, battery: {land: 20%}}
            link: {local_port: 9000, spacing: 50ms, resend: never}
            """)
        var sink = DiagnosticSink()
        let fleet = try #require(FleetReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(fleet.name.value == "Two")
        #expect(fleet.networks.map(\.value.description) == ["10.0.16.0/20", "192.168.1.0/24"])
        let (ada, bell) = (fleet.drones[0], fleet.drones[1])
        #expect(ada.home?.value == StagePosition(x: 150, y: -20, z: 5))
        #expect(ada.facing == 90)
        #expect(ada.model?.value == .tt)
        #expect(!ada.enabled)
        #expect(ada.port == 8889)
        #expect(bell.address?.value.description == "127.0.0.1")
        #expect(bell.port == 9001)
        #expect(bell.enabled)
        #expect(fleet.groups[0].members.map(\.value) == ["ada", "bell"])
        #expect(fleet.pads.map(\.id) == [1, 8, 1])
        #expect(fleet.pads[1].position == StagePosition(x: 150, y: -20, z: 40))
        #expect(fleet.pads.map(\.facing) == [0, -90, 0])
        #expect(fleet.pads[1].range?.start.line == 8)
        #expect(fleet.limits.area?.value == Area(x: -100...460, y: -150...300))
        #expect(fleet.limits.ceilingInForce == 250)
        #expect(fleet.limits.separationInForce == 60)
        #expect(fleet.limits.takeoffBatteryInForce == 40)
        #expect(fleet.limits.landBatteryInForce == 20)
        #expect(fleet.link.localPort?.value == 9000)
        #expect(fleet.link.spacingInForce == .milliseconds(50))
        #expect(fleet.link.resend.value == .never)
    }

    @Test("The whole of a fleet file")
    func top() {
        expectFleet("⟦missing-key⟧version: 1\n" + Self.drone)
        expectFleet("⟦missing-key⟧fleet: A\n")
        expectFleet("fleet:⟦no-value⟧ \n" + Self.drone)
        expectFleet("fleet: ⟦wrong-shape⟧[a]\n" + Self.drone)
        expectFleet("version: ⟦version⟧2\nfleet: A\n" + Self.drone)
        expectFleet("version: ⟦version⟧0\nfleet: A\n" + Self.drone)
        expectFleet("version: ⟦quoted-number⟧'1'\nfleet: A\n" + Self.drone)
        expectFleet("fleet: A\n⟦not-yet-supported⟧interface: wlan0\n" + Self.drone)
        expectFleet("fleet: A\ndrones: ⟦empty-list⟧{}\n")
        expectFleet("fleet: A\ndrones: ⟦wrong-shape⟧[ada]\n")
        expectFleet("⟦wrong-shape⟧- a\n")
        expectFleet("⟦wrong-file⟧show: A\ntimeline: []\n")
        expectFleet("fleet: Blue ⟦cut-text⟧#2\n" + Self.drone)
        expectFleet("⟦unknown-key⟧flet: A\n⟦unknown-key⟧dornes: {}\n")
    }

    @Test("A version of a later release says which release reads it")
    func laterVersion() {
        let fault = expectFleet("version: ⟦version⟧7\nfleet: A\n" + Self.drone).first
        #expect(fault?.message == "version 7 is read by a later release of Skein; this one reads version 1")
    }

    @Test("Networks")
    func networks() {
        func network(_ marked: String) { expectFleet("fleet: A\nnetwork: \(marked)\n" + Self.drone) }
        network("192.168.0.0/20")
        network("192.168.1.21/32")
        network("[192.168.1.0/24, 10.0.0.0/24]")
        network("⟦empty-list⟧[]")
        network("⟦bad-network⟧192.168.1.0")
        network("⟦bad-network⟧192.168.1.0/19")
        network("⟦bad-network⟧192.168.1.0/33")
        network("⟦bad-network⟧192.168.1.0/024")
        network("⟦bad-network⟧192.168.1.0/24/24")
        network("⟦bad-network⟧192.168.1.7/24")
        network("⟦bad-network⟧router/24")
        network("[192.168.1.0/24, ⟦bad-network⟧x]")
    }

    @Test("Drones")
    func drones() {
        func drone(_ marked: String) { expectFleet("fleet: A\ndrones:\n  \(marked)\n") }
        drone("⟦missing-key⟧ada: {home: [0, 0]}")
        drone("ada: ⟦wrong-shape⟧192.168.1.21")
        drone("ada: {ip: 192.168.1.21, port: ⟦out-of-range⟧65536}")
        drone("ada: {ip: 192.168.1.21, port: ⟦out-of-range⟧0}")
        drone("ada: {serial: ⟦no-network⟧0TQDG44EDBABCD, ⟦missing-key⟧port: 9000}")
        drone("ada: {ip: 192.168.1.21, home: ⟦wrong-shape⟧0}")
        drone("ada: {ip: 192.168.1.21, home: ⟦bad-position⟧[1, 2, 3, 4]}")
        drone("ada: {ip: 192.168.1.21, home: [⟦bad-length⟧1e3, ⟦bad-length⟧x]}")
        drone("ada: {ip: 192.168.1.21, home: [⟦out-of-range⟧1000001, 0]}")
        drone("ada: {ip: 192.168.1.21, facing: ⟦out-of-range⟧361}")
        drone("ada: {ip: 192.168.1.21, model: ⟦unknown-word⟧edu2}")
        drone("ada: {ip: 192.168.1.21, enabled: ⟦bad-boolean⟧off}")
        drone("ada: {ip: 192.168.1.21, ⟦not-yet-supported⟧interface: wlan0}")
        drone("ada: {ip: 192.168.1.21, ⟦unknown-key⟧facng: 90}")
        drone("⟦bad-name⟧2ada: {ip: 192.168.1.21}")
        drone("⟦reserved-name⟧all: {ip: 192.168.1.21}")
        drone("⟦reserved-name⟧takeoff: {ip: 192.168.1.21}")
        drone("⟦bad-name⟧'ada bell': {ip: 192.168.1.21}")
    }

    @Test("Mission pads")
    func pads() {
        func pads(_ marked: String) { expectFleet("fleet: A\npads: \(marked)\n" + Self.drone) }
        pads("[{id: 1, at: [0, 0]}, {id: 1, at: [300, 0], facing: 360}]")
        pads("⟦empty-list⟧[]")
        pads("⟦wrong-shape⟧{id: 1, at: [0, 0]}")
        pads("⟦wrong-shape⟧m1")
        pads("[⟦wrong-shape⟧m1]")
        pads("[{⟦missing-key⟧id: 1}, {⟦missing-key⟧at: [0, 0]}]")
        pads("[{id: ⟦out-of-range⟧0, at: [0, 0]}, {id: ⟦out-of-range⟧9, at: ⟦bad-position⟧[0]}]")
        pads("[{id: ⟦bad-number⟧m1, at: ⟦wrong-shape⟧0, facing: ⟦out-of-range⟧361}]")
        pads("[{id: ⟦quoted-number⟧'1', ⟦unknown-key⟧home: [0, 0]}]")
        pads("[{id: 1, at: [0, 0], ⟦unknown-key⟧facng: 90}]")
        pads("[{id: 1, at: [0, 0]}, ⟦shared-place⟧{id: 2, at: [0, 0, 0]}]")
        pads("[{id: 1, at: [0, 0]}, {id: 2, at: [0, 0, 1]}]")
    }

    @Test("Two drones with one address and port, or one serial number, are an error; other ports are not")
    func sharedIdentity() {
        func drones(_ first: String, _ second: String) -> [Diagnostic] {
            expectFleet("fleet: A\nnetwork: 192.168.1.0/24\ndrones:\n  ada: {\(first)}\n  bell: {\(second)}\n")
        }
        let shared = drones("ip: 192.168.1.21", "ip: ⟦shared-identity⟧192.168.1.21")
        #expect(shared.first?.related.first?.range?.start.line == 4)
        _ = drones("ip: 192.168.1.21", "enabled: false, ip: ⟦shared-identity⟧192.168.1.21, port: 8889")
        _ = drones("ip: 127.0.0.1, port: 9001", "ip: 127.0.0.1, port: 9002")
        _ = drones("serial: 0TQDG44EDBABCD", "serial: ⟦shared-identity⟧0TQDG44EDBABCD")
    }

    @Test("Two drones at 192.168.10.1 are an error that says why, whatever their ports")
    func ownWiFi() {
        expectFleet("fleet: A\ndrones: {solo: {ip: 192.168.10.1}}\n")
        let fault = expectFleet(
            """
            fleet: A
            drones:
              ada: {ip: 192.168.10.1}
              bell: {ip: ⟦own-wifi⟧192.168.10.1, port: 9000}
            """
        ).first
        #expect(fault?.message.contains("the address of each drone in its own Wi-Fi") == true)
    }

    @Test("Groups of drones")
    func groups() {
        func group(_ marked: String) {
            expectFleet(
                "fleet: A\ndrones:\n  ada: {ip: 192.168.1.21}\n  bell: {ip: 192.168.1.22}\ngroups:\n  \(marked)\n")
        }
        group("wings: [ada, bell]")
        group("wings: ⟦wrong-shape⟧ada, bell")
        group("wings: ⟦empty-list⟧[]")
        group("wings: [ada, ⟦unknown-drone⟧bel]")
        group("wings: [ada, ⟦name-twice⟧ada]")
        group("⟦name-twice⟧ada: [bell]")
        group("⟦reserved-name⟧land: [bell]")
        group("wings: [ada]\n  more: [⟦unknown-drone⟧wings]")
        expectFleet("fleet: A\ngroups: ⟦wrong-shape⟧[ada]\n" + Self.drone)
    }

    @Test("Limits and link")
    func limits() {
        func limits(_ marked: String) { expectFleet("fleet: A\n\(marked)\n" + Self.drone) }
        limits("limits: {ceiling: ⟦out-of-range⟧0}")
        limits("limits: {ceiling: ⟦out-of-range⟧-5}")
        limits("limits: {separation: ⟦out-of-range⟧0}")
        limits("limits: {speed: ⟦out-of-range⟧101}")
        limits("limits: {speed: ⟦bad-speed⟧2m/s}")
        limits("limits: {⟦unknown-key⟧seperation: 60}")
        limits("limits: {battery: ⟦wrong-shape⟧40%}")
        limits("limits: {battery: {takeoff: ⟦out-of-range⟧101%, ⟦unknown-key⟧landing: 3}}")
        limits("limits: {area: {⟦missing-key⟧x: [0, 1]}}")
        limits("limits: {area: {x: ⟦bad-area⟧[5, 5], y: ⟦wrong-shape⟧[1]}}")
        limits("limits: {area: {x: [0, 1], y: [⟦bad-length⟧.nan, 1]}}")
        limits("limits: ⟦wrong-shape⟧none")
        limits("link: {local_port: ⟦bad-number⟧8889/udp}")
        limits("link: {spacing: ⟦out-of-range⟧0}")
        limits("link: {local_address: ⟦bad-address⟧192.168.1.255}")
        limits("link: {resend: ⟦unknown-word⟧always}")
        limits("link: {resend: ⟦unknown-word⟧re-frame}")
    }
}
