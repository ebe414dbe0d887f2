import ShowTime
import Testing

@testable import SwarmControl

/// A barrier that is held, and members that come later than their cue (B4, B6, B7).
@Suite struct CueBarrierHoldTests {
    private typealias Gate = CueBarrierState.Gate

    private func seconds(_ value: Double) -> ShowInstant { ShowInstant.zero.advanced(by: .seconds(value)) }

    private let plain = Gate(at: nil, after: nil, limit: .seconds(20))

    /// A barrier of two members whose first cue has opened at 0.
    private func begun(_ gates: Gate...) -> CueBarrierState {
        var barrier = CueBarrierState(members: 2, gates: [plain] + gates, endLimit: .seconds(25), at: .zero)
        _ = barrier.arrive(0, at: .zero)
        _ = barrier.arrive(1, at: .zero)
        return barrier
    }

    @Test("B7: a hold acts at the next barrier, and later times move by as long as the show stood there")
    func hold() {
        var barrier = begun(plain, Gate(at: .seconds(20), after: nil, limit: .seconds(40)))
        barrier.hold(.byOperator, at: seconds(2))
        #expect(barrier.stoppedSince == nil)
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.arrive(1, at: seconds(5)) == nil)
        #expect(barrier.stoppedSince == seconds(5))
        #expect(barrier.step(at: seconds(9)) == nil)
        #expect(barrier.earliest == nil)
        #expect(barrier.release(.byOperator, at: seconds(12)) == .open(phase: 1))
        #expect(barrier.zero == seconds(7) && barrier.stoppedSince == nil)
        _ = barrier.arrive(0, at: seconds(15))
        _ = barrier.arrive(1, at: seconds(15))
        #expect(barrier.earliest == seconds(27))
    }

    @Test("B7: a hold that is over before the cue would have opened changes nothing")
    func shortHold() {
        var barrier = begun(Gate(at: .seconds(10), after: nil, limit: .seconds(40)))
        _ = barrier.arrive(0, at: seconds(4))
        barrier.hold(.byOperator, at: seconds(4))
        _ = barrier.arrive(1, at: seconds(5))
        #expect(barrier.release(.byOperator, at: seconds(8)) == nil)
        #expect(barrier.zero == .zero && barrier.earliest == seconds(10))
    }

    @Test("Of several reasons to hold the last one lets go")
    func reasons() {
        var barrier = begun(plain)
        barrier.hold(.byOperator, at: seconds(2))
        barrier.hold(.question, at: seconds(2))
        _ = barrier.arrive(0, at: seconds(4))
        _ = barrier.arrive(1, at: seconds(4))
        #expect(barrier.release(.question, at: seconds(6)) == nil)
        #expect(barrier.holdsInForce == [.byOperator])
        #expect(barrier.release(.question, at: seconds(7)) == nil)
        #expect(barrier.release(.byOperator, at: seconds(8)) == .open(phase: 1))
    }

    @Test("B6: a look that comes late holds the show and its clock from the look before on: nothing is made up for")
    func stall() {
        var barrier = begun(
            Gate(at: .seconds(3), after: nil, limit: .seconds(40)),
            Gate(at: .seconds(6), after: nil, limit: .seconds(40)))
        #expect(barrier.look(at: seconds(1)) == nil)
        #expect(barrier.look(at: seconds(1.75)) == nil)
        _ = barrier.arrive(0, at: seconds(1.75))
        #expect(barrier.look(at: seconds(9.75)) == .seconds(8))
        // An answer that waited in the system opens nothing either.
        #expect(barrier.arrive(1, at: seconds(2)) == nil)
        #expect(barrier.step(at: seconds(10)) == nil)
        #expect(barrier.look(at: seconds(10)) == nil)
        #expect(barrier.holdsInForce == [.stall])
        #expect(barrier.release(.stall, at: seconds(11.75)) == nil)
        #expect(barrier.zero == seconds(10))
        #expect(barrier.step(at: seconds(13)) == .open(phase: 1))
    }

    @Test("B6: before the first cue, and in the last, a late look holds nothing")
    func noStall() {
        var barrier = CueBarrierState(members: 1, gates: [plain], endLimit: .seconds(25), at: .zero)
        #expect(barrier.look(at: seconds(9)) == nil)
        #expect(barrier.arrive(0, at: seconds(9)) == .open(phase: 0))
        #expect(barrier.look(at: seconds(15)) == nil)
        #expect(barrier.arrive(0, at: seconds(15)) == .finished)
    }

    @Test("B6: while nobody is heard nobody is late; the limit moves by as long as that lasted")
    func outage() {
        var barrier = begun(plain)
        barrier.hold(.outage, at: seconds(15))
        #expect(barrier.stoppedSince == seconds(15))
        #expect(barrier.step(at: seconds(22)) == nil)
        #expect(barrier.release(.outage, at: seconds(25)) == nil)
        #expect(barrier.limit == seconds(30))
        #expect(barrier.step(at: seconds(30)) == .late(phase: 1, missing: [0, 1]))
    }

    @Test("B2: a drone that is late while the operator holds the show is told all the same")
    func lateInHold() {
        var barrier = begun(plain)
        barrier.hold(.byOperator, at: seconds(2))
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.step(at: seconds(20)) == .late(phase: 1, missing: [1]))
    }

    @Test("The end of the last cue is not held up by anybody")
    func endIsNotHeld() {
        var barrier = begun()
        barrier.hold(.byOperator, at: seconds(2))
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.arrive(1, at: seconds(5)) == .finished)
    }

    @Test("B4: `go_on` opens without the late one, which follows once, and is waited for at the next cue")
    func goOn() {
        var barrier = begun(plain, plain)
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.goOn(without: 1, at: seconds(20)) == .open(phase: 1))
        _ = barrier.arrive(0, at: seconds(24))
        #expect(barrier.arrive(1, at: seconds(25)) == .follow(1))
        #expect(barrier.missing == [1])
        #expect(barrier.arrive(1, at: seconds(29)) == .open(phase: 2))
    }

    @Test("B4: who is let go of a cue that has not opened yet, and comes before it does, begins with the others")
    func goOnBeforeAfter() {
        var barrier = begun(Gate(at: nil, after: .seconds(2), limit: .seconds(20)), plain)
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.goOn(without: 1, at: seconds(20)) == nil)
        #expect(barrier.arrive(1, at: seconds(21)) == nil)
        #expect(barrier.step(at: seconds(22)) == .open(phase: 1))
        #expect(barrier.behind.isEmpty)
        _ = barrier.arrive(0, at: seconds(24))
        #expect(barrier.arrive(1, at: seconds(25)) == .open(phase: 2))
    }

    @Test("B4: `go_on` twice in a row: it follows twice, and none of its arrivals counts for a later cue")
    func goOnTwice() {
        var barrier = begun(plain, plain)
        _ = barrier.arrive(0, at: seconds(4))
        #expect(barrier.goOn(without: 1, at: seconds(20)) == .open(phase: 1))
        _ = barrier.arrive(0, at: seconds(24))
        #expect(barrier.goOn(without: 1, at: seconds(40)) == .open(phase: 2))
        #expect(barrier.arrive(1, at: seconds(41)) == .follow(1))
        #expect(barrier.arrive(1, at: seconds(45)) == .follow(1))
        _ = barrier.arrive(0, at: seconds(46))
        #expect(barrier.arrive(1, at: seconds(49)) == .finished)
    }

    @Test("B4: who is there already is not gone on without; who has left does not follow")
    func noGoOn() {
        var barrier = begun(plain)
        _ = barrier.arrive(1, at: seconds(4))
        #expect(barrier.goOn(without: 1, at: seconds(5)) == nil)
        #expect(barrier.goOn(without: 0, at: seconds(20)) == .open(phase: 1))
        _ = barrier.leave(0, at: seconds(21))
        #expect(barrier.arrive(0, at: seconds(22)) == nil)
        #expect(barrier.arrive(1, at: seconds(24)) == .finished)
    }
}
