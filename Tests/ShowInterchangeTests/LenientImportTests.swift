import Diagnostics
import ShowDocuments
import ShowInterchange
import TelloProtocol
import Testing

@Suite struct LenientImportTests {
    private static func flight(_ body: String) -> MarkedScript {
        .any(MarkedScript.opening + body + "\n*>land\n", isLenient: true)
    }

    @Test(
        "What the runner passes over is a note",
        arguments: [
            "sinc 3  ⟵ note ignored-line\nwait 5", "1>up 50 // higher  ⟵ note trailing-comment-drops-line",
            "1>up 50\n#sync 70  ⟵ note sync-matched-in-comment", "2> cw 90  ⟵ note leading-blank",
            "#1>up 50  ⟵ note hash-comment", "battery_check 15  ⟵ note late-battery-check",
        ])
    func passedOver(body: String) {
        let script = Self.flight(body)
        #expect(script.found == script.expected)
        #expect(script.show != nil)
    }

    @Test(
        "What every drone refuses is left out with a warning, never changed into something near it",
        arguments: [
            "1>up 15  ⟵ warning command-range", "1>Up 50  ⟵ warning capital-letters",
            "1>hover  ⟵ warning command-unknown", "1>delay 3  ⟵ warning command-unknown",
            "1>go 0 0 50 50 5  ⟵ warning pad-as-number", "1>go 0 0 10 50  ⟵ warning command-geometry",
        ])
    func refusedByDrones(body: String) {
        let script = Self.flight(body)
        #expect(script.found == script.expected, "\(script.messages)")
        #expect(script.outline == ["takeoff: all takeoff", "land [70.0 seconds]: all land"])
        #expect(script.messages.contains("left out, as a drone would do nothing"))
    }

    @Test(
        "What might be flown otherwise than it is written stays an error",
        arguments: [
            "1>emergency  ⟵ error no-step", "1>rc 0 0 0 0  ⟵ error no-step",
            "1>go 100*sin(50) 0 0 50  ⟵ error expression", "1>ap Home secret99  ⟵ error network-command",
            "sync soon  ⟵ error bad-number", "1,2>up 50  ⟵ error bad-id", "1>up ５０  ⟵ error odd-character",
        ])
    func stillErrors(body: String) {
        let script = Self.flight(body)
        #expect(script.found == script.expected)
        #expect(script.show == nil)
        #expect(!script.messages.contains("secret99"))
    }

    @Test("A fraction is rounded with a warning")
    func fractions() {
        let script = Self.flight("1>go 0 0 87.5 17.5  ⟵ warning fraction")
        #expect(script.found == script.expected)
        #expect(script.outline.last == "land [70.0 seconds]: d1 go 0 0 88 18, land; d2 land")
    }

    @Test("Drones that no line binds get addresses that lead nowhere, so that no other drone flies in their place")
    func unbound() throws {
        let script = MarkedScript.any(
            "1>takeoff  ⟵ warning no-address\n3>takeoff\nsync 70\n*>land", isLenient: true)
        #expect(script.found == script.expected)
        let drones = try #require(script.show).fleet.drones
        #expect(drones.map(\.address?.value.description) == ["192.0.2.1", "192.0.2.3"])
    }

    @Test("A password is not shown where its line is passed over")
    func passwords() {
        let script = Self.flight("ap Home secret99\nap Other secret99")
        #expect(script.found == ["7 note ignored-line"])
        #expect(!script.messages.contains("secret99"))
        #expect(script.diagnostics.allSatisfy { $0.hidesSource })
    }
}
