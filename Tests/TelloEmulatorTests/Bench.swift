import FlightModel
import ShowTime
import TelloProtocol

@testable import TelloEmulator

/// A drone on the bench: a hand clock, and everything that it sent, by departure.
struct Bench {
    static let client = Endpoint(IPv4Address(192, 168, 10, 2), port: 8889)

    var drone: EmulatedDrone
    var now = ShowInstant.zero
    var sent: [EmulatedDatagram] = []

    init(
        battery: Double = 90, home: Pose = Pose(x: 0, y: 0, z: 0, heading: 0), seed: UInt64 = 1,
        faults: DroneFaults = .none, _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }
    ) {
        var configuration = EmulatedDroneConfiguration(
            name: "d1", battery: battery, home: home, seed: seed, faults: faults)
        configuration.secondTakeoffAnswer = 0
        adjust(&configuration)
        drone = EmulatedDrone(configuration)
        drone.step(to: .zero)
    }

    /// One that is awake and hovers.
    static func airborne(
        battery: Double = 90, home: Pose = Pose(x: 0, y: 0, z: 0, heading: 0), seed: UInt64 = 1,
        faults: DroneFaults = .none, _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench(battery: battery, home: home, seed: seed, faults: faults, adjust)
        _ = bench.ask("command")
        _ = bench.ask("takeoff")
        return bench
    }

    /// Hands it a text.
    mutating func send(_ text: String, from client: Endpoint = Bench.client) {
        drone.handle(Array(text.utf8), from: client, at: now)
        collect()
    }

    /// Lets `seconds` pass, waking the drone whenever it wants to be woken.
    mutating func pass(_ seconds: Double) {
        let end = now.advanced(by: .seconds(rounding: seconds))
        while let wake = drone.nextWake, wake <= end {
            drone.step(to: wake)
            collect()
        }
        now = end
        drone.step(to: end)
        collect()
    }

    /// Sends a text and lets time pass until it is answered; nil after `limit` seconds without an answer.
    mutating func ask(_ text: String, within limit: Double = 22) -> String? {
        let receipt = drone.receipts + 1
        send(text)
        for _ in 0..<Int(limit / 0.02) {
            if let answer = answers(to: receipt).first(where: { $0.departure <= now }) { return Self.text(answer) }
            pass(0.02)
        }
        return nil
    }

    /// All answers that left or will leave for one received datagram.
    func answers(to receipt: Int) -> [EmulatedDatagram] { sent.filter { $0.truth?.receipt == receipt } }

    /// The texts of all answers so far, by departure.
    var texts: [String] {
        sent.filter { $0.truth != nil }.sorted { $0.departure < $1.departure }.map(Self.text)
    }

    /// All state lines so far.
    var lines: [(at: ShowInstant, line: TelemetryLine)] {
        sent.filter { $0.destination == .telemetryPort }
            .compactMap { datagram in TelemetryLine(parsing: datagram.bytes).map { (datagram.departure, $0) } }
    }

    var pose: Pose { drone.truth.pose }
    var phase: DroneTruth.Phase { drone.truth.phase }

    static func text(_ datagram: EmulatedDatagram) -> String { String(decoding: datagram.bytes, as: UTF8.self) }

    private mutating func collect() { sent += drone.takeOutgoing() }
}

extension Pose {
    /// Distance of two places, cm.
    func distance(to other: Pose) -> Double { (place - other.place).length }
}
