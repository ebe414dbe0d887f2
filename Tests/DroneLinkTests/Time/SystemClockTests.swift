import DroneLink
import ShowTime
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SystemClockTests {
    @Test("All system clocks of a process agree and never go back")
    func agreement() {
        var last = SystemClock().now
        for _ in 0..<1000 {
            let now = SystemClock().now
            #expect(now >= last)
            last = now
        }
    }

    @Test("A sleep never ends early")
    func neverEarly() async throws {
        let clock = SystemClock()
        for _ in 0..<20 {
            let deadline = clock.now.advanced(by: .milliseconds(2))
            try await clock.sleep(until: deadline, tolerance: nil)
            #expect(clock.now >= deadline)
        }
    }

    @Test("A deadline that has passed does not hold up")
    func past() async throws {
        let clock = SystemClock()
        let before = clock.now
        try await clock.sleep(until: ShowInstant(nanoseconds: .min / 4), tolerance: nil)
        #expect(before.duration(to: clock.now) < .seconds(20))
    }

    @Test("A cancelled sleep ends with CancellationError, also when its deadline has passed")
    func cancellation() async throws {
        let clock = SystemClock()
        await withTaskGroup(of: Bool.self) { group in
            for deadline in [ShowInstant.zero, clock.now.advanced(by: .seconds(3600))] {
                group.addTask {
                    do {
                        while !Task.isCancelled { await Task.yield() }
                        try await clock.sleep(until: deadline, tolerance: nil)
                        return false
                    } catch {
                        return error is CancellationError
                    }
                }
            }
            group.cancelAll()
            for await cancelled in group { #expect(cancelled) }
        }
    }

    @Test("B095: a time-out ends the group although another child waits for an answer that never comes")
    func timeOut() async throws {
        let clock = SystemClock()
        let (silence, feed) = AsyncStream.makeStream(of: String.self)
        let answer = await withTaskGroup(of: String?.self) { group in
            group.addTask {
                for await answer in silence { return answer }
                return nil
            }
            group.addTask {
                try? await clock.sleep(for: .milliseconds(10))
                return "timed out"
            }
            let first = await group.next()
            group.cancelAll()
            return first ?? nil
        }
        #expect(answer == "timed out")
        feed.finish()
    }
}
