import ShowTime
import Testing

@testable import SwarmControl

@Suite struct CueBarrierStateTests {
    private typealias Gate = CueBarrierState.Gate

    private func seconds(_ value: Double) -> ShowInstant { ShowInstant.zero.advanced(by: .seconds(value)) }

    private func barrier(members: Int = 2, _ gates: Gate...) -> CueBarrierState {
        CueBarrierState(members: members, gates: gates, endLimit: .seconds(25), at: .zero)
    }

    private let plain = Gate(at: nil, after: nil, limit: .seconds(20))

    @Test("B1: a cue opens when the last member is ready, and at once")
    func opensWithTheLast() {
        var barrier = barrier(members: 3, plain)
        #expect(barrier.arrive(0, at: seconds(1)) == nil)
        #expect(barrier.arrive(2, at: seconds(2)) == nil)
        #expect(barrier.missing == [1])
        #expect(barrier.arrive(1, at: seconds(3)) == .open(phase: 0))
        #expect(barrier.phase == 1)
    }

    @Test("C: how much earlier than the last each member was ready is known when a cue opens, for that cue alone")
    func slack() {
        var barrier = barrier(members: 3, plain, plain)
        _ = barrier.arrive(2, at: seconds(1))
        _ = barrier.arrive(0, at: seconds(2))
        #expect(barrier.arrive(1, at: seconds(4)) == .open(phase: 0))
        #expect(barrier.slack.map(\.member) == [0, 1, 2])
        #expect(barrier.slack.map(\.slack) == [.seconds(2), .zero, .seconds(3)])
        _ = barrier.arrive(0, at: seconds(6))
        _ = barrier.arrive(1, at: seconds(7))
        #expect(barrier.leave(2, at: seconds(9)) == .open(phase: 1))
        #expect(barrier.slack.map(\.member) == [0, 1])
        #expect(barrier.slack.map(\.slack) == [.seconds(1), .zero])
    }

    @Test("B5: a member that arrives twice stands for nobody else")
    func twice() {
        var barrier = barrier(plain)
        #expect(barrier.arrive(0, at: seconds(1)) == nil)
        #expect(barrier.arrive(0, at: seconds(2)) == nil)
        #expect(barrier.missing == [1])
    }

    @Test("B5: a cue opens once; every later step belongs to the next one")
    func opensOnce() {
        var barrier = barrier(plain, plain)
        _ = barrier.arrive(0, at: seconds(1))
        #expect(barrier.arrive(1, at: seconds(1)) == .open(phase: 0))
        #expect(barrier.step(at: seconds(1)) == nil)
        #expect(barrier.step(at: seconds(5)) == nil)
        #expect(barrier.missing == [0, 1])
        _ = barrier.arrive(1, at: seconds(6))
        #expect(barrier.arrive(0, at: seconds(7)) == .open(phase: 1))
    }

    @Test("The show clock begins with the first cue's release, and `at` counts from there")
    func showClock() {
        var barrier = barrier(plain, Gate(at: .seconds(12), after: nil, limit: .seconds(40)))
        #expect(barrier.zero == nil)
        _ = barrier.arrive(0, at: seconds(3))
        _ = barrier.arrive(1, at: seconds(4))
        #expect(barrier.zero == seconds(4))
        _ = barrier.arrive(0, at: seconds(9))
        #expect(barrier.arrive(1, at: seconds(10)) == nil)
        #expect(barrier.earliest == seconds(16))
        #expect(barrier.step(at: seconds(15.99)) == nil)
        #expect(barrier.step(at: seconds(16)) == .open(phase: 1))
        #expect(barrier.zero == seconds(4))
    }

    @Test("An `at` that has passed holds nobody up, and does not open without everybody")
    func passedAt() {
        var barrier = barrier(plain, Gate(at: .seconds(2), after: nil, limit: .seconds(40)))
        _ = barrier.arrive(0, at: .zero)
        _ = barrier.arrive(1, at: .zero)
        _ = barrier.arrive(0, at: seconds(1))
        #expect(barrier.step(at: seconds(5)) == nil)
        #expect(barrier.arrive(1, at: seconds(6)) == .open(phase: 1))
    }

