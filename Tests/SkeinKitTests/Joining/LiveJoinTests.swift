import DroneLink
import ShowDocuments
import SkeinKit
import SwarmControl
import Synchronization
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct LiveJoinTests {
    @Test("Over real sockets three drones go from their own networks to the router's", .timeLimit(.minutes(2)))
    func three() async throws {
        var layout = EmulatedStations()
        layout.base = IPv4Address(127, 206, 1, 1)
        layout.areInOwnNetworks = true
        layout.router = EmulatedRouter(name: "studio", password: "quiet-owl-42")
        var stations = layout.numbered(3)
        for index in stations.indices {
            // As short as a restart can be: what is tried here is the sockets.
            stations[index].configuration.joinTime = .seconds(2)
            stations[index].configuration.joinDelay = .seconds(1)
        }
        let own = Endpoint(IPv4Address(127, 206, 2, 1), port: TelloPorts.command)
        let log = LogLines()
        let host = EmulatedFleetHost(stations, ownNetwork: own, clock: SystemClock()) { log.add($0) }
        try host.start()
        defer { host.stop() }
        var settings = DroneJoining.Settings(
            router: RouterCredentials(name: "studio", password: "quiet-owl-42"),
            procedure: JoinProcedure.Settings(goesOn: true, count: 3, hasPerson: false))
        settings.own = own
        settings.networks = [Network(address: IPv4Address(127, 206, 1, 0), prefix: 24)]
        let record = LineRecord()
        var joining = LiveJoining(settings)
        joining.record = record
        let result = await joining.run()
        #expect(result.ending == .done)
        #expect(result.reports.map(\.station) == stations.map(\.endpoint))
        #expect(result.reports.map(\.serial) == stations.map(\.configuration.serial))
        for text in [record.text, log.text] {
            #expect(text.contains("ap studio …"))
            #expect(!text.contains("quiet"))
        }
    }
}

private final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    var text: String { lines.withLock { $0.joined(separator: "\n") } }
}
