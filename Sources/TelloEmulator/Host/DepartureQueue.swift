import ShowTime

/// Datagrams that wait for their departure; the earliest first, in the order of arrival among equals.
struct DepartureQueue: Sendable {
    /// A datagram and the drone that sends it.
    struct Entry: Sendable {
        let drone: Int
        let datagram: EmulatedDatagram
    }

    private var entries: [Entry] = []

    /// The earliest departure.
    var next: ShowInstant? { entries.first?.datagram.departure }

    /// Adds a datagram behind all that leave no later.
    mutating func add(_ datagram: EmulatedDatagram, from drone: Int) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].datagram.departure <= datagram.departure { low = middle + 1 } else { high = middle }
        }
        entries.insert(Entry(drone: drone, datagram: datagram), at: low)
    }

    /// Takes all that leave no later than `now`.
    mutating func take(upTo now: ShowInstant) -> [Entry] {
        let count = entries.firstIndex { $0.datagram.departure > now } ?? entries.count
        defer { entries.removeFirst(count) }
        return Array(entries.prefix(count))
    }
}
