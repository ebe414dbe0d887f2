import Rehearsal
import ShowTime
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RehearsalTests {
    private struct Refused: Error {}

    @Test("The body's value and the body's error come back")
    func outcome() async throws {
        #expect(try await Rehearsal(seed: 1).run { _ in 7 } == 7)
        await #expect(throws: Refused.self) { try await Rehearsal(seed: 1).run { _ in throw Refused() } }
    }

    @Test("Nothing to run and nobody asleep is reported with the time, the seed and what is blocked")
    func deadlock() {
        let rehearsal = Rehearsal(seed: 42, blocked: { "cue 3 waits for kilo" })
        let error = #expect(throws: RehearsalDeadlock.self) {
            try rehearsal.run { rehearsal in
                try await rehearsal.clock.sleep(for: .seconds(9))
                let (silence, feed) = AsyncStream.makeStream(of: Int.self)
                for await _ in silence {}
                feed.finish()
            }
        }
        #expect(error?.reason == .nothingCanRun)
        #expect(
            error?.description
                == "the rehearsal with seed 42 stands still at 9.0 s: nothing can run and nobody waits for a time; "
                + "cue 3 waits for kilo")
    }

    @Test("After a deadlock the body is cancelled and may clean up")
    func cleanup() {
        let log = EventLog()
        #expect(throws: RehearsalDeadlock.self) {
            try Rehearsal(seed: 1).run { _ in
                for await _ in AsyncStream<Int>(unfolding: { await Self.never() }) {}
                log.add("cancelled: \(Task.isCancelled)")
            }
        }
        #expect(log.all == ["cancelled: true"])
    }

    private static func never() async -> Int? {
        let (silence, feed) = AsyncStream.makeStream(of: Int.self)
        defer { feed.finish() }
        for await value in silence { return value }
        return nil
    }

    @Test("Events that wake nobody do not hide that everyone waits")
    func idleEvents() {
        let error = #expect(throws: RehearsalDeadlock.self) {
            try Rehearsal(seed: 1, limits: RehearsalLimits(idle: .seconds(30))).run { rehearsal in
                Self.tick(rehearsal.clock)
                _ = await Self.never()
            }
        }
        #expect(error?.reason == .nobodyWoken(for: .seconds(30)))
        #expect(error?.instant == ShowInstant(seconds: 30))
    }

    private static func tick(_ clock: VirtualClock) {
        clock.schedule(at: clock.now.advanced(by: .milliseconds(100))) { tick(clock) }
    }

    @Test("The limits on time and on jobs end a run that would go on for ever")
    func limits() {
        let late = #expect(throws: RehearsalDeadlock.self) {
            try Rehearsal(seed: 1, limits: RehearsalLimits(time: .seconds(60))).run { rehearsal in
                while true { try await rehearsal.clock.sleep(for: .seconds(1)) }
            }
        }
        #expect(late?.reason == .timeLimit(.seconds(60)))
        #expect(late?.instant == ShowInstant(seconds: 60))
        let busy = #expect(throws: RehearsalDeadlock.self) {
            try Rehearsal(seed: 1, limits: RehearsalLimits(jobs: 1000)).run { _ in
                while !Task.isCancelled { await Task.yield() }
            }
        }
        #expect(busy?.reason == .jobLimit(1000))
    }

    @Test("Cancelling the task that runs a rehearsal cancels its body")
    func cancellation() async {
        let (started, feed) = AsyncStream.makeStream(of: Void.self)
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                do {
                    try await Rehearsal(seed: 1).run { _ in
                        feed.yield()
                        while true {
                            try Task.checkCancellation()
                            await Task.yield()
                        }
                    }
                    return false
                } catch {
                    return error is CancellationError
                }
            }
            for await _ in started { break }
            group.cancelAll()
            for await cancelled in group { #expect(cancelled) }
        }
    }

    @Test("Many rehearsals at once do not use up the pool")
    func concurrent() async throws {
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await Rehearsal(seed: UInt64(number)).run { rehearsal in
                        try await rehearsal.clock.sleep(for: .seconds(number))
                        return number
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 190)
    }
}