    @Test("`after` counts from the last arrival, however late that is")
    func after() {
        var barrier = barrier(Gate(at: nil, after: .seconds(2), limit: .seconds(20)))
        #expect(barrier.arrive(0, at: seconds(1)) == nil)
        #expect(barrier.earliest == nil)
        #expect(barrier.arrive(1, at: seconds(8)) == nil)
        #expect(barrier.earliest == seconds(10))
        #expect(barrier.step(at: seconds(9)) == nil)
        #expect(barrier.step(at: seconds(10)) == .open(phase: 0))
    }

    @Test("Of `at` and `after` the later one counts")
    func laterOfBoth() {
        var barrier = barrier(plain, Gate(at: .seconds(5), after: .seconds(2), limit: .seconds(20)))
        _ = barrier.arrive(0, at: .zero)
        _ = barrier.arrive(1, at: .zero)
        _ = barrier.arrive(0, at: seconds(4))
        _ = barrier.arrive(1, at: seconds(4))
        #expect(barrier.earliest == seconds(6))
    }

    @Test("B2: who is late is told once, with all who are missing")
    func lateness() {
        var barrier = barrier(members: 3, plain)
        _ = barrier.arrive(1, at: seconds(1))
        #expect(barrier.limit == seconds(20))
        #expect(barrier.step(at: seconds(19.9)) == nil)
        #expect(barrier.step(at: seconds(20)) == .late(phase: 0, missing: [0, 2]))
        #expect(barrier.step(at: seconds(21)) == nil)
    }

    @Test("B2: the limit counts from the opening before, and the end of the last cue has one too")
    func limits() {
        var barrier = barrier(plain)
        _ = barrier.arrive(0, at: seconds(5))
        _ = barrier.arrive(1, at: seconds(6))
        #expect(barrier.limit == seconds(31))
        #expect(!barrier.isFinished)
        #expect(barrier.step(at: seconds(31)) == .late(phase: 1, missing: [0, 1]))
    }

    @Test("A late member that comes after all opens the cue")
    func lateAndThere() {
        var barrier = barrier(plain)
        _ = barrier.arrive(0, at: seconds(1))
        _ = barrier.step(at: seconds(20))
        #expect(barrier.arrive(1, at: seconds(25)) == .open(phase: 0))
    }

    @Test("Waiting once more grants the limit again, and tells again who is late")
    func extend() {
        var barrier = barrier(plain)
        _ = barrier.arrive(0, at: seconds(1))
        #expect(barrier.step(at: seconds(20)) == .late(phase: 0, missing: [1]))
        barrier.extend(at: seconds(24))
        #expect(barrier.limit == seconds(44))
        #expect(barrier.step(at: seconds(43)) == nil)
        #expect(barrier.step(at: seconds(44)) == .late(phase: 0, missing: [1]))
    }

    @Test("B5: nobody waits for a member that has left")
    func leave() {
        var barrier = barrier(members: 3, plain, plain)
        _ = barrier.arrive(0, at: seconds(1))
        _ = barrier.arrive(1, at: seconds(1))
        #expect(barrier.leave(2, at: seconds(2)) == .open(phase: 0))
        _ = barrier.arrive(0, at: seconds(3))
        #expect(barrier.arrive(2, at: seconds(3)) == nil)
        #expect(barrier.arrive(1, at: seconds(4)) == .open(phase: 1))
    }

    @Test("B5: when everybody has left, nothing opens and nobody is late")
    func allLeft() {
        var barrier = barrier(plain)
        #expect(barrier.leave(0, at: seconds(1)) == nil)
        #expect(barrier.leave(1, at: seconds(1)) == nil)
        #expect(barrier.step(at: seconds(100)) == nil)
    }

    @Test("A closed barrier opens nothing")
    func close() {
        var barrier = barrier(plain)
        _ = barrier.arrive(0, at: seconds(1))
        barrier.close()
        #expect(barrier.arrive(1, at: seconds(2)) == nil)
        #expect(barrier.step(at: seconds(100)) == nil)
        #expect(barrier.leave(0, at: seconds(100)) == nil)
    }

    @Test("The end comes once, when everybody has finished the last cue")
    func finished() {
        var barrier = barrier(plain)
        _ = barrier.arrive(0, at: .zero)
        _ = barrier.arrive(1, at: .zero)
        _ = barrier.arrive(1, at: seconds(4))
        #expect(barrier.arrive(0, at: seconds(5)) == .finished)
        #expect(barrier.isFinished)
        #expect(barrier.earliest == nil)
        #expect(barrier.arrive(0, at: seconds(6)) == nil)
        #expect(barrier.step(at: seconds(100)) == nil)
    }
}
