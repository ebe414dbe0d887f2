import Diagnostics
import ShowDocuments
import ShowInterchange
import TelloProtocol
import Testing

@Suite struct TriggerScriptTests {
    /// A script with triggers, its drones at addresses that are given.
    private func script(_ marked: String) -> MarkedScript {
        var options = ScriptImport.Options()
        options.addresses = (1...9).map { Located(IPv4Address(192, 168, 1, $0)) }
        return MarkedScript(marked, options: options)
    }

    private let set = "mon, mdirection 0, speed 50"

    @Test("A command that starts another drone ends a cue; both go on together in the next")
    func barrier() {
        let script = script("# demo\n\nt1,takeoff,t2\nt1,land\nt2,wait\nt2,takeoff\nt2,land")
        #expect(script.found.isEmpty, "\(script.messages)")
        #expect(
            script.outline == [
                "takeoff: d1 \(set), takeoff; d2 \(set)", "flight: d1 land; d2 takeoff, land",
            ])
        #expect(script.show?.fleet.drones.map(\.address?.value.description) == ["192.168.1.1", "192.168.1.2"])
    }

    @Test("Three drones pass one place on to each other, round by round, and land as that runner lands them")
    func relay() {
        let script = script(
            "t1,takeoff\nt2,takeoff\nt3,takeoff\nt1,up 50,t2\nt1,down 50\nt2,wait\nt2,up 50,t3\nt2,down 50\nt3,wait\n"
                + "t3,up 50\nt3,down 50")
        #expect(script.found.isEmpty, "\(script.messages)")
        #expect(
            script.outline == [
                "takeoff: d1 \(set), takeoff, up 50; d2 \(set), takeoff; d3 \(set), takeoff",
                "land: d1 down 50, land; d2 up 50", "land-2: d2 down 50, land; d3 up 50, down 50, land",
            ])
    }

    @Test("A line without a drone is for the first; cmd and command are left out; a blank is taken away with a word")
    func forms() {
        let script = script(
            "t1,cmd  ⟵ note command-dropped\ncommand\ntakeoff\nt1, up 50  ⟵ warning leading-blank\nland")
        #expect(script.found == script.expected)
        #expect(script.outline == ["flight: all \(set), takeoff, up 50, land"])
    }

    @Test(
        "Triggers that do not add up are refused at their lines",
        arguments: [
            "t1,takeoff\nt1,wait  ⟵ error endless-wait\nt1,land\nt2,takeoff",
            "t1,takeoff\nt1,wait  ⟵ error endless-wait\nt1,up 50,t2\nt2,takeoff\nt2,wait  ⟵ error endless-wait\nt2,up 50,t1",
            "t1,takeoff,t2  ⟵ error trigger-without-wait\nt2,takeoff",
            "t1,takeoff,t3  ⟵ error trigger-without-wait\nt2,takeoff",
            "t1,takeoff,t3\nt2,takeoff,t3  ⟵ error two-triggers\nt3,wait\nt3,takeoff\nt3,wait\nt3,land",
            "t1,takeoff,t2,t3  ⟵ error trigger-fields\nt2,wait\nt2,takeoff", "t1,takeoff\nt0,up 50  ⟵ error bad-id",
            "t1,takeoff\ntwo,up 50  ⟵ error bad-id", "t1,takeoff\nt1,wait,t2  ⟵ error wait-starts\nt2,takeoff",
            "t1,takeoff\nt1,emergency  ⟵ error no-step", "t1,takeoff\nt1,ap Home secret99  ⟵ error network-command",
            "t1,takeoff\nt1,up 50 # higher  ⟵ warning trailing-comment-drops-line",
            "t1,speed 50  ⟵ error nothing-to-fly",
            "t1,up 50  ⟵ warning no-takeoff",
        ])
    func faults(marked: String) {
        let script = script(marked)
        #expect(script.found == script.expected, "\(script.messages)")
        #expect((script.show == nil) == script.expected.contains { $0.contains(" error ") })
        #expect(!script.messages.contains("secret99"))
    }

    @Test("Without addresses the fleet's lead nowhere, and a warning says so")
    func placeholders() {
        let script = MarkedScript.any("t1,takeoff  ⟵ warning no-address\nt1,land")
        #expect(script.found == script.expected)
        #expect(script.show?.fleet.drones.first?.address?.value == IPv4Address(192, 0, 2, 1))
    }

    @Test("A list of addresses is one a line, comments aside; faults have their lines")
    func addressList() {
        var sink = DiagnosticSink()
        let list = "192.168.1.21 # the first\n\n# the next\n192.168.1.22\n192.168.1\n192.168.1.21\n"
        let addresses = AddressList.read(SourceText(name: "addresses.txt", list), into: &sink)
        #expect(addresses.map(\.value.description) == ["192.168.1.21", "192.168.1.22", "192.168.1.21"])
        #expect(
            sink.diagnostics.map { "\($0.range?.start.line ?? 0) \($0.code)" } == [
                "5 bad-address", "6 duplicate-address",
            ])
    }
}
