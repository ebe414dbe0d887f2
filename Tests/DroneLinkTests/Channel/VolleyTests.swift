import Dispatch
import Foundation
import ShowTime
import Synchronization
import TelloProtocol
import Testing

@testable import DroneLink

/// B1, S2: batches over all drones.
@Suite struct VolleyTests {
    @Test("B1: a volley sends every staged motion in one batch")
    func oneBatch() {
        let bench = ChannelBench(3)
        for channel in bench.channels { _ = channel.stage(.takeoff) }
        #expect(bench.told.readyDrones == [0, 1, 2])
        let report = bench.volley.release(bench.channels, at: bench.clock.now)
        #expect(report.count == 3)
        #expect(report.failures.isEmpty)
        #expect(bench.transport.sent == [["11 takeoff", "12 takeoff", "13 takeoff"]])
    }

    @Test(
        "A volley of fifty leaves in one call, before anything of it is noted, and the notes follow in the drones' order"
    )
    func notedAfterwards() {
        let steps = Steps()
        let clock = HandClock()
        let transport = WatchedTransport { steps.add("sent \($0.count)") }
        let table = LaunchTable()
        let channels = (0..<50).map { index in
            CommandChannel(
                index: index, endpoint: ChannelBench.endpoint(index), settings: CommandExchange.Settings(),
                transport: transport, clock: clock, table: table,
                hooks: CommandChannel.Hooks(
                    note: { index, _, _ in steps.add("noted \(index)") }, ready: { _, _ in }))
        }
        for channel in channels { _ = channel.stage(.takeoff) }
        _ = Volley(transport: transport, clock: clock, table: table).release(channels, at: clock.now)
        #expect(steps.all == ["sent 50"] + (0..<50).map { "noted \($0)" })
    }

    @Test("A thousand drones leave by one volley on a thread with as little stack as macOS gives")
    func thousand() throws {
        let bench = ChannelBench(1000)
        for channel in bench.channels { _ = channel.stage(.takeoff) }
        let report = Mutex<Volley.Report?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let released = bench.volley.release(bench.channels, at: bench.clock.now)
            report.withLock { $0 = released }
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
        #expect(report.withLock { $0?.count } == 1000)
        #expect(bench.transport.sent.map(\.count) == [1000])
        let hosts = bench.channels.map { $0.endpoint.address.description.split(separator: ".").last ?? "" }
        #expect(bench.transport.sent.flatMap { $0 } == hosts.map { "\($0) takeoff" })
    }

