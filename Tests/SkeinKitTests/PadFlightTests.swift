import Diagnostics
import DroneLink
import FlightModel
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// Shows over mission pads, flown by emulated drones.
@Suite struct PadFlightTests {
    private func stones(seed: Int = 1, _ adjust: @escaping @Sendable (inout EmulatedStation) -> Void = { _ in }) throws
        -> TestFlight
    {
        var flight = try TestFlight.example("stepping-stones", on: "pads")
        flight.seed = UInt64(seed)
        flight.adjust = adjust
        return flight
    }

    /// How far each drone stands from the middle of a pad, cm, and how far it is turned from its rocket, degrees.
    private func errors(_ run: TestRun, _ pads: [Int]) -> [(distance: Double, turn: Double)] {
        zip(run.plan.members.indices, pads).map { member, id in
            let pose = run.outcome.drones[member].truth.pose
            let pad = run.plan.pads.first { $0.id == id } ?? run.plan.pads[0]
            let (x, y) = (pose.x - Double(pad.position.x), pose.y - Double(pad.position.y))
            return ((x * x + y * y).squareRoot(), abs((pose.heading - Double(pad.facing)).remainder(dividingBy: 360)))
        }
    }

    @Test(
        "The pads mission is flown as planned on every seed, and each drone lands on the pad of the other",
        arguments: Seeds.first(4, of: 20))
    func mission(seed: Int) async throws {
        let run = try await stones(seed: seed).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.isEverybodyDown)
        for error in errors(run, [3, 1]) { #expect(error.distance <= 2 && error.turn < 0.01, "\(error)") }
    }

    @Test("Where ways without a pad end beside their goals, the pads take the error away", arguments: 1...10)
    func drift(seed: Int) async throws {
        var flight = try TestFlight(
            show: """
                show: There and back
                timeline:
                  - {cue: up, do: [mon, mdirection 0, takeoff]}
                  - {cue: wait, do: hold 4s}
                  - {cue: away, do: [forward 100, right 60, back 100, left 60]}
                  - {cue: pad, do: go 0 0 80 60 m1}
                  - {cue: down, do: land}
                """,
            fleet: """
                fleet: One
                network: 10.0.0.0/24
                drones: {d1: {serial: 0TQTESTDRONE01, home: [0, 0]}}
                pads: [{id: 1, at: [0, 0]}]
                """)
        flight.seed = UInt64(seed)
        flight.adjust = { $0.configuration.positionDrift = 0.05 }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let before = try #require(run.journal("d1").executedMotions.first { $0.command == "left 60" }).to
        #expect(Double.maximum(before.x.magnitude, before.y.magnitude) > 1)
        #expect(errors(run, [1])[0].distance <= 2)
    }

    @Test(
        "With a tenth of all datagrams lost each way every pad move is flown exactly once, or its end is named",
        arguments: Seeds.first(8, of: 30))
    func loss(seed: Int) async throws {
        var flight = try stones(seed: seed)
        flight.air = AirModel(loss: 0.1)
        let run = try await flight.rehearse()
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        if run.isFlown {
            for error in errors(run, [3, 1]) { #expect(error.distance <= 2, "\(error)") }
        } else {
            #expect(run.outcome.flight.faults.isEmpty == false)
        }
    }

    @Test(
        "A missing pad ends the show by its policy; drone, cue, move and pad are named, and all land", arguments: 1...5)
    func missing(seed: Int) async throws {
        let flight = try stones(seed: seed) { station in station.configuration.pads.removeAll { $0.id == 2 } }
        let run = try await flight.rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("fern `jump 120 0 90 60 0 m1 m2` was refused with \"error No valid marker\""))
        // The fault beside it says what to look at.
        #expect(!reason.contains("not seen"))
        let faults = run.outcome.flight.faults
        #expect(
            faults.first?.message.contains(
                "pad m1, or m2 where the jump ends, was not seen; look whether it lies where the plan has it") == true)
        #expect(faults.map(\.drone) == ["fern"])
        #expect(faults.map(\.cue) == ["step"])
        #expect(run.isEverybodyDown)
        #expect(!run.journal("moss").executedMotions.contains { $0.command == "up 30" })
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B009: a pad move that ends with `error Run timeout` after 15.2 s is named as such, and was sent once")
    func b009() async throws {
        var flight = try stones()
        flight.faults["fern"] = [.stall("go 0 0 90 40 m1")]
        let run = try await flight.rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("fern `go 0 0 90 40 m1` was refused with \"error Run timeout\""))
        #expect(reason.contains("Pad m1 may not have been seen"))
        let sent = run.sent(to: 0).filter { $0.text == "go 0 0 90 40 m1" }
        #expect(sent.count == 1)
        let fault = try #require(run.outcome.flight.faults.first)
        #expect((15.1...15.5).contains((fault.time - sent[0].time).inSeconds))
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("`mon` and `mdirection` in the middle of a show are sent and answered before their cue opens")
    func midShow() async throws {
        let timeline = """
              - {cue: up, do: takeoff}
              - {cue: wait, do: up 30}
              - {cue: pad, do: [mon, mdirection 0, go 20 0 90 60 m1]}
              - {cue: blind, do: [moff, up 30]}
              - {cue: down, do: land}
            """
        var flight = try TestFlight(drones: ["d1"], timeline: timeline)
        flight.fleet.pads = [MissionPad(id: 1, position: StagePosition(x: 0, y: 0))]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let sent = run.sent(to: 0)
        func time(_ text: String) -> ShowInstant { sent.first { $0.text == text }?.time ?? .zero }
        #expect(time("up 30") < time("mon") && time("mon") < time("mdirection 0"))
        #expect(time("mdirection 0") < time("go 20 0 90 60 m1") && time("go 20 0 90 60 m1") < time("moff"))
    }
}
