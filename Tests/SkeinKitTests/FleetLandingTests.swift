import Diagnostics
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct FleetLandingTests {
    /// Two drones at their addresses, and one that is known by its serial number only and is not there.
    private static let fleet = """
        fleet: Test
        network: 10.0.0.0/24
        drones:
          ada: {serial: 0TQTESTDRONE01, ip: 127.0.1.1, home: [0, 0]}
          bell: {serial: 0TQTESTDRONE02, ip: 127.0.1.2, home: [0, 150]}
          gone: {serial: 0TQTESTDRONE03, home: [0, 300]}

        """

    /// Lands that fleet while an operator orders something after a time; returns the report and what was sent when.
    private func land(
        ordering command: OperatorCommand?, after delay: Duration = .zero, finding isFound: Bool = false,
        air model: AirModel = AirModel(), events: KeptEvents = KeptEvents()
    ) async throws -> (report: FleetLanding.Report, sent: [(text: String, time: Duration)]) {
        var sink = DiagnosticSink()
        let text = SourceText(name: "fleet.yaml", bytes: Array(Self.fleet.utf8))
        let fleet = try #require(FleetReader.read(text, into: &sink))
        var stations = EmulatedStations().drones(of: fleet)
        stations[2].endpoint = Endpoint(IPv4Address(10, 0, 0, 77), port: TelloPorts.command)
        if !isFound { stations.removeLast() }
        let played = stations
        let record = KeptRecord()
        let report = try await Rehearsal(seed: 1).run { rehearsal in
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: 1, client: Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000),
                model: model, drones: played.map { (EmulatedDrone($0.configuration), $0.endpoint) })
            let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
            rehearsal.clock.schedule(at: .zero.advanced(by: delay)) {
                if let command { sender.yield(command) }
            }
            var world = World(transport: air, clock: rehearsal.clock, record: record)
            world.commands = commands
            world.progress = { events.add($0) }
            return await FleetLanding(
                drones: fleet.drones, networks: fleet.networks.map(\.value), limits: fleet.limits, link: fleet.link,
                world: world
            ).land()
        }
        let sent = record.entries.filter { $0.kind == "out" }.flatMap { entry in
            entry.members.compactMap { name, value -> (String, Duration)? in
                guard name == "text", case .string(let text) = value else { return nil }
                return (text, entry.time - .zero)
            }
        }
        return (report, sent)
    }

    @Test("Where this computer can send nothing, that is said, and not that nothing was heard")
    func unsendable() async throws {
        var air = AirModel()
        let ada = Endpoint(IPv4Address(127, 0, 1, 1), port: TelloPorts.command)
        air.sendFaults = [AirSendFault(to: ada, count: .max, code: 101, message: "Network is unreachable")]
        let report = try await land(ordering: nil, air: air).report
        #expect(report.unsent == ["ada": "Network is unreachable"])
        let complaint = try #require(report.complaints.first)
        #expect(
            complaint.hasPrefix("`land` could not be sent to ada (Network is unreachable): this computer is not in a "))
        #expect(!report.complaints.contains { $0.contains("told to land for 20 s, and nothing") && $0.contains("ada") })
    }

    @Test("Drones with an address are told to land before anything is looked for, and the missing one is named")
    func land() async throws {
        let (report, sent) = try await land(ordering: nil)
        #expect(sent.prefix(2).map(\.text) == ["land", "land"])
        // Nobody ever spoke to them, so they report nothing: not seen to stand is not said to stand.
        #expect(report.unconfirmed.map(\.drone) == ["ada", "bell"])
        #expect(report.landed.isEmpty)
        #expect(report.missing == ["gone"])
    }

    @Test("A drone that is found by its serial number is told to land too, and that all land is said once")
    func found() async throws {
        let events = KeptEvents()
        let (report, sent) = try await land(ordering: nil, finding: true, events: events)
        #expect(report.missing.isEmpty)
        #expect(sent.filter { $0.text == "land" }.count > 3)
        #expect(events.all.filter { if case .landingAll = $0 { true } else { false } }.count == 1)
    }

    @Test("The search ends with the last drone that is known by its serial number only (I3)")
    func searchEnds() async throws {
        let (report, sent) = try await land(ordering: nil, finding: true)
        #expect(report.landed == ["gone"] && report.missing.isEmpty)
        let answered = try #require(sent.last { $0.text == "sn?" }).time
        #expect(sent.filter { $0.text == "command" }.allSatisfy { $0.time < answered + .milliseconds(500) })
    }

    @Test("Motors are switched off at once although a drone is still being looked for (S2)")
    func emergency() async throws {
        let (_, sent) = try await land(ordering: .emergency, after: .milliseconds(500))
        let first = try #require(sent.first { $0.text == "emergency" })
        let lastQuestion = try #require(sent.last { $0.text == "command" })
        #expect(first.time <= .milliseconds(510))
        #expect(first.time < lastQuestion.time)
        #expect(!sent.contains { $0.text == "land" && $0.time > first.time })
    }
}
