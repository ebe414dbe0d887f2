import Diagnostics
import ShowDocuments
import SkeinKit
import TelloProtocol
import Testing

@Suite struct EmulatedStationsTests {
    private func fleet() throws -> Fleet {
        var sink = DiagnosticSink()
        let text = """
            fleet: trio
            network: 192.168.1.0/24
            drones:
              ada: {ip: 192.168.1.101}
              bell: {ip: 127.0.3.2, port: 9000}
              carl: {serial: 0TQDG44EDBABCD}
            """
        let read = FleetReader.read(SourceText(name: "fleet.yaml", bytes: Array(text.utf8)), into: &sink)
        return try #require(read)
    }

    private func endpoints(_ stations: [EmulatedStation]) -> [String] { stations.map(\.endpoint.description) }

    @Test("Drones stay on loopback addresses unless they are bound elsewhere, whatever their file says")
    func loopback() throws {
        let layout = EmulatedStations()
        #expect(endpoints(layout.numbered(2)) == ["127.0.1.1:8889", "127.0.1.2:8889"])
        let played = layout.drones(of: try fleet())
        #expect(endpoints(played) == ["127.0.1.1:8889", "127.0.3.2:9000", "127.0.1.2:8889"])
        #expect(played.map(\.isMoved) == [true, false, false])
    }

    @Test("Bound drones count up from one address, or have one each, and keep the ports of their file")
    func bound() throws {
        var layout = EmulatedStations()
        layout.bound = [IPv4Address(192, 168, 1, 100)]
        #expect(endpoints(layout.numbered(2)) == ["192.168.1.100:8889", "192.168.1.101:8889"])
        let counted = layout.drones(of: try fleet())
        #expect(endpoints(counted) == ["192.168.1.100:8889", "192.168.1.101:9000", "192.168.1.102:8889"])
        #expect(counted.map(\.isMoved) == [true, true, false])

        layout.bound = [IPv4Address(192, 168, 1, 101), IPv4Address(10, 0, 0, 7), IPv4Address(10, 0, 0, 3)]
        #expect(endpoints(layout.numbered(3)) == ["192.168.1.101:8889", "10.0.0.7:8889", "10.0.0.3:8889"])
        #expect(layout.drones(of: try fleet()).map(\.isMoved) == [false, true, false])
    }
}
