import Rehearsal
import ShowTime
import Synchronization
import Testing

@Suite struct VirtualClockTests {
    @Test("Sleepers and events of one instant happen in the order of their registration, earlier instants first")
    func order() throws {
        let log = EventLog()
        try Rehearsal(seed: 1).run { rehearsal in
            let clock = rehearsal.clock
            await withThrowingTaskGroup(of: Void.self) { group in
                for (name, milliseconds) in [("a", 30), ("b", 10), ("c", 20), ("d", 10)] {
                    group.addTask {
                        try await clock.sleep(for: .milliseconds(milliseconds))
                        log.add("\(name) \(clock.now.nanoseconds / 1_000_000)")
                    }
                }
                group.addTask {
                    try await clock.sleep(for: .milliseconds(5))
                    clock.schedule(at: ShowInstant(seconds: 0.01)) { log.add("event") }
                    clock.schedule(at: ShowInstant(seconds: 0.015)) { log.add("event between") }
                }
            }
        }
        // The events of an instant are over when those whom it woke begin to run.
        #expect(log.all == ["event", "b 10", "d 10", "event between", "c 20", "a 30"])
    }

    @Test("What an event puts in for its own instant happens after those whom the instant woke have run")
    func sameInstant() throws {
        let log = EventLog()
        try Rehearsal(seed: 1).run { rehearsal in
            let clock = rehearsal.clock
            clock.schedule(at: ShowInstant(seconds: 1)) {
                log.add("first")
                clock.schedule(at: clock.now) { log.add("added at \(clock.now.seconds)") }
            }
            try await clock.sleep(for: .seconds(1))
            log.add("woken")
            try await clock.sleep(for: .seconds(1))
        }
        #expect(log.all == ["first", "woken", "added at 1.0"])
    }

    @Test("A deadline that has passed lets everyone else run and takes no time")
    func past() throws {
        let log = EventLog()
        try Rehearsal(seed: 1).run { rehearsal in
            let clock = rehearsal.clock
            try await clock.sleep(for: .seconds(2))
            async let other: Void = log.add("other")
            try await clock.sleep(until: .zero, tolerance: nil)
            log.add("back at \(clock.now.seconds)")
            await other
        }
        #expect(log.all == ["other", "back at 2.0"])
    }

    @Test(
        "Cancellation ends a sleep with CancellationError at the time of the cancellation, in the same order each time")
    func cancellation() throws {
        let logs = try (0..<5).map { _ in
            let log = EventLog()
            try Rehearsal(seed: 1).run { rehearsal in
                let clock = rehearsal.clock
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<4 {
                        group.addTask {
                            do {
                                try await clock.sleep(for: .seconds(100 - number))
                                log.add("slept")
                            } catch {
                                log.add("\(number) \(error is CancellationError) \(clock.now.seconds)")
                            }
                        }
                    }
                    try? await clock.sleep(for: .seconds(3))
                    group.cancelAll()
                }
                log.add("end \(clock.now.seconds) \(clock.sleepers)")
            }
            return log.all
        }
        #expect(logs[0].sorted() == ["0 true 3.0", "1 true 3.0", "2 true 3.0", "3 true 3.0", "end 3.0 0"])
        #expect(logs[0].last == "end 3.0 0")
        #expect(logs.allSatisfy { $0 == logs[0] })
    }

    @Test("A task that is cancelled already does not fall asleep")
    func cancelledBefore() throws {
        let cancelled = try Rehearsal(seed: 1).run { rehearsal in
            await withTaskGroup(of: Bool.self) { group in
                group.cancelAll()
                group.addTask {
                    do {
                        try await rehearsal.clock.sleep(for: .seconds(5))
                        return false
                    } catch {
                        return error is CancellationError && rehearsal.clock.now == .zero
                    }
                }
                return await group.next() == true
            }
        }
        #expect(cancelled)
    }

    @Test("Time jumps by itself: an hour's sleep takes an hour of the clock and none of ours")
    func jump() throws {
        let wall = ContinuousClock()
        let start = wall.now
        let end = try Rehearsal(seed: 1).run { rehearsal in
            try await rehearsal.clock.sleep(for: .seconds(3600))
            return rehearsal.clock.now
        }
        #expect(end == ShowInstant(seconds: 3600))
        #expect(start.duration(to: wall.now) < .seconds(60))
    }
}
