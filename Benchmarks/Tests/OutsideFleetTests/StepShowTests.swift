import OutsideFleet
import Testing

@Suite struct StepShowTests {
    @Test("A show begins with a take-off, ends with a landing, and has a cue for each step")
    func choreography() {
        let show = StepShow(drones: 2, moves: ["cw 20", "up 40"])
        #expect(show.steps == ["takeoff", "cw 20", "up 40", "land"])
        #expect(
            show.choreography == """
                show: Step by step
                cast: all
                timeline:
                  - cue: step-1
                    do: takeoff
                  - cue: step-2
                    do: cw 20
                  - cue: step-3
                    do: up 40
                  - cue: step-4
                    do: land

                """)
    }

    @Test("The fleet has a line for each drone, apart from each other")
    func fleet() {
        let lines = StepShow(drones: 12, moves: []).fleet.split(separator: "\n")
        #expect(lines.count == 15)
        #expect(lines[2] == "  d0: {ip: 127.0.1.1, home: [0, 0]}")
        #expect(lines[13] == "  d11: {ip: 127.0.1.12, home: [120, 120]}")
    }

    @Test("Addresses leave out .0 and .255")
    func addresses() {
        #expect([0, 253, 254, 508].map(StepShow.address) == ["127.0.1.1", "127.0.1.254", "127.0.2.1", "127.0.3.1"])
    }

    @Test("There are forty turns, each by another angle, and as much up as down between them")
    func moves() {
        #expect(Set(StepShow.turns).count == 40)
        #expect(StepShow.turnsAndClimbs.count == 50)
        #expect(StepShow.turnsAndClimbs.filter { $0 == "up 40" }.count == 5)
        #expect(StepShow.turnsAndClimbs.filter { $0 == "down 40" }.count == 5)
        #expect(StepShow.turnsAndClimbs[..<6] == ["cw 20", "cw 21", "cw 22", "cw 23", "up 40", "cw 24"])
    }

    @Test("A hold comes after take-off")
    func hold() {
        var show = StepShow(drones: 1, moves: [])
        show.hold = 60
        #expect(show.choreography.hasSuffix("do: takeoff\n  - hold: 60s\n  - cue: step-2\n    do: land\n"))
    }
}
