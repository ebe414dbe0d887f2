import Diagnostics
import FlightPlanning
import Testing

/// Pads that a plan needs: there, looked for, in sight, and the only ones of their number.
@Suite struct PadCheckTests {
    private func findings(
        _ actions: String, fleet: String = PadPlanTests.fleet, setup: String = "mon, mdirection 0, "
    ) -> [Diagnostic] {
        let show = PadPlanTests.show(actions, fleet: fleet, setup: setup)
        #expect(show.plan != nil, "\(show.messages)")
        return show.findings.filter { $0.severity > .note || $0.code.hasPrefix("pad") }
    }

    private func pads(_ lines: String) -> String {
        PadPlanTests.fleet.replacing("  - {id: 2, at: [80, 0], facing: 90}", with: lines)
    }

    @Test("A mission that keeps to its pads has nothing to be said of it")
    func clean() {
        #expect(findings("go 30 0 80 60 m1, jump 80 0 80 60 0 m1 m2, go 0 0 80 60 m2") == [])
    }

    @Test("A pad that the fleet does not have is an error with its line")
    func missing() {
        let found = findings("go 30 0 80 60 m5, jump 80 0 80 60 0 m1 m7")
        #expect(found.map(\.code) == ["unknown-pad", "unknown-pad"])
        #expect(found.map(\.severity) == [.error, .error])
        #expect(found[0].message == "'ada' in cue 'fly': 'go 30 0 80 60 m5' needs pad m5; the fleet has m1 and m2 only")
        #expect(found[0].range?.start.line == 5)
        #expect(found[1].message.contains("needs pad m7"))
    }

    @Test(
        "A drone must look for pads, and below",
        arguments: [
            ("", "go 30 0 80 60 m1", ["pads-off"]), ("mon, moff, ", "go 30 0 80 60 m1", ["pads-off"]),
            ("mon, mdirection 1, ", "go 30 0 80 60 m1", ["pads-off"]), ("mdirection 0, mon, ", "", ["pads-off"]),
            ("mon, ", "go 30 0 80 60 m1, go 0 0 80 60 m1", ["pad-direction"]),
            ("mon, mdirection 2, ", "go 30 0 80 60 m1", []),
        ])
    func camera(setup: String, actions: String, codes: [String]) {
        let actions = actions.isEmpty ? "hold 1s" : actions
        #expect(findings(actions, setup: setup).map(\.code) == codes)
    }

    @Test(
        "A pad is expected in sight from 30 to 120 cm above it and within 40 cm beside it: beyond it is a warning",
        arguments: [
            ("forward 40, go 0 0 80 60 m1", []), ("forward 41, go 0 0 80 60 m1", ["pad-reach"]),
            ("up 37, go 0 0 80 60 m1", []), ("up 38, go 0 0 80 60 m1", ["pad-reach"]),
            ("jump 50 20 80 60 0 m1 m2", []), ("jump 50 30 80 60 0 m1 m2", ["pad-reach"]),
        ])
    func reach(actions: String, codes: [String]) {
        let found = findings(actions)
        #expect(found.map(\.code) == codes)
        #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("nobody has measured") })
    }

    @Test("A pad that cannot be in sight at all is an error, with both places")
    func hopeless() {
        let found = findings("forward 150, go 0 0 80 60 m1")
        #expect(found.map(\.code) == ["pad-reach"])
        #expect(found[0].severity == .error)
        #expect(
            found[0].message.hasPrefix("'ada' in cue 'fly' at ")
                && found[0].message.contains("starts 150 cm beside pad m1"))
        #expect(found[0].related.map(\.range?.start.line) == [6])
    }

    @Test(
        "Two pads of one number within 150 cm of the way are an error",
        arguments: [(149, true), (150, false)])
    func unique(distance: Int, isNear: Bool) {
        let fleet = pads("  - {id: 1, at: [0, \(distance)]}\n  - {id: 2, at: [80, 0]}")
        #expect(findings("go 0 0 80 60 m1", fleet: fleet).map(\.code) == (isNear ? ["pads-not-unique"] : []))
        #expect(
            findings("go 0 0 80 60 m1, jump 80 0 80 60 0 m1 m2", fleet: fleet).contains { $0.code == "pads-not-unique" }
                == isNear)
    }

    @Test("The way counts, not only its ends")
    func uniqueOnTheWay() {
        let fleet = pads("  - {id: 2, at: [80, 0]}\n  - {id: 1, at: [200, 140]}")
        #expect(findings("go 0 0 80 60 m1", fleet: fleet) == [])
        #expect(findings("go 200 0 80 60 m1", fleet: fleet).map(\.code) == ["pads-not-unique"])
    }

    @Test("A `curve` over a pad flies the arc from where the drone is")
    func arcs() {
        #expect(findings("curve 55 -55 83 0 -110 83 40 m1") == [])
        #expect(findings("curve 20 -20 83 0 -40 83 40 m1").map(\.code) == ["pad-arc"])
        #expect(findings("curve 50 0 83 100 0 83 40 m1").map(\.code) == ["pad-arc"])
    }

    @Test("SDK 1.3 has no pads, and SDK 3.0 none below the floor")
    func firmware() {
        let tello = PadPlanTests.fleet.replacing("home: [0, 0]", with: "home: [0, 0], model: tello")
        #expect(findings("go 0 0 80 60 m1", fleet: tello).contains { $0.code == "command-firmware" })
        let tt = PadPlanTests.fleet.replacing("home: [0, 0]", with: "home: [0, 0], model: tt")
        #expect(findings("go 0 0 -80 60 m1", fleet: tt).contains { $0.code == "command-range" })
        #expect(findings("go 0 0 80 60 m-2", fleet: tt) == [])
    }

    @Test("Where the drone is not known and two pads have the number, nobody knows which one it takes")
    func unclear() {
        let fleet = pads("  - {id: 1, at: [300, 0]}").replacing(", home: [0, 0]", with: "")
        #expect(findings("go 0 0 80 60 m1", fleet: fleet).map(\.code) == ["pad-unclear"])
    }
}
