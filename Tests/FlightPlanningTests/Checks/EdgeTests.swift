import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import TelloProtocol
import Testing

/// Every check just inside and just outside of what it allows.
@Suite struct EdgeTests {
    /// One drone at the origin that flies these actions between take-off and landing.
    private func flight(_ actions: String, limits: String = "", model: String? = nil, speed: Int = 60) -> TestShow {
        let model = model.map { ", model: \($0)" } ?? ""
        return TestShow(
            """
            defaults: {speed: \(speed)}
            timeline:
              - cue: up
                do: takeoff
              - cue: fly
                do: [\(actions)]
              - cue: home
                do: land
            """,
            fleet: """
                fleet: One
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1, home: [0, 0]\(model)}
                limits: {\(limits)}
                """)
    }

    /// The codes of findings of at least this severity.
    private func codes(_ show: TestShow, from severity: Diagnostic.Severity = .warning) -> [String] {
        #expect(show.plan != nil, "\(show.messages)")
        return show.findings.filter { $0.severity >= severity }.map(\.code)
    }

    @Test(
        "Area: its edge belongs to it",
        arguments: [
            ("forward 100", true), ("forward 101", false), ("back 50", true), ("back 51", false), ("left 80", true),
            ("left 81", false), ("right 40", true), ("right 41", false), ("forward 101, back 50", false),
            ("curve 60 81 0 100 0 0 40", false), ("curve 60 80 0 100 0 0 40", true),
        ])
    func area(actions: String, isInside: Bool) {
        let show = flight(actions, limits: "area: {x: [-50, 100], y: [-40, 80]}")
        #expect(codes(show) == (isInside ? [] : ["area"]))
    }

    @Test(
        "Area: turned drones are followed, to the centimetre",
        arguments: [
            ("cw 90, forward 40", true), ("cw 90, forward 41", false), ("ccw 90, forward 80", true),
            ("ccw 90, forward 81", false), ("cw 45, forward 56", true), ("cw 45, forward 57", false),
        ])
    func areaTurned(actions: String, isInside: Bool) {
        let show = flight(actions, limits: "area: {x: [-50, 100], y: [-40, 80]}")
        #expect(codes(show) == (isInside ? [] : ["area"]))
    }

    @Test("Area: a home outside is named at its line")
    func home() {
        let show = flight("cw 90", limits: "area: {x: [10, 100], y: [-40, 80]}")
        #expect(show.findings.first?.range?.file == "fleet.yaml")
        #expect(codes(show).first == "area")
    }

    @Test("Ceiling: a height of exactly it is flown", arguments: [("up 117", true), ("up 118", false)])
    func ceiling(actions: String, isInside: Bool) {
        #expect(codes(flight(actions, limits: "ceiling: 200")) == (isInside ? [] : ["ceiling"]))
    }

    @Test("Who is outside of a limit is named where it left, not at each motion that stays there or comes back")
    func consequences() {
        let outside = flight(
            "forward 120, cw 90, cw 90, forward 30, up 150, cw 90, down 100",
            limits:
                "area: {x: [-50, 100], y: [-40, 80]}, ceiling: 200")
        #expect(codes(outside) == ["area", "ceiling"])
        #expect(codes(flight("down 60, cw 90, up 40")) == ["floor"])
        #expect(codes(flight("forward 120, forward 30", limits: "area: {x: [-50, 100], y: [-40, 80]}")).count == 2)
    }

    @Test("A fleet without an area gets a note, and one that has it does not")
    func noArea() {
        #expect(codes(flight("cw 90"), from: .note).contains("no-area"))
        #expect(!codes(flight("cw 90", limits: "area: {x: [0, 1], y: [0, 1]}"), from: .note).contains("no-area"))
    }

    @Test("The note's example of an area is a metre around the show")
    func exampleOfArea() {
        let note = flight("forward 103, left 240").findings.first { $0.code == "no-area" }
        #expect(note?.advice?.contains("`area: {x: [-100, 210], y: [-100, 340]}`") == true, "\(note?.advice ?? "")")
        let shown = "area: {x: [-100, 210], y: [-100, 340]}"
        #expect(codes(flight("forward 103, left 240", limits: shown), from: .note) == [])
    }

    @Test("One drone alone in a room without an area needs no home")
    func alone() {
        let fleet = "fleet: Solo\ndrones:\n  solo: {ip: 192.168.10.1}\n"
        let show = TestShow("timeline:\n  - cue: up\n    do: takeoff\n  - cue: home\n    do: land\n", fleet: fleet)
        #expect(show.plan != nil)
        #expect(!show.codes.contains("no-home"))
    }

    @Test("Floor: 30 cm is flown, 29 is not; landing is", arguments: [("down 53", true), ("down 54", false)])
    func floor(actions: String, isInside: Bool) {
        #expect(codes(flight(actions)) == (isInside ? [] : ["floor"]))
    }

