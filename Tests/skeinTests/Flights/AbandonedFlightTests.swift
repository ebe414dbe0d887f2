import Foundation
import Testing

/// Drones that somebody left in the air, and flights that get in each other's way.
@Suite struct AbandonedFlightTests {
    @Test("S7, P1: after a kill -9 a new flight is refused, and `skein land` brings all six down")
    func landAfterKill() async throws {
        let scene = try await FlightScene(block: 30)
        let flight = try await scene.flyUntilAirborne()
        flight.signal(SIGKILL)
        let killed = FlightScene.now
        #expect(await flight.result().status == 1000 + SIGKILL)

        let refused = try await ToolProcess.run(["fly", scene.show, "--fleet", scene.fleet, "--yes"])
        #expect(refused.status == 69, "\(refused.transcript)")
        #expect(refused.output.contains("may be in the air"), "\(refused.transcript)")
        #expect(refused.output.contains("skein land"), "\(refused.transcript)")

        let ordered = FlightScene.now
        let landing = try await ToolProcess.run(["land", "--fleet", scene.fleet])
        let log = await scene.end()
        #expect(landing.status == 0, "\(landing.transcript)")
        #expect(landing.output.contains("landed: \(FlightScene.drones.joined(separator: ", "))"))
        var delays: [Double] = []
        for drone in FlightScene.drones {
            let before = log.lines.filter {
                $0.drone == drone && $0.event == "received" && (killed..<ordered).contains($0.nanoseconds)
            }
            #expect(before.allSatisfy { ["command", "sn?"].contains($0.text) }, "\(drone): \(before)")
            delays.append(log.delay(of: "land", to: drone, after: ordered) ?? .infinity)
            #expect(log.isDown(drone), "\(drone)")
        }
        print("land after `skein land`: \(delays.map { String(format: "%.0f", $0) }.joined(separator: ", ")) ms")
        #expect(delays.allSatisfy { $0 < 3000 }, "\(delays)")
    }

    @Test("B087, S7: after a kill -9 `skein land` reaches drones that answer the first client's port only, within 3 s")
    func landLatchedDrones() async throws {
        let scene = try await FlightScene(block: 62, options: ["--latch"])
        let flight = try await scene.flyUntilAirborne()
        flight.signal(SIGKILL)
        #expect(await flight.result().status == 1000 + SIGKILL)
        let ordered = FlightScene.now
        let landing = try await ToolProcess.run(["land", "--fleet", scene.fleet])
        let log = await scene.end()
        #expect(landing.status == 0, "\(landing.transcript)")
        for drone in FlightScene.drones {
            #expect(log.delay(of: "land", to: drone, after: ordered) ?? .infinity < 3000, "\(drone)")
            #expect(log.isDown(drone), "\(drone)")
        }
    }

    @Test("P1: a flight that hangs keeps no drone in the air: `skein land` does without its ports, and says so")
    func landBesideHungFlight() async throws {
        let scene = try await FlightScene(block: 32)
        let flight = try await scene.flyUntilAirborne()
        flight.signal(SIGSTOP)
        let ordered = FlightScene.now
        let landing = try await ToolProcess.run(["land", "--fleet", scene.fleet], within: 40)
        flight.signal(SIGKILL)
        _ = await flight.result()
        let log = await scene.end()
        #expect(landing.status == 3, "\(landing.transcript)")
        #expect(landing.errors.contains("skein (process \(flight.identifier)) holds it"), "\(landing.transcript)")
        #expect(landing.errors.contains("look up"), "\(landing.transcript)")
        for drone in FlightScene.drones {
            let delay = log.delay(of: "land", to: drone, after: ordered)
            #expect(delay ?? .infinity < 3000, "\(drone)")
            #expect(log.isDown(drone), "\(drone)")
        }
    }

    @Test("I5: a second flight at the same local address names the port, and sends nothing")
    func twoFlights() async throws {
        let scene = try await FlightScene(block: 31)
        let first = try scene.fly()
        #expect(try await first.outputs("looks for"))
        let second = try await scene.fly().result()
        first.signal(SIGINT)
        #expect(await first.result().status == 130)
        #expect(second.status == 69, "\(second.transcript)")
        #expect(second.output.contains("8890"), "\(second.transcript)")
        #expect(second.output.contains("skein (process \(first.identifier)) holds it"), "\(second.transcript)")
        let senders = Set(await scene.end().lines.compactMap(\.sender))
        #expect(senders.count == 1, "\(senders)")
    }
}
