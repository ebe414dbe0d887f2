import DroneLink
import ShowTime
import TelloEmulator

/// Everything that a simulated air knows; it holds no clock and calls nobody.
struct AirState<Drone: AirborneDrone>: Sendable {
    /// A datagram on its way to a drone.
    struct Arrival: Sendable {
        let index: Int
        let bytes: [UInt8]
        let instant: ShowInstant
    }

    /// A datagram on its way to the client.
    struct Delivery: Sendable {
        let index: Int
        let datagram: Datagram
    }

    /// What has to happen later because of a step.
    struct Consequences: Sendable {
        var deliveries: [Delivery] = []
        var wake: (index: Int, instant: ShowInstant)?
    }

    /// A drone and its share of the air.
    struct Craft: Sendable {
        /// Where it can be reached now, or was last.
        var endpoint: LinkEndpoint
        var drone: Drone
        var commands: AirLane
        var answers: AirLane
        var telemetry: AirLane
        /// When it is woken next; an older wake-up on the clock is void.
        var wake: ShowInstant?
    }

    /// Gets what is delivered; nil when closed.
    var receive: (@Sendable ([Datagram]) -> Void)?
    /// The drones, in the order in which they were given.
    private(set) var crafts: [Craft]
    /// What delivered answers truly answer, by their marks.
    private(set) var truths: [UInt64: AnswerTruth] = [:]
    /// How many datagrams went which way.
    private(set) var traffic = AirTraffic()
    /// A hash of everything so far.
    private(set) var trace = TraceHash()

    private let client: LinkEndpoint
    private let model: AirModel
    /// How many datagrams each send fault still concerns.
    private var sendFaultsLeft: [Int]
    private var places: [LinkEndpoint: Int]
    private let ownNetwork: LinkEndpoint?
    private var ownNetworks: OwnNetworks
    private var lastMark: UInt64 = 0
    /// When something was last handed over: there was nothing more then.
    private var lastRead: ShowInstant = .zero

    /// Why it cannot be opened.
    var openFault: TransportError? { model.openFault }

    /// When the program that flies hears again; nil where it neither stands still nor hears nothing.
    func stallEnd(at now: ShowInstant) -> ShowInstant? {
        (model.stalls + model.deafness).lazy.compactMap { $0.end(at: now) }.max()
    }

    /// Whether datagrams are carried.
    var isOpen: Bool { receive != nil }

    /// A closed air in which nothing has happened.
    ///
    /// - Parameter ownNetwork: Where drones in their own Wi-Fi are reached, one after the other; nil: nobody is in one.
    init(
        seed: UInt64, client: LinkEndpoint, model: AirModel, drones: [(drone: Drone, endpoint: LinkEndpoint)],
        ownNetwork: LinkEndpoint? = nil, handover: Duration = OwnNetworks.handover
    ) {
        self.client = client
        self.model = model
        sendFaultsLeft = model.sendFaults.map(\.count)
        self.ownNetwork = ownNetwork
        ownNetworks = OwnNetworks(
            waiting: drones.indices.filter { drones[$0].drone.network == .own }, handover: handover)
        // Apart from the streams that the drones draw from the same seed.
        let airSeed = seed ^ 0x6169_7200_6169_7200
        func lane(_ path: AirPath, _ index: Int, _ direction: Int) -> AirLane {
            AirLane(path: path, generator: SeededGenerator(seed: airSeed, stream: 3 * index + direction))
        }
        crafts = drones.enumerated().map { index, place in
            Craft(
                endpoint: place.endpoint, drone: place.drone, commands: lane(model.commands, index, 0),
                answers: lane(model.answers, index, 1), telemetry: lane(model.telemetry, index, 2))
        }
        places = Self.places(of: crafts)
    }

    /// The drones as they are at `now`; those of a closed air as they were when it was closed.
    func drones(at now: ShowInstant) -> [Drone] {
        crafts.map { craft in
            var drone = craft.drone
            if isOpen { drone.step(to: now) }
            return drone
        }
    }

    /// Stops everything.
    mutating func close(at now: ShowInstant) {
        guard isOpen else { return }
        receive = nil
        for index in crafts.indices {
            crafts[index].drone.step(to: now)
            crafts[index].wake = nil
        }
    }

    /// What the system does not take of a batch.
    mutating func refuse(_ batch: [OutgoingDatagram], at now: ShowInstant) -> [SendFailure] {
        guard !model.sendFaults.isEmpty else { return [] }
        return batch.compactMap { datagram in
            for (index, fault) in model.sendFaults.enumerated()
            where fault.covers(datagram.receiver, at: now) && sendFaultsLeft[index] > 0 {
                sendFaultsLeft[index] -= 1
                return SendFailure(receiver: datagram.receiver, code: fault.code, message: fault.message)
            }
            return nil
        }
    }

    /// Puts a batch on its way; returns the copies that arrive.
    mutating func send(_ batch: [OutgoingDatagram], at now: ShowInstant) -> [Arrival] {
        batch.flatMap { datagram -> [Arrival] in
            let indices = drones(at: datagram.receiver, now)
            if indices.isEmpty { traffic.strays += 1 }
            return indices.flatMap { send(datagram, to: $0, at: now) }
        }
    }

    private mutating func drones(at endpoint: LinkEndpoint, _ now: ShowInstant) -> [Int] {
        guard model.shared.contains(endpoint) else { return place(of: endpoint, at: now).map { [$0] } ?? [] }
        return crafts.indices.filter { crafts[$0].endpoint == endpoint }
    }

