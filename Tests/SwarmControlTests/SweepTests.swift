import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct SweepTests {
    private func network(_ prefix: Int, _ address: IPv4Address = IPv4Address(10, 0, 0, 0)) -> Network {
        Network(address: address, prefix: prefix)
    }

    private func round(_ sweep: inout Sweep) -> [[Endpoint]] {
        var batches: [[Endpoint]] = []
        while true {
            let batch = sweep.nextBatch()
            if batch.isEmpty { return batches }
            batches.append(batch)
        }
    }

    @Test(
        "I3: every host of a network is asked, whatever its prefix",
        arguments: [(20, 4094), (22, 1022), (24, 254), (25, 126), (30, 2), (31, 2), (32, 1)])
    func hosts(prefix: Int, count: Int) {
        var sweep = Sweep(networks: [network(prefix)], leavingOut: [])
        #expect(sweep.count == count)
        let asked = round(&sweep).flatMap { $0 }
        #expect(asked.count == count)
        #expect(Set(asked).count == count)
        #expect(asked.allSatisfy { $0.port == TelloPorts.command && sweep.includes($0) })
        #expect(sweep.rounds == 1)
    }

    @Test("A network's own address and its broadcast address are nobody's")
    func noBroadcast() {
        var sweep = Sweep(networks: [network(24)], leavingOut: [])
        let asked = round(&sweep).flatMap { $0 }.map(\.address)
        #expect(asked.first == IPv4Address(10, 0, 0, 1))
        #expect(asked.last == IPv4Address(10, 0, 0, 254))
    }

    @Test("A network beyond /20 is not swept", arguments: [0, 8, 16, 19])
    func tooWide(prefix: Int) {
        #expect(Sweep(networks: [network(prefix)], leavingOut: []).count == 0)
    }

    @Test("A network at the end of all addresses does not overflow")
    func edge() {
        let sweep = Sweep(networks: [network(24, IPv4Address(255, 255, 255, 0))], leavingOut: [])
        #expect(sweep.count == 254)
    }

    @Test("I3: at most 500 datagrams leave in a second")
    func pacing() {
        var sweep = Sweep(networks: [network(20)], leavingOut: [])
        let batches = round(&sweep)
        #expect(batches.allSatisfy { $0.count <= 5 })
        #expect(Double(Sweep.batch) / Sweep.step.inSeconds <= 500)
        #expect(sweep.roundTime == Sweep.step * batches.count)
        #expect(Double(sweep.count) / sweep.roundTime.inSeconds <= 500)
    }

    @Test("Addresses of drones that are known already are left out")
    func known() {
        let sweep = Sweep(networks: [network(30)], leavingOut: [IPv4Address(10, 0, 0, 1)])
        #expect(sweep.count == 1)
        #expect(!sweep.includes(Endpoint(IPv4Address(10, 0, 0, 1), port: TelloPorts.command)))
    }

    @Test("Networks that overlap have each address once")
    func overlap() {
        #expect(Sweep(networks: [network(24), network(25)], leavingOut: []).count == 254)
    }

    @Test("I3: the limit grows with the number of addresses and leaves time for three rounds", arguments: [20, 24, 32])
    func limit(prefix: Int) {
        let sweep = Sweep(networks: [network(prefix)], leavingOut: [])
        #expect(sweep.limit > (sweep.roundTime + Sweep.pause) * 3)
        #expect(sweep.limit < .seconds(40))
    }

    @Test("After a round the next one begins with the first address")
    func rounds() {
        var sweep = Sweep(networks: [network(30), network(32, IPv4Address(10, 0, 1, 9))], leavingOut: [])
        let first = round(&sweep)
        #expect(first.flatMap { $0 }.count == 3)
        #expect(round(&sweep) == first)
        #expect(sweep.rounds == 2)
    }

    @Test("A sweep of nothing ends each round at once")
    func empty() {
        var sweep = Sweep(networks: [], leavingOut: [])
        #expect(sweep.nextBatch().isEmpty)
        #expect(sweep.roundTime == .zero)
    }
}
