import ShowPanel
import SkeinKit
import Testing

/// The buttons, on emulated drones in real time; one flight after the other, because all use the drones' ports.
@Suite(.serialized, .timeLimit(.minutes(2))) @MainActor struct ShowPanelTests {
    @Test("Land in the middle of a show: everybody stands, and the report says who wanted it")
    func land() async throws {
        let panel = ShowPanel(try TestShow.make()) { .emulated(confirm: $0) }
        let report = await panel.fly { state in
            if state.stage == .ready { panel.takeOff() }
            if state.cue == "turn", state.stage == .flying { panel.land() }
        }
        guard case .cutShort(let reason) = report.ending else {
            Issue.record("ended as \(report.ending)")
            return
        }
        #expect(reason.contains("operator"))
        #expect(report.drones.map(\.hasLanded) == [true, true])
        #expect(report.cues.map(\.cue) == ["up", "turn"])
        #expect(panel.state.stage == .ended)
        #expect(panel.state.rows.map(\.now.stage) == [.landed, .landed])
    }

    @Test("Land while the panel asks about the take-off: nothing takes off")
    func landOnTheGround() async throws {
        let panel = ShowPanel(try TestShow.make()) { .emulated(confirm: $0) }
        let report = await panel.fly { state in
            if state.stage == .ready { panel.land() }
        }
        #expect(report.cues.isEmpty)
        #expect(report.isEverybodyDown)
        #expect(!report.isFlown)
        #expect(panel.state.rows.map(\.now.stage) == [.onGround, .onGround])
    }

    @Test("Motors off does nothing while the show flies, and switches them off once all were told to land")
    func motorsOff() async throws {
        let panel = ShowPanel(try TestShow.make()) { .emulated(confirm: $0) }
        var early: Bool?
        var late: Bool?
        let report = await panel.fly { state in
            if state.stage == .ready { panel.takeOff() }
            if state.cue == "up", state.stage == .flying, early == nil {
                early = panel.switchMotorsOff()
            }
            if state.cue == "turn", state.stage == .flying { panel.land() }
            if state.stage == .landing, late == nil { late = panel.switchMotorsOff() }
        }
        #expect(early == false)
        #expect(late == true)
        #expect(report.cues.map(\.cue) == ["up", "turn"])
        #expect(report.isEverybodyDown)
    }
}
