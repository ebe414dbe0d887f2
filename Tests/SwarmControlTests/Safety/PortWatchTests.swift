import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct PortWatchTests {
    private static let drone = Endpoint(IPv4Address(10, 0, 0, 1), port: 8889)
    private static let second = Endpoint(IPv4Address(10, 0, 0, 1), port: 9001)

    /// The unknown senders of a run, by the lines of each.
    private func strangers(_ lines: (Endpoint, Int)...) -> StrangerCount {
        let demultiplexer = Demultiplexer()
        for (sender, count) in lines {
            let datagram = Datagram(
                channel: .telemetry, sender: sender, bytes: Array("bat:80;time:9;".utf8), arrival: .zero, mark: 0)
            demultiplexer.deliver(Array(repeating: datagram, count: count))
        }
        return demultiplexer.strangers
    }

    @Test("Ten state lines of a drone's address from another port, once")
    func found() {
        var watch = PortWatch()
        #expect(watch.look(strangers(), drones: [Self.drone]).isEmpty)
        #expect(watch.look(strangers((Self.second, 9)), drones: [Self.drone]).isEmpty)
        let found = watch.look(strangers((Self.second, 10)), drones: [Self.drone])
        #expect(found.map(\.1) == [.secondPort(9001)] && found.map(\.0) == [0])
        #expect(watch.look(strangers((Self.second, 30)), drones: [Self.drone]).isEmpty)
    }

    @Test("Who was there before the flight, other addresses and addresses that several drones share are none of it")
    func innocent() {
        var watch = PortWatch()
        _ = watch.look(strangers((Self.second, 1)), drones: [Self.drone])
        let other = Endpoint(IPv4Address(10, 0, 0, 7), port: 8889)
        #expect(watch.look(strangers((Self.second, 90), (other, 90)), drones: [Self.drone]).isEmpty)
        var shared = PortWatch()
        let neighbour = Endpoint(IPv4Address(10, 0, 0, 1), port: 8890)
        _ = shared.look(strangers(), drones: [Self.drone, neighbour])
        #expect(shared.look(strangers((Self.second, 90)), drones: [Self.drone, neighbour]).isEmpty)
    }
}
