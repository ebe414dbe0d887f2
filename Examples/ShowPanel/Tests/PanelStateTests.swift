import ShowPanel
import SkeinKit
import Testing

/// The panel's contents, from flights in virtual time: they take no time and need no network.
@Suite struct PanelStateTests {
    @Test("Before anything happens every drone has a row, in the order of the roles")
    func beginning() throws {
        let state = PanelState(try TestShow.make().flight(with: .rehearsed()))
        #expect(state.title == "Turn")
        #expect(state.stage == .preparing)
        #expect(state.rows.map(\.id) == ["castor", "pollux"])
        #expect(state.rows.map(\.now.role) == ["lead", "echo"])
        #expect(state.rows.allSatisfy { $0.now.stage == .notFound && $0.reading.isEmpty && $0.fault == nil })
    }

    @Test("A rehearsal goes through the stages in order, and every row ends as landed")
    func stages() async throws {
        let flight = try TestShow.make().flight(with: .rehearsed(seed: 7))
        var state = PanelState(flight)
        let report = await flight.fly()
        var stages: [PanelState.Stage] = []
        var cues: [String] = []
        for await progress in flight.events {
            state.note(progress)
            if stages.last != state.stage { stages.append(state.stage) }
            if let cue = state.cue, cues.last != cue { cues.append(cue) }
            #expect(state.sayings.count <= PanelState.sayingsKept)
        }
        #expect(stages == [.preparing, .ready, .flying])
        #expect(cues == ["up", "turn", "home"])
        state.note(flight.drones)
        state.note(report)
        #expect(state.stage == .ended)
        #expect(state.rows.map(\.now.stage) == [.landed, .landed])
        #expect(state.rows.allSatisfy { $0.reading.contains("%") })
        #expect(state.sayings.last?.contains("flown as planned") == true)
    }

    @Test("Land before the flight has begun: it ends on the ground, and no drone was told to move")
    func landBefore() async throws {
        let flight = try TestShow.make().flight(with: .rehearsed())
        flight.land()
        let report = await flight.fly()
        #expect(report.cues.isEmpty)
        #expect(report.isEverybodyDown)
        for await progress in flight.events {
            if case .motion(_, let command) = progress { Issue.record("told to \(command)") }
        }
    }

    @Test("A battery that is too low is said, and the panel never offers the take-off")
    func lowBattery() async throws {
        let flight = try TestShow.make().flight(with: .rehearsed(battery: 15))
        var state = PanelState(flight)
        let report = await flight.fly()
        for await progress in flight.events {
            state.note(progress)
            #expect(state.stage == .preparing)
        }
        #expect(report.ending == .preflightFailed)
        #expect(state.sayings.contains { $0.contains("battery") })
    }

    @Test("A fault stands in the row of its drone")
    func fault() async throws {
        // Half of everything is lost: on one of these networks something goes wrong that is a fault.
        for seed in 1...20 as ClosedRange<UInt64> {
            let flight = try TestShow.make().flight(with: .rehearsed(seed: seed, loss: 0.5))
            let report = await flight.fly()
            guard let fault = report.faults.last(where: { $0.drones.contains("castor") }) else { continue }
            var state = PanelState(flight)
            for await progress in flight.events { state.note(progress) }
            #expect(state.rows[0].fault == fault.message)
            return
        }
        Issue.record("no fault on any of the networks")
    }
}
