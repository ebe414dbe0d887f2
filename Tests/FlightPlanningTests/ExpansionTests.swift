import Diagnostics
import FlightPlanning
import ShowDocuments
import TelloProtocol
import Testing

@Suite struct ExpansionTests {
    @Test("Repeats number their passes, repeats in repeats twice, and holds are counted as the file writes them")
    func repeats() throws {
        let show = TestShow(
            """
            cast: [lead]
            timeline:
              - cue: up
                do: takeoff
              - repeat: 2
                timeline:
                  - cue: bow
                    do: [down 30, up 30]
                  - repeat: 2
                    timeline:
                      - hold: 2s
              - hold: 1s
              - cue: home
                do: land
            """)
        #expect(show.codes == [])
        let plan = try #require(show.plan)
        #expect(
            plan.cues == [
                "up", "bow#1", "hold 1#1#1", "hold 1#1#2", "bow#2", "hold 1#2#1", "hold 1#2#2", "hold 2", "home",
            ])
        #expect(plan.texts(2) == ["hold 2"])
        #expect(plan.texts(4) == ["down 30 up 30"])
    }

    @Test("Groups, 'all' and 'others' reach their roles, the unnamed hover, routines are written out")
    func targets() throws {
        let show = TestShow(
            """
            cast: [lead, east, west]
            groups: {sides: [east, west]}
            routines:
              dip: [down 30, bounce]
              bounce: [up 30]
            timeline:
              - cue: up
                do: takeoff
              - cue: a
                do: {sides: [bounce, hold 2s], lead: dip}
              - cue: b
                do: {west: up 40, others: stop}
              - cue: c
                do: {east: cw 90}
              - cue: home
                do: land
            """)
        #expect(show.codes == [])
        let plan = try #require(show.plan)
        #expect(plan.texts(0) == Array(repeating: "(speed 60) takeoff", count: 3))
        #expect(plan.texts(1) == ["down 30 up 30", "up 30 hold 2", "up 30 hold 2"])
        #expect(plan.texts(2) == ["hold 0", "hold 0", "up 40"])
        #expect(plan.texts(3) == ["", "cw 90", ""])
    }

    @Test("A missing landing is added for those in the air, with a warning")
    func addedLanding() throws {
        let show = TestShow(
            """
            cast: [lead, east]
            timeline:
              - cue: up
                do: takeoff
              - cue: early
                do: {lead: land}
            """)
        #expect(show.codes == ["no-landing"])
        let plan = try #require(show.plan)
        #expect(plan.cues.last == "land (added)")
        #expect(plan.phases.last?.range == nil)
        #expect(plan.texts(2) == ["", "land"])
    }
}
