import Diagnostics
import FlightPlanning
import ShowDocuments
import Testing

/// A part of a show: one role alone, some drones only, up to a cue.
@Suite struct PartTests {
    private static let show = """
        show: Three
        cast: [lead, east, west]
        groups: {sides: [east, west]}
        timeline:
          - cue: up
            do: takeoff
          - cue: sides
            do: {sides: up 100}
          - cue: lead-turns
            at: 20s
            do: {lead: [cw 90, forward 50], others: hold 3s}
          - repeat: 2
            timeline:
              - cue: bow
                after: 1s
                do: {east: [down 30, up 30]}
          - cue: home
            do: {lead: land}
          - cue: rest
            do: {sides: land}
        """

    private static let alone = """
        fleet: One
        drones:
          only: {ip: 192.168.10.1, home: [0, 0]}
        """

    private func part(role: String? = nil, only: [String] = [], until: String? = nil) -> ShowPart {
        var part = ShowPart()
        part.role = role
        part.only = only
        part.until = until
        return part
    }

    @Test("One role alone flies on the one drone, and each cue opens when it does in the whole show")
    func role() throws {
        let whole = try #require(TestShow(Self.show).plan)
        let show = TestShow(Self.show, fleet: Self.alone, part: part(role: "lead"))
        let plan = try #require(show.plan)
        #expect(show.codes == [])
        #expect(plan.members.map { "\($0.role)=\($0.drone.name.value)" } == ["lead=only"])
        #expect(plan.cues == ["up", "sides", "lead-turns", "bow#1", "bow#2", "home"])
        #expect(plan.phases.map(\.start) == whole.phases.prefix(6).map(\.start))
        #expect(plan.phases.map(\.at) == [nil] + whole.phases.prefix(6).dropFirst().map(\.start))
        #expect(plan.texts(2) == ["cw 90 forward 50"])
        #expect(plan.texts(3) == [""])
    }

    @Test("A role of a show that is too large to lay out as a whole flies without its clock, and that is said")
    func noClock() throws {
        let roles = (1...110).map { "r\($0)" }.joined(separator: ", ")
        let show = """
            show: Endless
            cast: [\(roles)]
            timeline:
              - {cue: up, do: takeoff}
              - repeat: 99
                timeline:
                  - repeat: 100
                    timeline:
                      - hold: 100ms
              - {cue: home, do: land}
            """
        let alone = TestShow(show, fleet: Self.alone, part: part(role: "r1"))
        #expect(alone.codes == ["no-show-clock"])
        let warning = try #require(alone.messages.first { $0.code == "no-show-clock" })
        #expect(warning.severity == .warning)
        #expect(warning.message.contains("'r1' alone flies each as soon as it is ready"))
        #expect(alone.plan?.phases.last?.at == nil)
    }

    @Test(
        "The times of a role alone are nobody's wish: they are neither too early nor tight",
        arguments: ["lead", "east"])
    func noJudgement(role: String) {
        let show = TestShow(Self.show, fleet: Self.alone, part: part(role: role))
        #expect(show.messages.filter { $0.severity > .note }.isEmpty)
        #expect(show.findings.filter { $0.severity > .note }.isEmpty)
    }

    @Test("A role alone goes to the drone that the casting names, else to the one of its name, else to the usual one")
    func whoFlies() throws {
        let fleet = TestShow.trio.replacing("curie", with: "east")
        func member(_ requests: [(role: String, drone: String)], only: [String] = []) -> String? {
            TestShow(Self.show, fleet: fleet, requests: requests, part: part(role: "east", only: only))
                .plan?.members.first?.drone.name.value
        }
        #expect(member([("east", "bell")]) == "bell")
        #expect(member([]) == "east")
        #expect(member([], only: ["ada"]) == "ada")
        let usual = TestShow(Self.show, part: part(role: "west")).plan
        #expect(usual?.members.first?.drone.name.value == "curie")
        #expect(usual?.spares.map(\.name.value) == ["ada", "bell"])
    }

