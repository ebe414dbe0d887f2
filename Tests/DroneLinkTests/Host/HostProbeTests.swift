import DroneLink
import TelloProtocol
import Testing

@Suite struct HostProbeTests {
    @Test("This computer's loopback adapter is found, with its address and network")
    func loopback() throws {
        let adapters = HostProbe.facts().adapters
        let loopback = try #require(adapters.first { $0.address == IPv4Address(127, 0, 0, 1) })
        #expect(loopback.prefix == 8)
        #expect(loopback.isUp)
        #expect(!loopback.name.isEmpty)
        #expect(loopback.reaches(IPv4Address(127, 0, 5, 9)))
    }

    @Test(
        "An adapter reaches the addresses that share its leading bits, and no others",
        arguments: [
            (24, "192.168.10.1", true), (24, "192.168.11.1", false), (16, "192.168.11.1", true),
            (32, "192.168.10.2", true), (32, "192.168.10.1", false), (0, "8.8.8.8", true),
        ])
    func reach(prefix: Int, other: String, isReached: Bool) throws {
        let adapter = NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 10, 2), prefix: prefix)
        #expect(adapter.reaches(try #require(IPv4Address(other))) == isReached)
    }
}