    @Test("S1: while a volley leaves, no landing of one of its drones can be said and then overtaken")
    func held() throws {
        let (clock, order, table) = (HandClock(), Steps(), LaunchTable())
        let channel = Mutex<CommandChannel?>(nil)
        let lander = Mutex<OwnThread?>(nil)
        let transport = WatchedTransport { batch in
            let text = String(decoding: batch[0].bytes, as: UTF8.self)
            if text == "takeoff", let drone = channel.withLock({ $0 }) {
                let (begun, landed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                let thread = try? OwnThread {
                    begun.signal()
                    _ = drone.submit(.land)
                    landed.signal()
                }
                lander.withLock { $0 = thread }
                begun.wait()
                // The drone is held until the volley has left: its landing has to wait.
                #expect(landed.wait(timeout: .now() + .milliseconds(30)) == .timedOut)
            }
            order.add(text)
        }
        let drone = CommandChannel(
            index: 0, endpoint: ChannelBench.endpoint(0), settings: CommandExchange.Settings(), transport: transport,
            clock: clock, table: table, hooks: CommandChannel.Hooks(note: { _, _, _ in }, ready: { _, _ in }))
        channel.withLock { $0 = drone }
        _ = drone.stage(.takeoff)
        _ = Volley(transport: transport, clock: clock, table: table).release([drone], at: clock.now)
        try #require(lander.withLock { $0 }).join()
        #expect(order.all == ["takeoff", "land"])
    }

    @Test("An answer is noted and the barrier opened by it before anybody who waits for the answer is woken up")
    func barrierFirst() async {
        let steps = Steps()
        let clock = HandClock()
        let transport = WatchedTransport { _ in }
        let channel = CommandChannel(
            index: 0, endpoint: ChannelBench.endpoint(0), settings: CommandExchange.Settings(), transport: transport,
            clock: clock, table: LaunchTable(),
            hooks: CommandChannel.Hooks(
                note: { _, event, _ in if case .finished = event { steps.add("noted") } },
                ready: { _, _ in steps.add("ready") }))
        let id = channel.submit(.prompt(.read(.battery)))
        _ = channel.stage(nil)
        #expect(steps.all.isEmpty)
        channel.receive(
            Datagram(
                channel: .command, sender: channel.endpoint, bytes: Array("87".utf8), arrival: clock.now))
        #expect(steps.all == ["noted", "ready"])
        #expect(await channel.outcome(of: id) == .value("87"))
    }

    @Test("A volley of drones that have nothing to do sends nothing")
    func empty() {
        let bench = ChannelBench(2)
        for channel in bench.channels { _ = channel.stage(nil) }
        let report = bench.volley.release(bench.channels, at: bench.clock.now)
        #expect(report.count == 0)
        #expect(bench.transport.sent.isEmpty)
    }

    @Test("B1: a drone that only arrives is released with the others, whether it is told at once or asked first")
    func arrivesOnly() {
        let bench = ChannelBench(2)
        _ = bench.channels[0].stage(nil)
        _ = bench.channels[1].stage(.takeoff)
        _ = bench.volley.release(bench.channels, at: bench.clock.now)
        for channel in bench.channels { _ = channel.stage(nil) }
        #expect(bench.told.readyDrones == [0, 1, 0])
        #expect(bench.transport.sent == [["12 takeoff"]])
    }

    @Test("S1: a landing that was decided before a volley is never overtaken by it")
    func landingFirst() async {
        let bench = ChannelBench(2)
        let ids = bench.channels.map { $0.stage(.takeoff) }
        #expect(bench.volley.land(bench.channels, at: bench.clock.now).count == 2)
        #expect(bench.volley.release(bench.channels, at: bench.clock.now).count == 0)
        #expect(bench.transport.sent == [["11 land", "12 land"]])
        for case (let channel, let id?) in zip(bench.channels, ids) {
            #expect(await channel.outcome(of: id) == .superseded)
        }
    }

    @Test("S1: an emergency follows a landing, never the other way round")
    func emergency() {
        let bench = ChannelBench(1)
        _ = bench.volley.land(bench.channels, at: bench.clock.now)
        _ = bench.volley.emergency(bench.channels, at: bench.clock.now)
        _ = bench.volley.land(bench.channels, at: bench.clock.now)
        #expect(bench.transport.sent == [["11 land"], ["11 emergency"]])
    }

    @Test("S1: volleys and landings from many threads: after its first `land` a drone gets no motion")
    func race() async {
        for _ in 0..<50 {
            let bench = ChannelBench(4)
            for channel in bench.channels { _ = channel.stage(.takeoff) }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = bench.volley.release(bench.channels, at: bench.clock.now) }
                group.addTask { _ = bench.volley.land(bench.channels, at: bench.clock.now) }
            }
            let order = bench.transport.sent.flatMap { $0 }
            for host in 11...14 {
                let texts = order.filter { $0.hasPrefix("\(host)") }
                #expect(texts == ["\(host) land"] || texts == ["\(host) takeoff", "\(host) land"])
            }
        }
    }
}

/// What happened, in order.
private final class Steps: Sendable {
    private let steps = Mutex<[String]>([])

    func add(_ step: String) { steps.withLock { $0.append(step) } }
    var all: [String] { steps.withLock { $0 } }
}

/// A transport that tells what is sent before it has left.
private final class WatchedTransport: DatagramTransport {
    private let watch: @Sendable ([OutgoingDatagram]) -> Void

    init(_ watch: @escaping @Sendable ([OutgoingDatagram]) -> Void) {
        self.watch = watch
    }

    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}

    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        watch(batch)
        return []
    }

    func close() {}

    var localEndpoint: Endpoint? { nil }
}
