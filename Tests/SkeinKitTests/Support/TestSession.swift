import Diagnostics
import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

/// A session with one played drone, in virtual time.
struct TestSession: Sendable {
    /// What came of it.
    struct Run<Value: Sendable>: Sendable {
        var outcome: SessionOutcome<Value>
        var drone: EmulatedDrone
        /// What was sent, with its time.
        var sent: [(text: String, time: Duration)]

        var texts: [String] { sent.map(\.text) }
    }

    /// The drone as the fleet file knows it.
    var entry = "{serial: 0TQTESTDRONE01, ip: 127.0.1.1, home: [0, 0]}"
    /// Changes the played drone before it is switched on.
    var adjust: @Sendable (inout EmulatedDroneConfiguration) -> Void = { _ in }
    /// What is sent to the drone before anybody listens, as from another program.
    var before: [String] = []
    /// What the operator orders, and when.
    var order: (command: OperatorCommand, after: Duration)?

    /// Does `work` in a session with the drone `ada`.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async throws -> Run<Value> {
        var sink = DiagnosticSink()
        let bytes = Array("fleet: Test\nnetwork: 127.0.1.0/28\ndrones:\n  ada: \(entry)\n".utf8)
        guard let fleet = FleetReader.read(SourceText(name: "fleet.yaml", bytes: bytes), into: &sink),
            var station = EmulatedStations().drones(of: fleet).first
        else { throw TestFlight.Unflyable(diagnostics: sink.diagnostics) }
        adjust(&station.configuration)
        let record = KeptRecord()
        let (played, before, order) = (station, before, order)
        return try await Rehearsal(seed: 1).run { rehearsal in
            let client = Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000)
            var drone = EmulatedDrone(played.configuration)
            for text in before { drone.handle(Array(text.utf8), from: client, at: .zero) }
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: 1, client: client, drones: [(drone, played.endpoint)])
            let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
            if let order {
                rehearsal.clock.schedule(at: .zero.advanced(by: order.after)) { sender.yield(order.command) }
            }
            var world = World(transport: air, clock: rehearsal.clock, record: record)
            world.commands = commands
            let session = DroneSession(
                drone: fleet.drones[0], networks: fleet.networks.map(\.value), limits: fleet.limits, link: fleet.link,
                world: world)
            let outcome = await session.run(work)
            let sent = record.entries.filter { $0.kind == "out" }.map { entry in
                (entry.text("text") ?? "", entry.time - .zero)
            }
            return Run(outcome: outcome, drone: air.drones[0], sent: sent)
        }
    }
}
