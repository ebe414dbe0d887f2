import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

/// Where a plan believes its drones to be after moves over pads.
@Suite struct PadPlanTests {
    static let fleet = """
        fleet: Pads
        network: 192.168.1.0/24
        drones:
          ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
        pads:
          - {id: 1, at: [0, 0]}
          - {id: 2, at: [80, 0], facing: 90}
        limits: {area: {x: [-100, 300], y: [-200, 200]}}
        """

    static func show(_ actions: String, fleet: String = Self.fleet, setup: String = "mon, mdirection 0, ") -> TestShow {
        TestShow(
            """
            timeline:
              - cue: up
                do: [\(setup)takeoff]
              - cue: fly
                do: [\(actions)]
              - cue: down
                do: land
            """, fleet: fleet)
    }

    /// The commands of the cue `fly`.
    private func commands(_ show: TestShow) throws -> [PlannedCommand] {
        let plan = try #require(show.plan, "\(show.messages)")
        return plan.phases[1].parts[0].steps.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }

    @Test("Poses follow the pads: place by the pad, heading by the drone or, after `jump`, by the pad")
    func poses() throws {
        let planned = try commands(
            Self.show("go 20 10 80 60 m1, jump 80 0 100 60 90 m1 m2, forward 50, go 30 0 80 60 m2"))
        #expect(
            planned.map(\.to) == [
                Pose(x: 20, y: 10, z: 80, heading: 0), Pose(x: 80, y: 0, z: 100, heading: 180),
                Pose(x: 30, y: 0, z: 100, heading: 180), Pose(x: 80, y: -30, z: 80, heading: 180),
            ])
        #expect(planned.allSatisfy { $0.isPlaceKnown })
    }

    @Test("A plan carries its pads, and other pads are another plan")
    func fingerprint() throws {
        let plan = try #require(Self.show("go 0 0 80 60 m1").plan)
        #expect(plan.pads.map(\.id) == [1, 2])
        let turned = Self.fleet.replacing("facing: 90", with: "facing: 91")
        let other = try #require(Self.show("go 0 0 80 60 m1", fleet: turned).plan)
        #expect(plan.fingerprint != other.fingerprint)
    }

    @Test("Without `pads` the place is unknown after the first pad move, the height is not, and one warning says so")
    func withoutPads() throws {
        let bare = Self.fleet.split(separator: "\n").filter { !$0.contains("pads:") && !$0.contains("id:") }
        let show = Self.show(
            "go 0 0 100 60 m1, jump 50 0 90 60 0 m1 m2, forward 400", fleet: bare.joined(separator: "\n"))
        let planned = try commands(show)
        #expect(planned.map(\.isPlaceKnown) == [false, false, false])
        #expect(planned.map(\.to.z) == [100, 90, 90])
        let findings = show.findings.filter { $0.severity > .note }
        #expect(findings.map(\.code) == ["no-pads"])
        #expect(findings.first?.range?.start.line == 5)
        #expect(
            findings.first?.message
                == "the show flies over m1 and m2, and the fleet does not say where they lie: from here on nothing checks "
                + "the area and the distances of 'ada', nor whether the pads are in sight")
    }

    @Test("A pad at a known place makes an unknown place known; what follows is judged again")
    func foundAgain() throws {
        let homeless = Self.fleet.replacing(", home: [0, 0]", with: "")
        let show = Self.show("go 0 0 80 60 m1, forward 50, jump 80 0 80 60 0 m1 m2, forward 400", fleet: homeless)
        #expect(try commands(show).map(\.isPlaceKnown) == [true, false, true, true])
        #expect(show.findings.filter { $0.code == "area" }.count == 1)
    }

    @Test("A longer way to the pad takes longer")
    func durations() throws {
        let far = try commands(Self.show("go 0 0 80 60 m1, go 30 0 80 10 m1"))
        #expect(far[1].estimate.median > far[0].estimate.median)
        #expect(far[1].estimate.median.inSeconds > 5.9)
    }

    @Test("Distances to others are judged along a `jump` on both of its legs")
    func separation() {
        let two = """
            fleet: Two
            network: 192.168.1.0/24
            drones:
              ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
              bell: {serial: 0TQDG44EDBABC2, home: [150, 80]}
            pads:
              - {id: 1, at: [0, 0]}
              - {id: 2, at: [150, 20]}
            """
        func show(_ jump: String) -> TestShow {
            TestShow(
                "cast: [ada, bell]\ntimeline:\n  - cue: up\n    do: [mon, mdirection 0, takeoff]\n"
                    + "  - cue: fly\n    do: {ada: \(jump)}\n  - cue: down\n    do: land\n", fleet: two)
        }
        #expect(show("jump 150 25 80 60 0 m1 m2").findings.contains { $0.code == "separation" })
        #expect(!show("jump 150 -15 80 60 0 m1 m2").findings.contains { $0.code == "separation" })
    }
}
