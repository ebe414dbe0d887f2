import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

@Suite struct SeparationTests {
    /// Two drones 150 cm apart along y, `ada` to the right of `bell`, and a spare that is as far again.
    private func flight(_ ada: String, _ bell: String, separation: Int = 60, spare: String = "[0, 450]") -> TestShow {
        TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: cross
                do: {ada: \(ada), bell: \(bell)}
              - cue: home
                do: land
            """,
            fleet: """
                fleet: Three
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
                  bell: {serial: 0TQDG44EDBABC2, home: [0, 150]}
                  curie: {serial: 0TQDG44EDBABC3, home: \(spare)}
                limits: {separation: \(separation)}
                """)
    }

    /// The errors; those of the cue `cross` alone unless others are asked for, since who crosses also lands too near.
    private func errors(_ show: TestShow, in cue: String = "cue 'cross'") -> [Diagnostic] {
        #expect(show.plan != nil, "\(show.messages)")
        return show.findings.filter { $0.severity == .error && $0.message.contains(cue) }
    }

    @Test("The separation itself is enough, a centimetre less is not", arguments: [(90, true), (91, false)])
    func edge(distance: Int, isFar: Bool) {
        #expect(errors(flight("left \(distance)", "hold 1s")).map(\.code) == (isFar ? [] : ["separation"]))
    }

    @Test("Height separates as well", arguments: [(60, true), (59, false)])
    func height(climb: Int, isFar: Bool) {
        #expect(errors(flight("[up \(climb), left 150]", "hold 1s")).isEmpty == isFar)
    }

    @Test("A finding names both drones, the cue, time, distance, limit, places and both lines")
    func words() throws {
        let show = flight("left 100", "cw 90")
        let error = try #require(errors(show).first)
        #expect(
            error.message.hasPrefix(
                "'ada' and 'bell' come within 50 cm of each other in cue 'cross' and in later cues, first at "))
        #expect(error.message.contains("at (0, 100, 83) and (0, 150, 83); the least distance is 60 cm"))
        #expect(error.range?.start.line == 6)
        #expect(error.related.first?.message == "'bell' hovers after this")
        #expect(error.advice != nil)
    }

    @Test("Two that swap places meet in the middle")
    func swap() throws {
        let error = try #require(errors(flight("left 150", "right 150")).first)
        #expect(error.message.contains("come within 0 cm"))
    }

    @Test("What is apart in time does not meet: one leaves before the other comes")
    func inTime() {
        #expect(errors(flight("forward 100", "[hold 4s, right 100]")) == [])
        #expect(errors(flight("[hold 8s, forward 100]", "right 100")).map(\.code) == ["separation"])
    }

    @Test("Who stays too near another is named once, not in every phase that follows")
    func once() {
        let show = TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: near
                do: {ada: left 100}
              - hold: 2s
              - hold: 2s
              - cue: away
                do: {ada: right 100}
              - cue: home
                do: land
            """)
        let found = errors(show, in: "")
        #expect(found.map(\.code) == ["separation"])
        #expect(found.allSatisfy { $0.message.contains("in cue 'near' and in later cues, first at ") })
    }

    @Test("A landing on top of another drone is found in the landing's own cue")
    func landing() {
        let show = flight("hold 1s", "[up 100, right 150]", separation: 90)
        #expect(errors(show, in: "cue 'home'").map(\.code) == ["separation"])
        #expect(errors(show) == [])
    }

    @Test("A spare drone on the ground is an obstacle, its height counted", arguments: [("down 53", 1), ("up 20", 0)])
    func spare(height: String, count: Int) {
        let show = flight("\(height)", "[\(height), left 100]", separation: 40, spare: "[0, 250]")
        let found = errors(show)
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.message.contains("'bell' and 'curie' (spare, on the ground)") })
    }

    @Test("A curve is checked along its arc, taken half a centimetre wide", arguments: [(89, true), (91, false)])
    func arc(separation: Int, isFar: Bool) {
        // Half a circle of 60 cm around (60, 0): in its middle it is 90 cm from where the neighbour goes, its chord 150.
        let show = flight("curve 60 60 0 120 0 0 40", "forward 60", separation: separation)
        #expect(errors(show).map(\.code) == (isFar ? [] : ["separation"]))
    }
}
