import Diagnostics
import FlightPlanning
import ShowDocuments
import Testing

@Suite struct CastingTests {
    /// A show whose cast is as written, with a fleet of the given enabled drones.
    private func cast(
        _ cast: String, drones: [String], disabled: [String] = [], requests: [(role: String, drone: String)] = []
    ) -> TestShow {
        let lines = (drones + disabled).enumerated().map { index, name in
            let enabled = disabled.contains(name) ? ", enabled: false" : ""
            return "  \(name): {serial: 0TQDG44EDBAB\(10 + index), home: [0, \(index * 100)]\(enabled)}"
        }
        let fleet = "fleet: F\nnetwork: 192.168.1.0/24\ndrones:\n" + lines.joined(separator: "\n") + "\n"
        let timeline = "timeline:\n  - cue: up\n    do: takeoff\n  - cue: home\n    do: land\n"
        return TestShow(cast + timeline, fleet: fleet, requests: requests)
    }

    private func pairs(_ show: TestShow) -> [String]? {
        show.casting?.members.map { "\($0.role)=\($0.drone.name.value)" }
    }

    @Test("Requests come first, then equal names, then the file's order; the rest are spares")
    func precedence() {
        let show = cast(
            "cast: [lead, curie, west]\n", drones: ["ada", "bell", "curie", "darwin"], requests: [("west", "ada")])
        #expect(pairs(show) == ["lead=bell", "curie=curie", "west=ada"])
        #expect(show.casting?.spares.map(\.name.value) == ["darwin"])
    }

    @Test("A request beats an equal name, whose drone then goes where it is asked")
    func requestBeatsName() {
        let show = cast("cast: [ada, bell]\n", drones: ["ada", "bell"], requests: [("ada", "bell")])
        #expect(pairs(show) == ["ada=bell", "bell=ada"])
    }

    @Test("Only enabled drones are cast, and a disabled one is no spare")
    func disabled() {
        let show = cast("cast: [lead]\n", drones: ["bell"], disabled: ["ada"])
        #expect(pairs(show) == ["lead=bell"])
        #expect(show.casting?.spares.isEmpty == true)
    }

    @Test(
        "A numbered cast has the roles 1 to n, 'all' as many as are enabled, none written is one role",
        arguments: [
            ("cast: 2\n", ["1=ada", "2=bell"]), ("cast: all\n", ["1=ada", "2=bell", "3=curie"]), ("", ["solo=ada"]),
        ])
    func kinds(cast text: String, expected: [String]) {
        #expect(pairs(cast(text, drones: ["ada", "bell", "curie"], disabled: ["darwin"])) == expected)
    }

    @Test("More roles than drones is an error that names the empty roles")
    func emptyRoles() {
        let show = cast("cast: [a1, b2, c3]\n", drones: ["ada"])
        #expect(show.casting == nil)
        #expect(show.codes == ["empty-roles"])
        #expect(show.messages[0].message.contains("'b2', 'c3'"))
        #expect(show.messages[0].advice?.contains("take roles out of the show, or enable") == true)
    }

    @Test("A numbered cast far larger than the fleet names some of the empty roles and their number")
    func hugeCast() {
        var sink = DiagnosticSink()
        var show = Choreography()
        show.cast = .count(Located(.max))
        var fleet = Fleet(name: Located("F"))
        fleet.drones = [FleetDrone(name: Located("ada"))]
        #expect(Casting.resolve(choreography: show, fleet: fleet, requests: [], into: &sink) == nil)
        #expect(sink.diagnostics.map(\.code) == ["empty-roles"])
        #expect(sink.diagnostics[0].message.contains("more"))
    }

    @Test("'all' of a fleet in which nobody is enabled is an error")
    func nobody() {
        let show = cast("cast: all\n", drones: [], disabled: ["ada"])
        #expect(show.codes == ["empty-roles"])
    }

    @Test(
        "A request that cannot be met is an error of its own kind",
        arguments: [
            ([("laed", "ada")], "unknown-role"), ([("lead", "adda")], "unknown-drone"),
            ([("lead", "darwin")], "drone-disabled"), ([("lead", "ada"), ("lead", "bell")], "cast-twice"),
            ([("lead", "ada"), ("east", "ada")], "cast-twice"),
        ] as [([(String, String)], String)])
    func badRequests(requests: [(String, String)], code: String) {
        let show = cast(
            "cast: [lead, east]\n", drones: ["ada", "bell"], disabled: ["darwin"],
            requests: requests.map { (role: $0.0, drone: $0.1) })
        #expect(show.casting == nil)
        #expect(show.codes == [code])
    }

    @Test("Every bad request is named in one go, with the nearest name")
    func allBadRequests() {
        let show = cast(
            "cast: [lead, east]\n", drones: ["ada", "bell"], requests: [("laed", "ada"), ("east", "bel")])
        #expect(show.codes == ["unknown-role", "unknown-drone"])
        #expect(show.messages.map(\.advice) == ["did you mean 'lead'?", "did you mean 'bell'?"])
    }
}
