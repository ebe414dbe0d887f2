import ShowTime
import Testing

@testable import Rehearsal

@Suite struct EventQueueTests {
    private func popAll(_ queue: inout EventQueue<Int>) -> [Int] {
        var order: [Int] = []
        while let event = queue.popDue(at: ShowInstant(nanoseconds: .max), registeredBefore: .max) {
            order.append(event)
        }
        return order
    }

    @Test("Events come out by instant and then in the order they went in, whatever that was", arguments: 0..<20)
    func order(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var queue = EventQueue<Int>()
        let instants = (0..<300).map { _ in Int64.random(in: 0..<40, using: &generator) }
        for (index, instant) in instants.enumerated() {
            queue.insert(index, at: ShowInstant(nanoseconds: instant))
        }
        let expected = instants.indices.sorted { (instants[$0], $0) < (instants[$1], $1) }
        #expect(queue.count == 300)
        #expect(popAll(&queue) == expected)
        #expect(queue.count == 0)
    }

    @Test("A withdrawn event does not come out and does not hold up the others")
    func withdrawal() {
        var queue = EventQueue<Int>()
        let tickets = (0..<10).map { queue.insert($0, at: ShowInstant(nanoseconds: Int64($0))) }
        for index in stride(from: 0, to: 10, by: 2) { #expect(queue.withdraw(tickets[index]) == index) }
        #expect(queue.withdraw(tickets[0]) == nil)
        #expect(queue.earliest() == ShowInstant(nanoseconds: 1))
        #expect(popAll(&queue) == [1, 3, 5, 7, 9])
        #expect(queue.earliest() == nil)
    }

    @Test("Only what is due and was registered before the mark comes out")
    func limits() {
        var queue = EventQueue<Int>()
        queue.insert(1, at: ShowInstant(nanoseconds: 5))
        let mark = queue.nextTicket
        queue.insert(2, at: ShowInstant(nanoseconds: 5))
        #expect(queue.popDue(at: ShowInstant(nanoseconds: 4), registeredBefore: mark) == nil)
        #expect(queue.popDue(at: ShowInstant(nanoseconds: 5), registeredBefore: mark) == 1)
        #expect(queue.popDue(at: ShowInstant(nanoseconds: 5), registeredBefore: mark) == nil)
        #expect(queue.count == 1)
    }
}