    private mutating func send(_ datagram: OutgoingDatagram, to index: Int, at now: ShowInstant) -> [Arrival] {
        // Drawn in an outage too, so that what follows is as it would be without it.
        let drawn = crafts[index].commands.delays()
        let delays = model.delays(drawn, datagram.receiver, .command, at: now)
        traffic.commands.note(copies: delays.count)
        note(.sent, index: index, at: now, bytes: datagram.bytes)
        return delays.map { Arrival(index: index, bytes: datagram.bytes, instant: now.advanced(by: $0)) }
    }

    /// Lets a drone take a datagram.
    mutating func arrive(_ arrival: Arrival, from client: LinkEndpoint) -> Consequences {
        guard crafts[arrival.index].drone.network != .between else { return Consequences() }
        note(.arrived, index: arrival.index, at: arrival.instant, bytes: arrival.bytes)
        crafts[arrival.index].drone.handle(arrival.bytes, from: client, at: arrival.instant)
        return collect(from: arrival.index, at: arrival.instant)
    }

    /// Lets a drone do what it does by itself; a wake-up that was put off or brought forward is void.
    mutating func wake(_ index: Int, at now: ShowInstant) -> Consequences {
        if let wake = crafts[index].wake, wake != now { return Consequences() }
        crafts[index].wake = nil
        crafts[index].drone.step(to: now)
        return collect(from: index, at: now)
    }

    /// Notes a delivery; returns who gets it, and as what.
    mutating func deliver(
        _ delivery: Delivery, at now: ShowInstant
    ) -> (receive: @Sendable ([Datagram]) -> Void, datagram: Datagram)? {
        guard let receive else { return nil }
        var datagram = delivery.datagram
        for step in model.clockSteps {
            datagram.arrival = step.stamped(datagram.arrival, readAt: now, emptyAt: lastRead)
        }
        lastRead = now
        note(.delivered, index: delivery.index, at: datagram.arrival, bytes: datagram.bytes)
        return (receive, datagram)
    }

    // MARK: - Networks

    /// The drone that can be reached at an endpoint; what is sent to one that is in another network is lost.
    private mutating func place(of endpoint: LinkEndpoint, at now: ShowInstant) -> Int? {
        if let ownNetwork, endpoint == ownNetwork {
            guard let index = ownNetworks.reachable(at: now) else { return nil }
            crafts[index].endpoint = ownNetwork
            return index
        }
        guard let index = places[endpoint], crafts[index].drone.network == .station else { return nil }
        crafts[index].endpoint = endpoint
        return index
    }

    /// Who is where; of two with one endpoint the first.
    private static func places(of crafts: [Craft]) -> [LinkEndpoint: Int] {
        Dictionary(crafts.enumerated().map { ($1.endpoint, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Lets a drone be reached where its router has put it.
    private mutating func move(_ index: Int) {
        let endpoint = crafts[index].drone.endpoint(after: crafts[index].endpoint)
        guard endpoint != crafts[index].endpoint else { return }
        crafts[index].endpoint = endpoint
        places = Self.places(of: crafts)
    }

    // MARK: - From the drones

    private mutating func collect(from index: Int, at now: ShowInstant) -> Consequences {
        var result = Consequences()
        move(index)
        ownNetworks.note(index, in: crafts[index].drone.network, at: now)
        for outgoing in crafts[index].drone.takeOutgoing() where outgoing.isFor(client) {
            result.deliveries += deliveries(of: outgoing, from: index, notBefore: now)
        }
        let next = crafts[index].drone.nextWake.map { max($0, now) }
        if let next, next != crafts[index].wake {
            crafts[index].wake = next
            result.wake = (index, next)
        }
        return result
    }

    private mutating func deliveries(
        of outgoing: EmulatedDatagram, from index: Int, notBefore now: ShowInstant
    ) -> [Delivery] {
        let departure = max(outgoing.departure, now)
        guard let (channel, delays) = cross(outgoing.destination, from: index, at: departure) else { return [] }
        return delays.map { delay in
            lastMark += 1
            if let truth = outgoing.truth { truths[lastMark] = truth }
            let datagram = Datagram(
                channel: channel, sender: outgoing.sender ?? model.translation ?? crafts[index].endpoint,
                bytes: outgoing.bytes,
                arrival: departure.advanced(by: delay), mark: lastMark)
            return Delivery(index: index, datagram: datagram)
        }
    }

    /// Draws what happens to a datagram of a drone; nil for those that the client has no socket for.
    private mutating func cross(
        _ destination: EmulatedDatagram.Destination, from index: Int, at departure: ShowInstant
    ) -> (LinkChannel, [Duration])? {
        let endpoint = crafts[index].endpoint
        switch destination {
        case .commandPort:
            let drawn = crafts[index].answers.delays()
            let delays = model.delays(drawn, endpoint, .command, at: departure)
            traffic.answers.note(copies: delays.count)
            return (.command, delays)
        case .telemetryPort:
            let drawn = crafts[index].telemetry.delays()
            let delays = model.delays(drawn, endpoint, .telemetry, at: departure)
            traffic.telemetry.note(copies: delays.count)
            return (.telemetry, delays)
        case .nativePort:
            return nil
        }
    }

    // MARK: - Trace

    private enum Event: Int64 {
        case sent, arrived, delivered
    }

    private mutating func note(_ event: Event, index: Int, at instant: ShowInstant, bytes: [UInt8]) {
        trace.add(event.rawValue)
        trace.add(Int64(index))
        trace.add(instant.nanoseconds)
        trace.add(bytes)
    }
}
