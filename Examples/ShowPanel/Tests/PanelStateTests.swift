import ShowPanel
import SkeinKit
import Testing

/// The panel's contents, from flights in virtual time: they take no time and need no network.
@Suite struct PanelStateTests {
    @Test("Before anything happens every drone has a row, in the order of the roles")
    func beginning() throws {
        let state = PanelState(try TestShow.make())
        #expect(state.title == "Turn")
        #expect(state.stage == .preparing)
        #expect(state.rows.map(\.drone) == ["castor", "pollux"])
        #expect(state.rows.map(\.role) == ["lead", "echo"])
        #expect(state.rows.allSatisfy { $0.state == .missing && $0.motion.isEmpty && $0.fault == nil })
    }

    @Test("A rehearsal goes through the stages in order, and every row ends as landed")
    func stages() async throws {
        let show = try TestShow.make()
        let flight = show.flight(with: .rehearsed(seed: 7))
        let report = await flight.fly()
        var state = PanelState(show)
        var stages: [PanelState.Stage] = []
        var cues: [String] = []
        for await progress in flight.events {
            state.note(progress)
            if stages.last != state.stage { stages.append(state.stage) }
            if let cue = state.cue, cues.last != cue { cues.append(cue) }
        }
        #expect(stages == [.preparing, .ready, .flying])
        #expect(cues == ["up", "turn", "home"])
        #expect(state.rows.map(\.state) == [.landed, .landed])
        state.note(report)
        #expect(state.stage == .ended)
        #expect(state.rows.map(\.state) == [.landed, .landed])
        #expect(report.isFlown)
    }

    @Test("Land before the flight has begun: it ends on the ground, and no row leaves it")
    func landBefore() async throws {
        let show = try TestShow.make()
        let flight = show.flight(with: .rehearsed())
        flight.land()
        let report = await flight.fly()
        var state = PanelState(show)
        for await progress in flight.events { state.note(progress) }
        state.note(report)
        #expect(report.cues.isEmpty)
        #expect(report.isEverybodyDown)
        #expect(state.rows.allSatisfy { $0.motion.isEmpty && $0.state != .flying })
    }

    @Test("A row shows the last motion of its drone, and the foot no more than a few sayings")
    func motions() async throws {
        let show = try TestShow.make()
        let flight = show.flight(with: .rehearsed())
        _ = await flight.fly()
        var state = PanelState(show)
        for await progress in flight.events {
            state.note(progress)
            if case .cue(let start) = progress, start.cue == "home" { break }
        }
        #expect(state.rows.map(\.motion) == ["cw 90", "ccw 90"])
        #expect(state.rows.allSatisfy { $0.state == .flying })
        #expect(state.sayings.count <= PanelState.sayingsKept)
        #expect(state.sayings.last?.contains("'home'") == true)
    }
}
