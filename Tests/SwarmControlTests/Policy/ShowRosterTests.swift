import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

/// Who still flies a show, and which fault comes next (B4, B5).
@Suite struct ShowRosterTests {
    private func fault(_ member: Int?, isLate: Bool = false) -> DroneFault {
        DroneFault(
            member: member, drone: member.map { "d\($0)" } ?? "all", cue: "c",
            kind: isLate ? .late(waitingFor: nil) : .silent, time: .zero)
    }

    private func departure(_ member: Int, _ manner: Departure.Manner = .landing) -> Departure {
        Departure(member: member, drone: "d\(member)", manner: manner, cue: "c", showTime: nil, reason: "r")
    }

    @Test("Faults are followed in their order, one at a time while somebody is asked")
    func order() {
        var roster = ShowRoster(members: 3)
        roster.add(fault(0), beforePhase: nil)
        roster.add(fault(1), beforePhase: nil)
        let first = roster.next()
        #expect(first?.fault.member == 0)
        if let first { roster.ask(about: first) }
        #expect(roster.next() == nil)
        #expect(roster.answer()?.fault.member == 0)
        #expect(roster.next()?.fault.member == 1)
        #expect(roster.next() == nil)
    }

    @Test("B5: nothing follows from what a drone does that has left")
    func left() {
        var roster = ShowRoster(members: 3)
        roster.add(fault(1, isLate: true), beforePhase: 2)
        #expect(roster.leave(departure(1)) == false)
        #expect(roster.next() == nil)
        roster.add(fault(1), beforePhase: nil)
        #expect(roster.next() == nil)
        #expect(roster.leave(departure(1, .hovering)) == false)
        #expect(roster.departures.count == 1)
        roster.finish(1)
        #expect(roster.standings[1] == .left(.landing))
    }

    @Test("Late is every drone that flies and is followed for nothing else, whether it stands or not")
    func late() {
        var roster = ShowRoster(members: 5)
        roster.finish(0)
        _ = roster.leave(departure(1))
        roster.add(fault(2), beforePhase: nil)
        #expect(roster.late(of: [0, 1, 2, 3, 4]) { $0 == 3 } == [4])
        // A fault that was followed, and from which nothing came, keeps nobody from being late.
        _ = roster.next()
        #expect(roster.late(of: [2, 4]) { _ in false } == [2, 4])
        roster.ask(about: ShowRoster.Case(fault: fault(2), phase: nil))
        #expect(roster.late(of: [2, 4]) { _ in false } == [4])
    }

    @Test("A question about a drone that leaves has answered itself")
    func questionEnds() {
        var roster = ShowRoster(members: 2)
        roster.add(fault(1), beforePhase: nil)
        roster.next().map { roster.ask(about: $0) }
        #expect(roster.leave(departure(1)) == true)
        #expect(roster.question == nil)
    }

    @Test("A question about a drone that finishes has answered itself")
    func questionFinishes() {
        var roster = ShowRoster(members: 2)
        roster.add(fault(1, isLate: true), beforePhase: 5)
        roster.next().map { roster.ask(about: $0) }
        #expect(roster.finish(0) == false && roster.question != nil)
        #expect(roster.finish(1) == true && roster.question == nil)
    }

    @Test("Who was late and is there when the cue opens holds nobody up; any other fault stays")
    func opens() {
        var roster = ShowRoster(members: 3)
        roster.add(fault(0, isLate: true), beforePhase: 2)
        roster.add(fault(1, isLate: true), beforePhase: 2)
        roster.next().map { roster.ask(about: $0) }
        roster.add(fault(2), beforePhase: nil)
        #expect(roster.open(2) == true)
        #expect(roster.next()?.fault.member == 2)
        #expect(roster.next() == nil)
        #expect(roster.open(3) == false)
    }

    @Test("What is graver than a lateness is asked about first, and the lateness afterwards")
    func postponed() {
        var roster = ShowRoster(members: 3)
        roster.add(fault(0, isLate: true), beforePhase: 2)
        roster.next().map { roster.ask(about: $0) }
        #expect(roster.postponeLateness() == true)
        #expect(roster.postponeLateness() == false)
        roster.add(fault(1), beforePhase: nil)
        #expect(roster.next()?.fault.member == 1)
        #expect(roster.next()?.fault.member == 0)
    }

    @Test("S1: once all land nothing follows from anything")
    func landingAll() {
        var roster = ShowRoster(members: 2)
        roster.add(fault(0), beforePhase: nil)
        roster.landAll()
        roster.add(fault(1), beforePhase: nil)
        #expect(roster.next() == nil)
        #expect(roster.isLandingAll)
    }

    @Test("A show is over when nobody flies it any longer; who hovers is known until then")
    func over() {
        var roster = ShowRoster(members: 3)
        #expect(!roster.isOver && roster.hasOthers(than: 0))
        roster.finish(0)
        _ = roster.leave(departure(1, .hovering))
        #expect(!roster.isOver && !roster.hasOthers(than: 2) && roster.hasOthers(than: 1))
        roster.finish(2)
        #expect(roster.isOver)
        #expect(roster.hovering == [1] && roster.left == [1])
        #expect(!roster.isFlying(7) && !roster.isFlying(-1))
    }
}
