import Diagnostics
import ShowDocuments
import ShowInterchange
import TelloProtocol
import Testing

@Suite struct ScriptDialectTests {
    @Test(
        "A dialect is known by lines that no other has",
        arguments: [
            ("scan 1\ncorrect_ip\n1=0TQAAAABBBB001\n*>takeoff\nsync 70\n*>land", .official),
            ("scan 1 192.168.32.\ncorrect_ip\n1=0TQAAAABBBB001\n*>takeoff\nsync 70\n*>land", .oneoffcoder),
            ("1=0TQAAAABBBB001\nload\n*>takeoff\nsync 70\n*>land", .daedalus),
            ("//time(seconds) = 0\n7>takeoff\nsync 70\n7>land", .daedalus),
            ("ip=192.168.3\nscan 1\ncorrect_ip\n1 = 0TQAAAABBBB001\n* > takeoff\nsync 70\n* > land", .jtello),
            ("t1,takeoff,t2\nt2,wait\nt2,takeoff", .triggers), ("command\ntakeoff\nup 50\nland", .mission),
        ] as [(String, ScriptDialect)])
    func recognition(text: String, dialect: ScriptDialect) throws {
        let script = MarkedScript.any(text)
        #expect(try #require(script.show, "\(script.messages)").report.dialect == dialect)
    }

    @Test("What is certain in every dialect is taken over: comments with #, serials in quotes, numbers from 0")
    func everywhere() {
        let script = MarkedScript(
            "# two drones\nscan 2\ncorrect_ip\n0=b'0TQAAAABBBB001'  ⟵ note ids-from-zero + note bytes-serial\n"
                + "1=0TQAAAABBBB002\n#2=0TQAAAABBBB003  ⟵ warning hash-comment\n*>takeoff\nsync 70\n"
                + "0>Re up 50  ⟵ note re-envelope\nsync 70\n*>land")
        #expect(script.found == script.expected)
        #expect(script.show?.fleet.drones.map(\.serial?.value) == ["0TQAAAABBBB001", "0TQAAAABBBB002"])
        #expect(script.show?.fleet.drones.map(\.name.value) == ["d0", "d1"])
        #expect(script.outline.dropFirst().first == "step-2 [70.0 seconds]: d0 up 50")
    }

    @Test("Numbers from 0 with a gap are refused: drone 0 may be meant for another")
    func gap() {
        let script = MarkedScript(
            "scan 2\ncorrect_ip\n0=0TQAAAABBBB001  ⟵ error bad-id\n2=0TQAAAABBBB002\n*>takeoff\nsync 70\n*>land")
        #expect(script.found == script.expected)
    }

    @Test(
        "A script that names its network gives it to the fleet", arguments: ["scan 1 192.168.32.", "ip = 192.168.32"])
    func network(line: String) {
        let head = line.hasPrefix("ip") ? line + "\nscan 1" : line
        let script = MarkedScript.any(head + "\ncorrect_ip\n1=0TQAAAABBBB001\n*>takeoff\nsync 70\n*>land")
        #expect(script.found.isEmpty, "\(script.messages)")
        #expect(script.show?.fleet.networks.map(\.value.description) == ["192.168.32.0/24"])
        #expect(script.show?.fleetText.contains("put your own in") == false)
    }

    @Test("Blanks around > and = mean nothing where the dialect says so")
    func blanks() {
        let text = "scan 1\ncorrect_ip\n1 = 0TQAAAABBBB001\n* > takeoff\nsync 70\n1 >  up   30\nsync 70\n*>land"
        #expect(MarkedScript.any(text, dialect: .kanggo).found.isEmpty)
        #expect(
            MarkedScript.any(text).found == [
                "3 warning leading-blank", "4 warning leading-blank", "6 warning leading-blank", "6 warning odd-blanks",
            ])
    }

    @Test("Macros are refused at their line")
    func macros() {
        let script = MarkedScript.any(
            "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\nmacro bounce:  ⟵ error macro\n*>takeoff\nsync 70\n*>land")
        #expect(script.found == script.expected)
    }

    @Test(
        "Daedalus: each drone is at its number, those that are not expected do not fly, checks in flight are said once")
    func daedalus() throws {
        let script = MarkedScript.any(
            "expect [1, 4]\n1=0TQAAAABBBB001\n2=0TQAAAABBBB002\n4=0TQAAAABBBB004\nload\nbattery_check 30\n*>takeoff\n"
                + "sync 70\nbattery_check 5  ⟵ warning late-battery-check\n2>up 50  ⟵ warning unexpected-drone\n4>up 50\n"
                + "sync 70\nbattery_check 5\n*>land")
        #expect(script.found == script.expected)
        let fleet = try #require(script.show).fleet
        #expect(fleet.drones.map(\.enabled) == [true, false, true])
        #expect(fleet.drones.map(\.address?.value.description) == ["192.168.50.1", "192.168.50.2", "192.168.50.4"])
        #expect(
            script.outline == [
                "takeoff: all takeoff", "step-2 [70.0 seconds]: d4 up 50", "land [70.0 seconds]: all land",
            ])
    }

    @Test("Daedalus fragments without serial numbers fly whoever is at the numbers that they name, with a warning")
    func fragments() throws {
        let text = "*>takeoff  ⟵ warning star-ids + warning unbound-id\nsync 70\n9>up 50\n7>down 30\nsync 70\n*>land"
        let script = MarkedScript.any(text, dialect: .daedalus)
        #expect(script.found == script.expected)
        let drones = try #require(script.show).fleet.drones
        #expect(drones.map(\.address?.value.description) == ["192.168.50.7", "192.168.50.9"])
        #expect(drones.allSatisfy { $0.serial == nil })
        #expect(MarkedScript.any("9>takeoff\nsync 70\n9>land").found == ["1 error unbound-id"])
    }

    @Test(
        "A list of expected drones that is none is refused",
        arguments: ["expect", "expect [1, x]", "expect [0]", "expect 1"])
    func badExpectation(line: String) {
        #expect(
            MarkedScript.any("\(line)\n1=0TQAAAABBBB001\nload\n*>takeoff\nsync 70\n*>land").found
                == ["1 error bad-number"])
    }

    @Test("Drones that are told settings and never take off are no roles; land and stop on the ground are left out")
    func spares() {
        let script = MarkedScript(
            "scan 2\ncorrect_ip\n1=0TQAAAABBBB001\n2=0TQAAAABBBB002  ⟵ note never-flies\n*>mon  ⟵ note pad-direction\nsync 70\n"
                + "2>stop  ⟵ note on-the-ground\n1>takeoff\nsync 70\n*>land")
        #expect(script.found == script.expected, "\(script.messages)")
        #expect(
            script.outline == [
                "step-1: all mon, mdirection 0", "takeoff [70.0 seconds]: all takeoff", "land [70.0 seconds]: all land",
            ])
    }
}
