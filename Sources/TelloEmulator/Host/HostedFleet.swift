import ShowTime
import TelloProtocol

/// The drones of a host and what they have to send: a state machine without a socket.
struct HostedFleet: Sendable {
    private var drones: [EmulatedDrone]
    private var queue = DepartureQueue()
    private var fresh: [(drone: Int, entry: JournalEntry)] = []
    private(set) var journals: [[JournalEntry]]
    private var ownNetworks: OwnNetworks

    /// Entries that are kept for each drone; older ones are in the log only.
    private static let journalLimit = 100_000

    init(_ configurations: [EmulatedDroneConfiguration], handover: Duration = OwnNetworks.handover) {
        drones = configurations.map { EmulatedDrone($0) }
        journals = configurations.map { _ in [] }
        ownNetworks = OwnNetworks(
            waiting: configurations.indices.filter { configurations[$0].network == .own }, handover: handover)
    }

    /// What really is with each drone.
    var truths: [DroneTruth] { drones.map(\.truth) }

    /// What each drone's fault rules came to.
    var strikes: [[FaultStrikes]] { drones.map(\.strikes) }

    /// When something is next to be done after `now`, or at once.
    func nextWake(after now: ShowInstant) -> ShowInstant? {
        (drones.compactMap(\.nextWake) + [queue.next, ownNetworks.nextChange(after: now)].compactMap { $0 }).min()
    }

    /// Which network each drone can be reached in at `now`; nil for those that cannot.
    func places(at now: ShowInstant) -> [DroneNetwork?] {
        let reachable = ownNetworks.reachable(at: now)
        return drones.indices.map { index in
            switch drones[index].network {
            case .station: .station
            case .own: index == reachable ? .own : nil
            case .between: nil
            }
        }
    }

    /// Hands a drone a datagram.
    mutating func handle(_ bytes: [UInt8], from sender: Endpoint, to index: Int, at now: ShowInstant) {
        drones[index].handle(bytes, from: sender, at: now)
        collect(index)
    }

    /// Steps all drones to `now` and takes what leaves until then.
    mutating func advance(to now: ShowInstant) -> [DepartureQueue.Entry] {
        for index in drones.indices {
            drones[index].step(to: now)
            collect(index)
            ownNetworks.note(index, in: drones[index].network, at: now)
        }
        return queue.take(upTo: now)
    }

    /// The journal entries since this was last asked, with the names of their drones.
    mutating func takeFresh() -> [(name: String, entry: JournalEntry)] {
        defer { fresh = [] }
        return fresh.map { (drones[$0.drone].configuration.name, $0.entry) }
    }

    private mutating func collect(_ index: Int) {
        for datagram in drones[index].takeOutgoing() { queue.add(datagram, from: index) }
        let entries = drones[index].takeJournal()
        fresh += entries.map { (index, $0) }
        journals[index] += entries
        if journals[index].count > Self.journalLimit { journals[index].removeFirst(Self.journalLimit / 2) }
    }
}
