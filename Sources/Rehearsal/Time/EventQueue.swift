import ShowTime

/// Things due at instants, taken out by instant and, within one, by the order they were put in.
struct EventQueue<Event> {
    /// The place of an event in the order of registration.
    typealias Ticket = UInt64

    private struct Slot {
        var instant: ShowInstant
        var ticket: Ticket

        func isBefore(_ other: Slot) -> Bool {
            (instant, ticket) < (other.instant, other.ticket)
        }
    }

    // A binary heap, the earliest first. Slots of withdrawn events stay until they come to the front.
    private var heap: [Slot] = []
    private var events: [Ticket: Event] = [:]

    /// The ticket that the next event gets.
    private(set) var nextTicket: Ticket = 0

    /// How many events are waiting.
    var count: Int { events.count }

    /// When the earliest event is due; nil when there is none.
    mutating func earliest() -> ShowInstant? {
        dropWithdrawn()
        return heap.first?.instant
    }

    /// Puts in an event that is due at `instant`.
    @discardableResult
    mutating func insert(_ event: Event, at instant: ShowInstant, ticket: Ticket? = nil) -> Ticket {
        let ticket = ticket ?? takeTicket()
        events[ticket] = event
        heap.append(Slot(instant: instant, ticket: ticket))
        siftUp(from: heap.count - 1)
        return ticket
    }

    /// A ticket for an event that is put in later.
    mutating func takeTicket() -> Ticket {
        defer { nextTicket += 1 }
        return nextTicket
    }

    /// Takes out an event before its time; nil when it is gone already.
    mutating func withdraw(_ ticket: Ticket) -> Event? {
        events.removeValue(forKey: ticket)
    }

    /// Takes out the first event that is due at `instant` or earlier and was registered before `ticket`.
    mutating func popDue(at instant: ShowInstant, registeredBefore ticket: Ticket) -> Event? {
        dropWithdrawn()
        guard let first = heap.first, first.instant <= instant, first.ticket < ticket else { return nil }
        removeFirst()
        return events.removeValue(forKey: first.ticket)
    }

    private mutating func dropWithdrawn() {
        while let first = heap.first, events[first.ticket] == nil { removeFirst() }
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        siftDown()
    }

    private mutating func siftUp(from start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func siftDown() {
        var parent = 0
        while case let left = 2 * parent + 1, left < heap.count {
            let right = left + 1
            let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
