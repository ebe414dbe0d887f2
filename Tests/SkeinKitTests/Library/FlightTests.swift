import Foundation
import SwarmControl
import Synchronization
import TelloEmulator
import Testing

@testable import SkeinKit

/// Flights as an app has them, in virtual time.
@Suite struct FlightTests {
    @Test(
        "What happens comes in order: found, checked, begun, cue by cue with each drone's motions, landed, and the end")
    func order() async throws {
        let flight = try LibraryScene.flight()
        async let ended = flight.fly()
        var events: [FlightProgress] = []
        for await event in flight.events { events.append(event) }
        #expect(await ended.isFlown)
        let milestones = events.compactMap { event -> String? in
            switch event {
            case .found(let drone, _, _): "found \(drone)"
            case .preflight(let result): result.isPassed ? "checked" : "failed"
            case .began: "begun"
            case .cue(let start): start.cue
            case .landed: "landed"
            default: nil
            }
        }
        #expect(
            milestones == [
                "found castor", "found pollux", "checked", "begun", "up", "turn", "on", "home", "landed", "landed",
            ])
        let motions = events.compactMap { event in
            if case .motion("castor", let command) = event { command } else { nil }
        }
        #expect(motions == ["takeoff", "cw 90", "back 50", "land"])
        #expect(events.allSatisfy { !$0.description.isEmpty })
    }

    @Test("Everybody who listens hears all of it, also who comes when it is over, and a flight without ears flies on")
    func listeners() async throws {
        let flight = try LibraryScene.flight()
        async let first = flight.allEvents
        let ignored = flight.events
        let report = await flight.fly()
        #expect(report.isFlown)
        let heard = await first
        #expect(heard.count > 15)
        #expect(await flight.allEvents == heard)
        _ = ignored
    }

    @Test("Land in flight lands all where they are, and the report says who wanted it")
    func land() async throws {
        let flight = try LibraryScene.flight { event, flight in
            if event.opens("turn") { flight.land() }
        }
        let report = await flight.fly()
        #expect(report.ending == .cutShort(reason: "the operator said so"))
        #expect(!report.isFlown)
        #expect(report.isEverybodyDown)
        #expect(report.cues.map(\.cue) == ["up", "turn"])
        #expect(report.drones.map(\.hasLanded) == [true, true])
        let events = await flight.allEvents
        #expect(events.contains(.landingAll(reason: "the operator said so")))
        #expect(events.suffix(2).allSatisfy { if case .landed = $0 { true } else { false } })
    }

    @Test("A cancelled task lands all, and the report comes when they stand")
    func cancel() async throws {
        let task = Mutex<Task<FlightReport, Never>?>(nil)
        let flight = try LibraryScene.flight { event, _ in
            if event.opens("turn") { task.withLock { $0?.cancel() } }
        }
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let flying = Task {
            for await _ in gate { break }
            return await flight.fly()
        }
        task.withLock { $0 = flying }
        opener.yield()
        let report = await flying.value
        #expect(report.ending == .cutShort(reason: "the task that flew was cancelled"))
        #expect(report.cues.map(\.cue) == ["up", "turn"])
        #expect(report.drones.map(\.hasLanded) == [true, true])
        #expect(await flight.allEvents.last == .landed(drone: "pollux"))
    }

    @Test("Cancelled before it begins, or told to land, nothing takes off")
    func before() async throws {
        let cancelled = try LibraryScene.flight()
        let report = await withTaskGroup(of: FlightReport.self) { group in
            group.cancelAll()
            group.addTask { await cancelled.fly() }
            return await group.next()
        }
        #expect(report?.ending == .cutShort(reason: "stopped before take-off"))
        let landed = try LibraryScene.flight()
        landed.land()
        #expect(await landed.fly().ending == .cutShort(reason: "stopped before take-off"))
        #expect(await landed.allEvents.allSatisfy { if case .motion = $0 { false } else { true } })
    }

    @Test("A flight flies once: the second time is no flight, and says so")
    func twice() async throws {
        let flight = try LibraryScene.flight()
        #expect(await flight.fly().isFlown)
        let events = await flight.allEvents
        let second = await flight.fly()
        guard case .notBegun(let reason) = second.ending else {
            Issue.record("ended \(second.ending)")
            return
        }
        #expect(reason.contains("begun already"))
        #expect(second.isEverybodyDown)
        #expect(await flight.allEvents == events)
    }

    @Test("Motors off ends a flight at once")
    func emergency() async throws {
        let flight = try LibraryScene.flight { event, flight in
            if event.opens("turn") { flight.emergency() }
        }
        let report = await flight.fly()
        #expect(report.ending == .cutShort(reason: "motors off"))
        #expect(await flight.allEvents.contains(.motorsOff))
    }

    @Test("Who is asked sees what was checked, and with a no nothing takes off")
    func confirmation() async throws {
        let drones = Drones(kind: .rehearsed, seed: 1, loss: 0, battery: 90) { preflight in
            #expect(preflight.isPassed)
            #expect(preflight.description == "preflight passed: castor 90 %, pollux 90 %")
            return false
        }
        let flight = try LibraryScene.flight(with: drones)
        let report = await flight.fly()
        #expect(report.ending == .notConfirmed)
        #expect(report.preflight?.isPassed == true)
        #expect(report.drones.map(\.hasLanded) == [nil, nil])
        #expect(report.cues.isEmpty)
    }

    @Test("Too little battery fails the preflight, and nobody is asked")
    func preflight() async throws {
        let drones = Drones(kind: .rehearsed, seed: 1, loss: 0, battery: 12) { _ in
            Issue.record("asked")
            return true
        }
        let report = await (try LibraryScene.flight(with: drones)).fly()
        #expect(report.ending == .preflightFailed)
        let checks = try #require(report.preflight).checks.filter { $0.verdict == .failed }
        #expect(checks.map(\.subject) == ["battery", "battery"])
    }

    /// A flight in which the drone of one role can never be ready for the last cue within its limit.
    private func late(
        hasOperator: Bool, act: @escaping @Sendable (FlightEvent, Flight) -> Void = { _, _ in }
    ) throws -> Flight {
        let timeline = """
            show: Late
            cast: [lead, echo]
            timeline:
              - {cue: up, do: takeoff}
              - {cue: rise, do: {echo: up 60}}
              - {cue: on, late_after: 4s, do: back 50}
              - {cue: home, do: land}

            """
        let show = try Show(choreography: ShowText(name: "late.yaml", text: timeline), fleet: LibraryScene.fleet())
        // Four copies get lost: the fifth is on its way for more than 14 s.
        let faults: [String: [FaultRule]] = ["pollux": [.lostFirst("up 60", count: 4)]]
        return try LibraryScene.flight(of: show, hasOperator: hasOperator, faults: faults, act: act)
    }

    @Test("Without an operator a late drone lands all; with one the show holds, and goes on with more time")
    func holding() async throws {
        let alone = try late(hasOperator: false)
        let report = await alone.fly()
        guard case .cutShort(let reason) = report.ending else {
            Issue.record("ended \(report.ending)")
            return
        }
        #expect(reason.hasPrefix("pollux was not ready in time"))
        #expect(report.faults.map(\.drones) == [["pollux"]])
        #expect(report.faults.first?.cue == "on")
        #expect(await alone.allEvents.allSatisfy { if case .holding = $0 { false } else { true } })

        let watched = try late(hasOperator: true) { event, flight in
            if case .holding = event { flight.giveMoreTime() }
        }
        #expect(await watched.fly().isEverybodyDown)
        let events = await watched.allEvents
        let fault = try #require(report.faults.first)
        let choices: [FlightChoice] = [.landAll, .giveMoreTime, .leaveOut, .landIt]
        let hold = try #require(events.firstIndex(of: .holding(fault, choices: choices)))
        #expect(events[hold...].contains(.resumed))
    }

    @Test("A flight has a state of each drone before, and after it")
    func states() async throws {
        let flight = try LibraryScene.flight()
        #expect(flight.drones.map(\.stage) == [.notFound, .notFound])
        #expect(flight.drones.map(\.role) == ["lead", "echo"])
        _ = await flight.fly()
        #expect(flight.drones.map(\.stage) == [.landed, .landed])
        #expect(flight.drones.allSatisfy { $0.action == "done" && ($0.battery ?? 0) > 50 })
    }
}
