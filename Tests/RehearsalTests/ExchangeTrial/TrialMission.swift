import DroneLink
import ShowTime
import TelloEmulator
import TelloProtocol

/// One exchange flies one emulated drone through a bad network, under a hand loop.
struct TrialMission {
    /// An order of the mission and how it went.
    struct Flown {
        var order: CommandOrder
        var start: ShowInstant
        var outcome: CommandOutcome?
        var end = ShowInstant.zero
        /// The datagrams of this order that the drone received.
        var receipts: [Int] = []
    }

    private enum Parcel {
        case command([UInt8], OrderID)
        case answer([UInt8], mark: UInt64)
        case line([UInt8])
    }

    private(set) var flown: [OrderID: Flown] = [:]
    private(set) var sequence: [OrderID] = []
    private(set) var events: [(event: ExchangeEvent, at: ShowInstant)] = []
    private(set) var journal: [JournalEntry] = []
    private(set) var truths: [UInt64: AnswerTruth] = [:]
    private(set) var departures: [Int: ShowInstant] = [:]
    private var exchange: CommandExchange
    private var drone: EmulatedDrone
    private var network: TrialNetwork
    private var script: TrialScript
    private var parcels: [(arrival: ShowInstant, serial: Int, parcel: Parcel)] = []
    private var serial = 0
    private var now = ShowInstant.zero
    private var nextTick = ShowInstant.zero
    private var opening: ShowInstant?
    private var isReady = false
    private var pending: OrderID?
    private var resumption: ShowInstant?
    private let client = Endpoint(IPv4Address(192, 168, 10, 2), port: 8889)

    init(
        _ kind: TrialScript.Kind = .moves, noise: TrialNetwork.Noise, frames: CommandFrame.Variant? = nil,
        commands: Int, landsAfter: Duration = .seconds(15), seed: UInt64
    ) {
        var settings = CommandExchange.Settings()
        settings.frames = frames
        exchange = CommandExchange(settings: settings)
        network = TrialNetwork(noise, seed: seed)
        script = TrialScript(kind, commands: commands, seed: seed)
        var configuration = EmulatedDroneConfiguration(name: "T", battery: 100, seed: seed)
        configuration.autoLandAfter = landsAfter
        if kind == .padsAndLights {
            configuration.firmware = .sdk30
            configuration.hasController = true
            configuration.pads = PadWalk.pads
        }
        // A mission is longer than a battery lasts: what is tried here is the exchange.
        configuration.faults = DroneFaults((1...60).map { .battery(100, from: .seconds($0 * 40)) })
        drone = EmulatedDrone(configuration)
    }

    /// Flies the mission to its end.
    mutating func fly() {
        advance(after: nil)
        while pending != nil || resumption != nil, now < ShowInstant(seconds: 2400) {
            step()
            resume()
        }
        let end = now.advanced(by: .seconds(30))
        while now < end { step() }
    }

    /// Before the take-off some lines have to come, as in a preflight.
    private mutating func resume() {
        guard let due = resumption, now >= due else { return }
        resumption = nil
        advance(after: sequence.first.flatMap { flown[$0]?.order })
    }

    /// Goes on to the next thing that happens: the drone does something, a datagram arrives, or the exchange's tick.
    private mutating func step() {
        let wake = drone.nextWake ?? nextTick
        let arrival = parcels.last?.arrival ?? nextTick
        if wake <= min(arrival, nextTick) {
            now = max(now, wake)
            drone.step(to: now)
            post()
        } else if arrival <= nextTick, let next = parcels.popLast() {
            now = max(now, arrival)
            deliver(next.parcel)
        } else {
            now = nextTick
            nextTick = now.advanced(by: .milliseconds(20))
            exchange.tick(at: now)
            collect()
        }
        if let due = opening, now >= due, isReady { launch() }
    }

    private mutating func launch() {
        opening = nil
        isReady = false
        exchange.launch(at: now)
        collect()
    }

    private mutating func deliver(_ parcel: Parcel) {
        switch parcel {
        case .command(let bytes, let id): hand(bytes, of: id)
        case .answer(let bytes, let mark): exchange.receive(bytes, mark: mark, at: now)
        case .line(let bytes):
            if let line = TelemetryLine(parsing: bytes) { exchange.receive(line, at: now) }
        }
        collect()
    }

    private mutating func hand(_ bytes: [UInt8], of id: OrderID) {
        drone.handle(bytes, from: client, at: now)
        let entries = drone.takeJournal()
        journal += entries
        for case .received(let receipt, _, _) in entries.map(\.event) { flown[id]?.receipts.append(receipt) }
        post()
    }

    private mutating func post() {
        journal += drone.takeJournal()
        for datagram in drone.takeOutgoing() {
            switch datagram.destination {
            case .nativePort: continue
            case .telemetryPort:
                for arrival in network.arrivals(of: datagram.departure) { post(.line(datagram.bytes), arrival) }
            case .commandPort:
                let mark = UInt64(truths.count + 1)
                truths[mark] = datagram.truth
                if let receipt = datagram.truth?.receipt, departures[receipt] == nil {
                    departures[receipt] = datagram.departure
                }
                for arrival in network.arrivals(of: datagram.departure, isAnswer: true) {
                    post(.answer(datagram.bytes, mark: mark), arrival)
                }
            }
        }
    }

    /// Parcels are kept latest first.
    private mutating func post(_ parcel: Parcel, _ arrival: ShowInstant) {
        serial += 1
        let place = parcels.firstIndex { $0.arrival <= arrival } ?? parcels.count
        parcels.insert((arrival, serial, parcel), at: place)
    }

    private mutating func collect() {
        var latest: OrderID?
        for action in exchange.takeActions() {
            switch action {
            case .send(let bytes):
                guard let latest else { continue }
                for arrival in network.arrivals(of: now) { post(.command(bytes, latest), arrival) }
            case .note(let event):
                if case .sent(let id, _, _, _) = event { latest = id }
                events.append((event, now))
            case .finish(let id, let outcome): finish(id, outcome)
            case .ready: isReady = true
            }
        }
    }

    private mutating func finish(_ id: OrderID, _ outcome: CommandOutcome) {
        flown[id]?.outcome = outcome
        flown[id]?.end = now
        guard id == pending else { return }
        pending = nil
        if outcome.isDone {
            let isFirst = flown[id]?.order.command == .command
            if isFirst { return resumption = now.advanced(by: .seconds(2)) }
            advance(after: flown[id]?.order)
        } else if flown[id]?.order.command != .land {
            exchange.land(at: now)
        }
    }

    private mutating func advance(after done: CommandOrder?) {
        guard let order = script.next(after: done) else { return }
        if order.command.isMotion, let wait = script.barrier(), let id = exchange.stage(order, at: now) {
            opening = now.advanced(by: .seconds(rounding: wait))
            begin(order, id)
        } else {
            begin(order, exchange.submit(order, at: now))
        }
    }

    private mutating func begin(_ order: CommandOrder, _ id: OrderID) {
        sequence.append(id)
        flown[id] = Flown(order: order, start: now)
        pending = id
    }
}
