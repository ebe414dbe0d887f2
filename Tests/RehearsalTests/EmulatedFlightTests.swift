import DroneLink
import Rehearsal
import ShowTime
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct EmulatedFlightTests {
    private static let script = ["command", "battery?", "takeoff", "forward 100", "cw 90", "land"]

    private struct Flight {
        let air: SimulatedAir<EmulatedDrone>
        let inbox: AirInbox

        /// The motions that each drone flew.
        var motions: [[ExecutedMotion]] { air.journals().map(\.executedMotions) }
    }

    private func fly(seed: UInt64, model: AirModel = AirModel()) throws -> Flight {
        try Rehearsal(seed: seed).run { rehearsal in
            let endpoints = (0..<3).map(AirFixture.endpoint)
            let drones = (0..<3).map { index in
                EmulatedDrone(EmulatedDroneConfiguration(name: "drone \(index)", seed: seed &+ UInt64(index) &* 1000))
            }
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: seed, client: AirFixture.client, model: model,
                drones: Array(zip(drones, endpoints)))
            let inbox = AirInbox()
            let pilot = ScriptedPilot(script: Self.script, drones: endpoints, air: air)
            try air.open { batch in
                inbox.add(batch)
                pilot.take(batch)
            }
            for endpoint in endpoints { pilot.begin(endpoint) }
            while !pilot.isDone { try await rehearsal.clock.sleep(for: .milliseconds(100)) }
            air.close()
            return Flight(air: air, inbox: inbox)
        }
    }

    @Test("Emulated drones fly in the simulated air, and every answer knows what it truly answers")
    func flight() throws {
        let flight = try fly(seed: 1)
        for motions in flight.motions {
            #expect(motions.map(\.command) == ["takeoff", "forward 100", "cw 90", "land"])
            #expect(motions.allSatisfy { $0.isComplete })
        }
        #expect(flight.air.drones.allSatisfy { $0.truth.phase == .standing })
        for answer in flight.inbox.answers {
            guard let truth = flight.air.truth(ofMark: answer.mark) else { continue }
            #expect(Self.script.contains(truth.command))
            if let completion = truth.completion { #expect(completion <= answer.arrival) }
        }
        // State lines begin with `command` and come ten times a second.
        #expect(flight.inbox.telemetry.count > 3 * 50)
    }

    @Test("The same seed gives the same flight to the last datagram, another seed another")
    func determinism() throws {
        let flights = try (0..<5).map { _ in try fly(seed: 3) }
        #expect(flights.allSatisfy { $0.air.trace == flights[0].air.trace })
        #expect(flights.allSatisfy { $0.air.journals() == flights[0].air.journals() })
        #expect(try fly(seed: 4).air.trace != flights[0].air.trace)
    }

    @Test("A rough air changes nothing about the motions that the drones fly")
    func roughAir() throws {
        var model = AirModel()
        model.answers.duplication = 1
        model.telemetry.loss = 0.5
        let quiet = try fly(seed: 5)
        let rough = try fly(seed: 5, model: model)
        #expect(rough.motions == quiet.motions)
        #expect(rough.inbox.answers.count > quiet.inbox.answers.count)
        #expect(rough.inbox.telemetry.count < quiet.inbox.telemetry.count)
    }
}
