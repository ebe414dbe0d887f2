import FleetLog
import Testing

@Suite struct FlightJudgementTests {
    static let steps = ["takeoff", "cw 20", "up 30", "cw 21", "up 30", "land"]

    @Test("A flight in which every drone flies every step once, together, has no fault")
    func perfect() {
        let judgement = FlightJudgement(of: LogBuilder.perfect(Self.steps, drones: 3).show(Self.steps, drones: 3))
        #expect(judgement.faults.isEmpty)
        #expect(judgement.once == 18)
        #expect(judgement.expected == 18)
    }

    @Test("Copies that are not heard, not carried out or answered twice change nothing")
    func copies() {
        var log = LogBuilder.perfect(Self.steps, drones: 2)
        log.ask("cw 20", drone: 1, at: 2104, kind: .lostCommand)
        log.ask("cw 20", drone: 0, at: 2400, note: "busy")
        log.add(.sent, "error Not joystick", drone: 0, at: 2400)
        log.ask("land", drone: 0, at: 9000, note: "notflying")
        #expect(log.faults(Self.steps, drones: 2).isEmpty)
    }

    @Test("A step that one drone does not fly is named with the drone")
    func missing() {
        var log = LogBuilder.perfect(Self.steps, drones: 3)
        log.entries.removeAll { $0.drone == 1 && $0.text == "cw 21" }
        #expect(log.faults(Self.steps, drones: 3) == ["missing 1 3"])
        #expect(FlightJudgement(of: log.show(Self.steps, drones: 3)).once == 17)
    }

    @Test("The first of two steps that read the same is as much missed as the second", arguments: [2, 4])
    func missingRepeated(step: Int) {
        var log = LogBuilder.perfect(Self.steps, drones: 1)
        let places = log.entries.indices.filter { log.entries[$0].text == "up 30" }
        log.entries.remove(at: places[step == 2 ? 0 : 1])
        #expect(log.faults(Self.steps, drones: 1) == ["missing 0 \(step)"])
    }

    @Test("A step that is flown again is named with the drone, whether its text is its own or not")
    func again() {
        var log = LogBuilder.perfect(Self.steps, drones: 2)
        log.fly("cw 20", drone: 1, at: 3110)
        #expect(log.faults(Self.steps, drones: 2) == ["again 1 1"])
        var other = LogBuilder.perfect(Self.steps, drones: 1)
        other.fly("up 30", drone: 0, at: 4250)
        #expect(other.faults(Self.steps, drones: 1) == ["again 0 2"])
    }

    @Test("Steps in another order are named")
    func order() {
        let flown = ["takeoff", "up 30", "cw 20", "cw 21", "up 30", "land"]
        let log = LogBuilder.perfect(flown, drones: 1)
        #expect(log.faults(Self.steps, drones: 1) == ["missing 0 1", "outOfOrder 0"])
    }

    @Test("A motion that nobody asked for in the show is named")
    func unexpected() {
        var log = LogBuilder.perfect(Self.steps, drones: 1)
        log.fly("flip l", drone: 0, at: 3105)
        #expect(log.faults(Self.steps, drones: 1) == ["outOfOrder 0"])
    }

    @Test("A drone of which the log says nothing missed everything; a drone too many is a stranger")
    func wrongNumber() {
        let log = LogBuilder.perfect(["takeoff", "land"], drones: 2)
        #expect(log.faults(["takeoff", "land"], drones: 3) == ["missing 2 0", "missing 2 1"])
        #expect(log.faults(["takeoff", "land"], drones: 1) == ["stranger 1"])
    }

    @Test("A message says where, what and when")
    func message() {
        var log = LogBuilder.perfect(["takeoff", "cw 20", "land"], drones: 1)
        log.fly("cw 20", drone: 0, at: 3150)
        let faults = FlightJudgement(of: log.show(["takeoff", "cw 20", "land"], drones: 1)).faults
        #expect(
            faults.map(\.description) == [
                "drone 0, step 2: 'cw 20' was carried out again at 3.150 s, first at 2.101 s"
            ])
    }

    @Test("A step that was missed says whether it was asked for, and how often")
    func missed() {
        var log = LogBuilder.perfect(["takeoff", "cw 20", "up 30", "land"], drones: 1)
        log.entries.removeAll { $0.text == "cw 20" || $0.text == "up 30" }
        for time in [3200, 3900] { log.ask("up 30", drone: 0, at: time, kind: .lostCommand) }
        let faults = FlightJudgement(of: log.show(["takeoff", "cw 20", "up 30", "land"], drones: 1)).faults
        #expect(
            faults.map(\.message) == [
                "'cw 20' was not carried out, and never asked for",
                "'up 30' was not carried out, asked for 2 times from 3.200 s on",
            ])
    }
}
