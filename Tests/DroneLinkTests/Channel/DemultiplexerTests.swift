import DroneLink
import Synchronization
import TelloProtocol
import Testing

/// I1, N3: whose datagram it is.
@Suite struct DemultiplexerTests {
    @Test("B049: three drones' answers in reverse order are each credited to their sender")
    func reverseOrder() {
        let bench = ChannelBench(3)
        for channel in bench.channels { _ = channel.submit(.battery) }
        bench.answer([(2, "17"), (1, "42"), (0, "91")])
        #expect(bench.told.values == [0: ["91"], 1: ["42"], 2: ["17"]])
    }

    @Test("B055: what comes from an address that is no drone's is never guessed to one, and counted")
    func stranger() {
        let bench = ChannelBench(1)
        _ = bench.channels[0].submit(.battery)
        let gateway = Endpoint(IPv4Address(172, 17, 0, 1), port: TelloPorts.command)
        bench.demultiplexer.deliver([bench.datagram("80", from: gateway), bench.datagram("81", from: gateway)])
        #expect(bench.told.values.isEmpty)
        #expect(bench.demultiplexer.strangers.senders == [gateway])
        #expect(bench.demultiplexer.strangers.datagrams(from: gateway) == 2)
    }

    @Test("I1: another port of a drone's address is another sender")
    func port() {
        let bench = ChannelBench(1)
        _ = bench.channels[0].submit(.battery)
        bench.demultiplexer.deliver([bench.datagram("80", from: ChannelBench.endpoint(0, port: 8890))])
        #expect(bench.told.values.isEmpty)
        #expect(bench.demultiplexer.strangers.datagrams == 1)
    }

    @Test("N3: at most 256 strangers are remembered, all are counted")
    func bounded() {
        let bench = ChannelBench(0)
        for number in 0..<1000 {
            let sender = Endpoint(IPv4Address(10, 0, UInt8(number / 250), UInt8(number % 250)), port: 1)
            bench.demultiplexer.deliver([bench.datagram("x", from: sender)])
        }
        #expect(bench.demultiplexer.strangers.senders.count == 256)
        #expect(bench.demultiplexer.strangers.datagrams == 1000)
    }

    @Test("A drone that was forgotten is a stranger; a listener hears strangers until it is taken away")
    func listening() {
        let bench = ChannelBench(1)
        let heard = Mutex<[String]>([])
        bench.demultiplexer.listen { datagram in
            heard.withLock { $0.append(String(decoding: datagram.bytes, as: UTF8.self)) }
        }
        bench.answer([(0, "ok")])
        bench.demultiplexer.remove(ChannelBench.endpoint(0))
        bench.answer([(0, "20")])
        bench.demultiplexer.listen(nil)
        bench.answer([(0, "30")])
        #expect(heard.withLock { $0 } == ["20"])
    }

    @Test("State lines go to their drone's track; what holds no token is counted")
    func lines() {
        let bench = ChannelBench(2)
        let sender = ChannelBench.endpoint(1)
        bench.demultiplexer.deliver([
            bench.datagram("bat:55;time:3;\r\n", from: sender, on: .telemetry),
            bench.datagram("garbage", from: sender, on: .telemetry),
        ])
        #expect(bench.channels[1].status.line?.battery == 55)
        #expect(bench.channels[0].status.line == nil)
        #expect(bench.demultiplexer.malformedLines == 1)
    }
}
