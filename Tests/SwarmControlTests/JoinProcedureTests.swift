import DroneLink
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct JoinProcedureTests {
    private static let own = Endpoint(IPv4Address(192, 168, 10, 1), port: 8889)

    private func found(_ serial: String?, _ firmware: Firmware = .sdk20, motorsRun: Bool = false) -> JoinFinding {
        .reached(
            Sighting(endpoint: Self.own, serial: serial, firmware: firmware), motorsRun: motorsRun, battery: 50)
    }

    private func procedure(person: Bool = false, goesOn: Bool = false, count: Int? = nil) -> JoinProcedure {
        JoinProcedure(JoinProcedure.Settings(goesOn: goesOn, count: count, hasPerson: person))
    }

    @Test("A drone whose motors run is left alone: the restart would drop it")
    func flying() {
        var procedure = procedure()
        #expect(procedure.next(after: found("0TQ1", motorsRun: true)) == .end(.done))
        #expect(procedure.reports.map(\.ending) == [.refused(.motorsRun)])
    }

    @Test("A drone without a serial number could not be found again, and is refused")
    func anonymous() {
        var procedure = procedure()
        #expect(procedure.next(after: found(nil)) == .end(.done))
        #expect(procedure.reports.map(\.ending) == [.refused(.noSerial)])
    }

    @Test("J4: one without a serial number that stays, with others to come and nobody to ask, is not met for ever")
    func anonymousAndAlone() {
        var procedure = procedure(goesOn: true)
        #expect(procedure.next(after: found(nil, .sdk13)) == .end(.done))
        var asking = self.procedure(person: true, goesOn: true)
        #expect(asking.next(after: found(nil, .sdk13)) == .ask(.nextDrone(told: 0)))
    }

    @Test("What a drone says against `ap` ends it, and nothing is sent again")
    func refusal() {
        var procedure = procedure()
        #expect(procedure.next(after: found("0TQ1")) == .tell)
        let refusal = Refusal(.error, text: "error")
        #expect(procedure.next(after: .told(.refused(refusal))) == .end(.done))
        #expect(procedure.reports.map(\.ending) == [.refused(.refused(refusal))])
    }

    @Test("A drone that stays without having answered is told three times, no more")
    func unanswered() {
        var procedure = procedure()
        #expect(procedure.next(after: found("0TQ1")) == .tell)
        for _ in 1...2 {
            #expect(procedure.next(after: .told(.unanswered(copies: 12))) == .watchLeaving(serial: "0TQ1"))
            #expect(procedure.next(after: .leaving(isGone: false)) == .tell)
        }
        _ = procedure.next(after: .told(.unanswered(copies: 12)))
        #expect(procedure.next(after: .leaving(isGone: false)) == .end(.done))
        #expect(procedure.reports.map(\.ending) == [.refused(.unanswered)])
    }

    @Test("Once a drone has acknowledged `ap` it is never told again, whether it seems to leave or not")
    func once() {
        for isGone in [true, false] {
            var procedure = procedure()
            _ = procedure.next(after: found("0TQ1"))
            _ = procedure.next(after: .told(.acknowledged))
            guard case .look(["0TQ1"], _, false) = procedure.next(after: .leaving(isGone: isGone)) else {
                Issue.record("it is looked for")
                continue
            }
            let station = Endpoint(IPv4Address(192, 168, 1, 31), port: 8889)
            #expect(procedure.next(after: .looked(["0TQ1": station])) == .end(.done))
            #expect(procedure.reports.map(\.station) == [station])
        }
    }

    @Test("A drone that was not found is asked for again and again, until the person has enough")
    func patience() {
        var procedure = procedure(person: true)
        _ = procedure.next(after: found("0TQ1"))
        _ = procedure.next(after: .told(.acknowledged))
        _ = procedure.next(after: .leaving(isGone: true))
        var step = procedure.next(after: .noNetwork)
        #expect(step == .ask(.backToRouter(serials: ["0TQ1"])))
        for _ in 1...3 {
            step = procedure.next(after: .person(.goOn))
            guard case .look(["0TQ1"], _, true) = step else {
                Issue.record("it is looked for, whatever the adapters say: \(step)")
                return
            }
            #expect(procedure.next(after: .looked([:])) == .ask(.check(missing: ["0TQ1"])))
        }
        #expect(procedure.next(after: .person(.enough)) == .end(.done))
        #expect(procedure.reports.map(\.ending) == [.told])
    }

    @Test("However often nobody answers, it ends")
    func endless() {
        for hasPerson in [true, false] {
            var procedure = procedure(person: hasPerson, goesOn: true)
            var step = procedure.first
            var count = 0
            while count < 1000 {
                count += 1
                if case .end = step { break }
                if case .ask = step {
                    step = procedure.next(after: .person(.goOn))
                } else {
                    step = procedure.next(after: .silent)
                }
            }
            #expect(count < 100)
        }
    }
}
