import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import Testing

@Suite struct RemainingPlanTests {
    /// Three drones in a row along y, 150 cm apart; `curie` crosses in front of `bell` and `ada` while they hover.
    private static let show = TestShow(
        """
        cast: [ada, bell, curie]
        timeline:
          - cue: up
            do: takeoff
          - cue: ahead
            do: {curie: forward 200}
          - cue: across
            do: {curie: right 300}
          - cue: rise
            do: {ada: up 100}
          - cue: home
            do: land
        """)

    private func check() throws -> RemainingPlanCheck { RemainingPlanCheck(try #require(Self.show.plan)) }

    private func words(_ findings: [RemainingPlanFinding]) -> [String] { findings.map(\.sentence) }

    @Test("The rest goes on past one that hovers where nobody comes near it")
    func safe() throws {
        let bell = MissingDrone(
            member: 1, whereabouts: .inTheAir(Pose(x: 0, y: 150, z: 83, heading: 0), uncertainty: 80))
        #expect(try check().findings(from: 2, missing: [bell]) == [])
    }

    @Test("One that stopped 150 cm ahead is in the way of the one that crosses there, and of nobody else")
    func inTheWay() throws {
        let bell = MissingDrone(
            member: 1, whereabouts: .inTheAir(Pose(x: 150, y: 150, z: 83, heading: 0), uncertainty: 10))
        let found = try check().findings(from: 2, missing: [bell])
        #expect(words(found) == ["'curie' comes within 40 cm of 'bell' in cue 'across'; the least distance is 60 cm"])
        let finding = try #require(found.first)
        #expect((finding.member, finding.missing, finding.phase) == (2, 1, 2))
        #expect(try check().findings(from: 3, missing: [bell]) == [])
    }

    @Test("Nobody passes below or above one in the air; above one that stands they do, if high enough")
    func column() throws {
        for height in [20.0, 83, 250] {
            let bell = MissingDrone(
                member: 1, whereabouts: .inTheAir(Pose(x: 200, y: 150, z: height, heading: 0), uncertainty: 0))
            #expect(try check().findings(from: 2, missing: [bell]).map(\.distance) == [0])
        }
        let standing = MissingDrone(
            member: 1, whereabouts: .onTheFloor(Pose(x: 200, y: 150, z: 0, heading: 0), uncertainty: 20))
        #expect(try check().findings(from: 2, missing: [standing]) == [])
        let unsure = MissingDrone(
            member: 1, whereabouts: .onTheFloor(Pose(x: 200, y: 150, z: 0, heading: 0), uncertainty: 24))
        #expect(try check().findings(from: 2, missing: [unsure]).map(\.distance) == [59])
    }

    @Test("One of which nobody knows where it is lets nobody go on who flies")
    func unknown() throws {
        let found = try check().findings(from: 3, missing: [MissingDrone(member: 1, whereabouts: .unknown)])
        #expect(found.map(\.member) == [0, 2, 0, 2])
        #expect(found.allSatisfy { $0.distance == nil })
        #expect(words(found).first == "where 'bell' or 'ada' is in cue 'rise' is not known")
        let lost = MissingDrone(
            member: 1, whereabouts: .inTheAir(Pose(x: 0, y: 0, z: 83, heading: 0), uncertainty: .infinity))
        #expect(try check().findings(from: 3, missing: [lost]).count == 4)
    }

    @Test("Missing drones are no obstacles to each other")
    func several() throws {
        let place = MissingDrone.Whereabouts.inTheAir(Pose(x: 200, y: 150, z: 83, heading: 0), uncertainty: 0)
        let both = [MissingDrone(member: 1, whereabouts: place), MissingDrone(member: 2, whereabouts: place)]
        #expect(try check().findings(from: 2, missing: both) == [])
    }

    @Test("A late one may be anywhere on its way of the phase before")
    func late() throws {
        // While curie may still be ahead, nobody is near; across, it may be in front of both, still 200 cm ahead.
        #expect(try check().findings(goingOnWith: 2, late: [2]) == [])
        #expect(try check().findings(goingOnWith: 3, late: [2], uncertainty: 140) == [])
        #expect(try check().findings(goingOnWith: 3, late: [2], uncertainty: 141).map(\.distance) == [59, 59])
        // Whoever is late with the take-off is in the column above its home: curie comes from elsewhere.
        #expect(try check().findings(goingOnWith: 1, late: [0]) == [])
        #expect(try check().findings(goingOnWith: 0, late: [0]) == [])
    }

    @Test("One that is two cues behind may be on its way of either; before the first cue it flies beside the others")
    func farBehind() throws {
        // Across in cue 2, curie passes 200 cm ahead of both; at cue 4 it may still be there.
        #expect(try check().findings(goingOnWith: 4, late: [2], uncertainty: 141).map(\.distance) == [59])
        let far = try check().findings(goingOnWith: 4, late: [2], behind: [1], uncertainty: 141)
        #expect(far.map(\.distance) == [59, 59])
        #expect(try check().findings(goingOnWith: 0, late: [0, 1, 2], behind: [3, 3, 3]) == [])
    }

    @Test("A cue that `go_on` cannot open is named, with who would be in whose way, and why")
    func goOn() throws {
        var choreography = try #require(
            TestShow.choreography(
                """
                cast: [ada, bell]
                timeline:
                  - cue: up
                    do: takeoff
                  - cue: there
                    do: {ada: forward 150}
                  - cue: after
                    do: {bell: right 100, ada: cw 90}
                  - cue: back
                    do: {bell: left 100}
                  - cue: home
                    do: land
                """))
        for cue in ["there", "after", "home"] { choreography.change(cue) { $0.settings.ifLate = Located(.goOn) } }
        let fleet = try #require(TestShow.fleet())
        // The policy is known to the plan whatever this release flies of it.
        let found = TestShow(choreography, fleet: fleet).plan.map(PlanChecks.findings)?.filter { $0.code == "go-on" }
        let warning = try #require(found?.first)
        #expect(found?.count == 1)
        #expect(warning.severity == .warning)
        #expect(
            warning.message
                == "`go_on` at cue 'after' is not possible when 'ada' is late: 'bell' may come within 20 cm of 'ada'; the "
                + "least distance is 60 cm, and all land instead")
    }

    @Test("A drone without a home is nowhere safe")
    func homeless() throws {
        let show = TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: home
                do: land
            """,
            fleet: """
                fleet: Two
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
                  bell: {serial: 0TQDG44EDBABC2}
                """)
        let check = RemainingPlanCheck(try #require(show.plan))
        let ada = MissingDrone(
            member: 0, whereabouts: .inTheAir(Pose(x: 0, y: 0, z: 83, heading: 0), uncertainty: 10))
        #expect(check.findings(from: 1, missing: [ada]).map(\.distance) == [nil])
        // Nobody goes on past a late one that nobody can place, nor is one that cannot be placed gone on with; not at the first
        // cue either.
        for late in [0, 1] {
            #expect(check.findings(goingOnWith: 0, late: [late]).map(\.distance) == [nil])
            #expect(check.findings(goingOnWith: 1, late: [late]).map(\.distance) == [nil])
        }
    }
}
