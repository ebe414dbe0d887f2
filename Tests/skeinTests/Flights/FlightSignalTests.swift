import Foundation
import Testing

/// What ends a flight from outside, verified on the emulator's own log (S2, S3).
///
/// Each test has drones and a local address of its own, so that they run side by side.
@Suite struct FlightSignalTests {
    /// How long after a signal `land` may arrive at the latest: 100 ms (S2), and what a busy machine adds.
    static let landLimit = 250.0

    @Test("S3: Ctrl-C lands all six at once, says what Ctrl-C again does, and ends with 130")
    func interrupt() async throws {
        let scene = try await FlightScene(block: 20)
        let flight = try await scene.flyUntilAirborne()
        let moment = signal(flight, SIGINT)
        let result = await flight.result()
        let log = await scene.end()
        expectLanding(log, after: moment, "SIGINT")
        #expect(result.status == 130, "\(result.transcript)")
        #expect(result.output.contains("Ctrl-C again"), "\(result.output)")
        #expect(result.output.contains("motors off"), "\(result.output)")
    }

    @Test("S3: Ctrl-C twice within a second lands as once")
    func interruptTwiceAtOnce() async throws {
        let scene = try await FlightScene(block: 21)
        let flight = try await scene.flyUntilAirborne()
        let moment = signal(flight, SIGINT)
        try await Task.sleep(for: .milliseconds(200))
        // A test machine that slept too long has not pressed twice at once.
        if FlightScene.now - moment < 900_000_000 { _ = signal(flight, SIGINT) }
        let result = await flight.result()
        let log = await scene.end()
        expectLanding(log, after: moment, "SIGINT twice at once")
        #expect(log.drones { $0.text == "emergency" }.isEmpty)
        #expect(result.status == 130, "\(result.transcript)")
    }

    @Test("S3: Ctrl-C again two seconds later switches all motors off, three times over")
    func interruptTwice() async throws {
        let scene = try await FlightScene(block: 22)
        let flight = try await scene.flyUntilAirborne()
        let moment = signal(flight, SIGINT)
        try await Task.sleep(for: .seconds(2))
        let second = signal(flight, SIGINT)
        let result = await flight.result()
        let log = await scene.end()
        expectLanding(log, after: moment, "SIGINT")
        for drone in FlightScene.drones {
            let texts = log.received(by: drone, from: second)
            #expect(texts.filter { $0 == "emergency" }.count == 3, "\(drone): \(texts)")
            let delay = log.delay(of: "emergency", to: drone, after: second)
            #expect(delay ?? .infinity < Self.landLimit, "\(drone)")
        }
        #expect(result.status == 130, "\(result.transcript)")
    }

    @Test("S3: SIGTERM lands all six, a second one repeats it, and the end is 143")
    func terminate() async throws {
        let scene = try await FlightScene(block: 23)
        let flight = try await scene.flyUntilAirborne()
        let moment = signal(flight, SIGTERM)
        try await Task.sleep(for: .milliseconds(1500))
        let second = signal(flight, SIGTERM)
        let result = await flight.result()
        let log = await scene.end()
        expectLanding(log, after: moment, "SIGTERM")
        expectLanding(log, after: second, "SIGTERM again")
        #expect(log.drones { $0.text == "emergency" }.isEmpty)
        #expect(result.status == 143, "\(result.transcript)")
    }

    @Test("S3: SIGHUP lands all six and ends with 129")
    func hangUp() async throws {
        let scene = try await FlightScene(block: 24)
        let flight = try await scene.flyUntilAirborne()
        let moment = signal(flight, SIGHUP)
        let result = await flight.result()
        expectLanding(await scene.end(), after: moment, "SIGHUP")
        #expect(result.status == 129, "\(result.transcript)")
    }

    @Test("S3: a reader that goes away lands all six, also while there is nothing to write")
    func brokenPipe() async throws {
        let scene = try await FlightScene(block: 25)
        let pipe = Pipe()
        let flight = try await scene.flyUntilAirborne(pipe)
        let moment = FlightScene.now
        try pipe.fileHandleForReading.close()
        let result = await flight.result()
        expectLanding(await scene.end(), after: moment, "a closed pipe")
        #expect(result.status == 129, "\(result.transcript)")
    }

    @Test("Ctrl-C while drones are looked for ends at once, and nothing takes off")
    func interruptBeforeTakeOff() async throws {
        let scene = try await FlightScene(block: 26)
        let flight = try scene.fly()
        #expect(try await flight.outputs("looks for"))
        let moment = signal(flight, SIGINT)
        let result = await flight.result()
        let seconds = Double(FlightScene.now - moment) / 1e9
        let log = await scene.end()
        #expect(log.drones { $0.text == "takeoff" }.isEmpty)
        #expect(result.status == 130, "\(result.transcript)")
        #expect(seconds < 3, "it took \(seconds) s")
    }

    /// Sends a signal; returns the moment before it, on the clock of the log.
    private func signal(_ flight: ToolProcess, _ number: Int32) -> Int {
        let moment = FlightScene.now
        flight.signal(number)
        return moment
    }

    /// Every drone gets `land` in time and is down in the end; the measured times are printed.
    private func expectLanding(_ log: DroneLog, after moment: Int, _ what: String) {
        let delays = FlightScene.drones.map { log.delay(of: "land", to: $0, after: moment) ?? .infinity }
        print("land after \(what): \(delays.map { String(format: "%.1f", $0) }.joined(separator: ", ")) ms")
        for (drone, delay) in zip(FlightScene.drones, delays) {
            #expect(delay < Self.landLimit, "\(drone): \(log.received(by: drone, from: moment))")
            #expect(log.isDown(drone), "\(drone)")
        }
    }
}