    @Test("A fleet with too few drones says how one role is flown alone, and which drone when it is not clear")
    func tooFew() {
        let show = TestShow(Self.show, fleet: Self.alone)
        #expect(show.messages.first?.code == "empty-roles")
        #expect(
            show.messages.first?.advice?.hasSuffix("`--role lead` or `--role east` or `--role west`") == true)
        let pair = TestShow.trio.replacing("  curie: {serial: 0TQDG44EDBABC3, home: [0, 300]}", with: "")
        let undecided = TestShow(Self.show, fleet: pair, part: part(role: "lead"))
        #expect(undecided.codes == ["which-drone"])
        #expect(undecided.messages.first?.advice == "say it: `--cast lead=ada`")
    }

    @Test("Of some drones only their roles fly; the others stand as obstacles, and no barrier has them")
    func only() throws {
        let plan = try #require(TestShow(Self.show, part: part(only: ["bell"])).plan)
        #expect(plan.members.map(\.role) == ["east"])
        #expect(plan.spares.map(\.name.value) == ["ada", "curie"])
        #expect(plan.grounded.map(\.role) == ["lead", "west"])
        #expect(plan.phases.allSatisfy { $0.parts.count == 1 })
        #expect(plan.phases[2].at == .seconds(20))
    }

    @Test("A group of the fleet stands for its drones")
    func group() throws {
        let fleet = TestShow.trio + "\ngroups: {door: [ada, curie]}\n"
        let plan = try #require(TestShow(Self.show, fleet: fleet, part: part(only: ["door"])).plan)
        #expect(plan.members.map(\.drone.name.value) == ["ada", "curie"])
    }

    @Test("A grounded drone in the way is a finding")
    func obstacle() {
        let show = """
            show: Over
            cast: [a, b]
            timeline:
              - {cue: up, do: takeoff}
              - {cue: over, do: {a: left 150}}
              - {cue: home, do: land}
            """
        let over = TestShow(show, part: part(only: ["ada"]))
        #expect(
            over.findings.contains { $0.code == "separation" && $0.message.contains("'bell' (spare, on the ground)") })
    }

    @Test(
        "Up to a cue: its end included, and a landing follows that nobody is warned of",
        arguments: [
            ("sides", ["up", "sides", "land (added)"]),
            ("bow#1", ["up", "sides", "lead-turns", "bow#1", "land (added)"]),
            ("bow", ["up", "sides", "lead-turns", "bow#1", "bow#2", "land (added)"]),
            ("rest", ["up", "sides", "lead-turns", "bow#1", "bow#2", "home", "rest"]),
        ])
    func until(cue: String, cues: [String]) {
        let show = TestShow(Self.show, part: part(until: cue))
        #expect(show.plan?.cues == cues)
        #expect(show.codes == [])
    }

    @Test("One role alone up to a cue: the added landing waits for nobody")
    func roleUntil() {
        let plan = TestShow(Self.show, fleet: Self.alone, part: part(role: "lead", until: "sides")).plan
        #expect(plan?.cues == ["up", "sides", "land (added)"])
        #expect(plan?.phases.last?.at == nil)
    }

    @Test("Names that nobody has are all named in one pass, with what may be meant")
    func unknown() {
        let show = TestShow(Self.show, part: part(role: "leed", only: ["bel", "xyz"], until: "bows"))
        let found = show.messages.map { "\($0.code): \($0.advice ?? "-")" }
        #expect(
            found == [
                "unknown-role: did you mean 'lead'?", "unknown-drone: did you mean 'bell'?",
                "unknown-drone: the drones and groups are 'ada', 'bell' and 'curie'",
                "unknown-cue: did you mean 'bow'?",
            ])
        #expect(show.plan == nil)
    }

    @Test("Another role's casting, and one on a drone that is to stay down, do not go with one role alone")
    func contradictions() {
        let other = TestShow(Self.show, requests: [("east", "bell")], part: part(role: "lead"))
        #expect(other.codes == ["cast-twice"])
        let down = TestShow(Self.show, requests: [("lead", "ada")], part: part(role: "lead", only: ["bell"]))
        #expect(down.codes == ["stays-down"])
    }

    @Test("Drones without a role leave nobody to fly")
    func nobody() {
        let two = Self.show.replacing("[lead, east, west]", with: "[lead, east]").replacing(
            "[east, west]", with: "[east]")
        let show = TestShow(two, part: part(only: ["curie"]))
        #expect(show.messages.map(\.code) == ["no-role"])
        #expect(show.messages.first?.advice == "the drones with roles are 'ada' and 'bell'")
    }

    @Test(
        "A role of a numbered cast, and of a cast as large as the fleet, flies alone",
        arguments: ["cast: 12", "cast: all"])
    func numbered(cast: String) {
        let show = """
            show: Many
            \(cast)
            timeline:
              - {cue: up, do: takeoff}
              - {cue: far, do: {7: up 50, others: down 30}}
              - {cue: home, do: land}
            """
        let plan = TestShow(show, fleet: Self.alone, part: part(role: "7")).plan
        #expect(plan?.texts(1) == ["up 50"])
        #expect(TestShow(show, fleet: Self.alone, part: part(role: "2")).plan?.texts(1) == ["down 30"])
    }
}