    @Test(
        "Speed: settings and the motions' own are held against the limit",
        arguments: [
            ("speed 80, up 40", []), ("speed 81, up 40", ["speed"]), ("go 80 0 0 80", []), ("go 80 0 0 81", ["speed"]),
        ] as [(String, [String])])
    func speed(actions: String, expected: [String]) {
        #expect(codes(flight(actions, limits: "speed: 80")) == expected)
    }

    @Test("Speed: the file's own default is judged at its line")
    func defaultSpeed() {
        let show = flight("up 40", limits: "speed: 50")
        #expect(codes(show) == ["speed"])
        #expect(show.findings.first { $0.code == "speed" }?.range?.start.line == 1)
    }

    @Test("Motions above 12 s are refused with the way to split them, shorter ones are not")
    func longMotions() throws {
        let longest = try #require(
            (20...500).last { CommandTiming.estimate(of: .move(.forward, $0), speed: 20).median <= .seconds(12) })
        #expect(codes(flight("forward \(longest)", speed: 20)) == [])
        let show = flight("forward \(longest + 1)", speed: 20)
        #expect(codes(show) == ["long-motion"])
        let half = (longest + 2) / 2
        #expect(
            show.findings.first { $0.code == "long-motion" }?.advice?.contains(
                "[forward \(half), forward \(longest + 1 - half)]") == true)
    }

    @Test(
        "Motions that telemetry cannot decide are noted, one for each line",
        arguments: [
            ("flip l", 1), ("cw 14", 1), ("cw 15", 0), ("forward 39", 1), ("forward 40", 0), ("up 29", 1), ("up 30", 0),
            ("go 40 0 0 29", 1), ("go 40 0 0 30", 0),
        ])
    func undecidable(actions: String, count: Int) {
        #expect(codes(flight(actions), from: .note).count { $0 == "undecidable-motion" } == count)
    }

    @Test("More than 10 s without a command are noted", arguments: [("hold 10s", 0), ("hold 10100ms", 1)])
    func silence(actions: String, count: Int) {
        // The hold is followed by a turn, so that the silence is the hold's alone.
        let notes = codes(flight("cw 90, \(actions), ccw 90"), from: .note)
        #expect(notes.count { $0 == "silence" } == count)
    }

    @Test("A flip that the least battery at take-off cannot keep enough for is a warning, another a note")
    func flip() throws {
        let note = try #require(flight("flip l").findings.first { $0.code == "flip-battery" })
        #expect(note.severity == .warning)
        #expect(note.message.contains("from 40 % at take-off"))
        let airborne = CommandTiming.estimate(of: .takeoff, speed: 60).median
        let needed = Int(BatteryCurve.needed(toKeep: 50, airborne: airborne).rounded(.up))
        #expect(note.advice?.hasPrefix("take off with at least \(needed) %") == true)
        let enough = flight("flip l", limits: "battery: {takeoff: \(needed)%}")
        #expect(enough.findings.first { $0.code == "flip-battery" }?.advice == nil)
        #expect(enough.findings.first { $0.code == "flip-battery" }?.severity == .note)
    }

    @Test("Battery: the prediction at landing may equal the least; below it the level is named that is enough")
    func battery() throws {
        func show(hold: Int) -> TestShow {
            flight("hold \(hold)s", limits: "battery: {takeoff: 40%, land: 15%}")
        }
        // 25 per cent at 1 % in 6 s are 150 s, take-off and landing included.
        let plan = try #require(show(hold: 1).plan)
        let rest = 150 - Int(plan.totalEstimate.median.components.seconds)
        #expect(codes(show(hold: rest)) == [])
        let short = show(hold: rest + 2)
        #expect(codes(short) == ["battery"])
        #expect(short.findings.first { $0.code == "battery" }?.advice?.contains("at least 41 %") == true)
    }

    @Test("Homes: the separation itself is enough", arguments: [(60, true), (59, false)])
    func homes(distance: Int, isFar: Bool) {
        for cast in ["cast: [a, b]\n", ""] {
            let show = TestShow(
                cast + "timeline:\n  - cue: up\n    do: takeoff\n  - cue: home\n    do: land\n",
                fleet: """
                    fleet: Two
                    network: 192.168.1.0/24
                    drones:
                      ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
                      bell: {serial: 0TQDG44EDBABC2, home: [0, \(distance)]}
                    """)
            #expect(codes(show).filter { $0 != "homes" } == [])
            #expect((show.codes + codes(show)).contains("homes") == !isFar)
        }
    }

    @Test("A drone without a home gets a warning, and its place is not judged")
    func homeless() {
        let show = TestShow(
            "timeline:\n  - cue: up\n    do: takeoff\n  - cue: out\n    do: forward 400\n  - cue: home\n    do: land\n",
            fleet: """
                fleet: One
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1}
                limits: {area: {x: [-10, 10], y: [-10, 10]}}
                """)
        #expect(show.codes == ["no-home"])
        #expect(codes(show) == [])
        #expect(show.plan?.phases.allSatisfy { $0.parts[0].steps.allSatisfy { !$0.isPlaceKnown } } == true)
    }
}

extension PlannedStep {
    fileprivate var isPlaceKnown: Bool {
        if case .command(let planned) = self { planned.isPlaceKnown } else { false }
    }
}
