import ShowTime
import Testing

@testable import SkeinCommands
@testable import SwarmControl

@Suite struct FlightResultTests {
    /// A flight whose cues opened so late.
    private func flown(_ lateness: [Duration]) -> FlightResult {
        var result = FlightResult(ending: .flown)
        result.openings = lateness.enumerated().map { index, late in
            CueOpening(
                phase: index, cue: "c\(index)", time: .zero, showTime: .seconds(index), spread: .zero, count: 2,
                lateness: late)
        }
        result.members = ["ada", "bell"].map { FlightResult.Member(drone: $0, role: $0, hasLanded: true) }
        result.duration = .seconds(30)
        return result
    }

    @Test("A show whose cues opened when they should was flown as planned; a tenth of a second is no matter")
    func inTime() {
        let result = flown([.zero, .milliseconds(100)])
        #expect(result.sentence(show: "Duet") == "'Duet' was flown as planned in 30.0 s; both drones landed")
        #expect(result.concern == .none)
    }

    @Test("A show that was flown up to a cue says so, however it ended")
    func part() {
        var result = flown([.zero])
        result.until = "rise"
        #expect(
            result.sentence(show: "Duet")
                == "'Duet' up to cue 'rise' was flown as planned in 30.0 s; both drones landed")
        result.ending = .flownWithFaults
        #expect(result.sentence(show: "Duet").hasPrefix("'Duet' up to cue 'rise' was flown with faults"))
    }

    @Test("Why several drones were not found is said once")
    func sharedReason() {
        let look = "is it on, is its battery charged, and has it joined this network?"
        let reason = "ada does not answer: \(look)\nbell does not answer at 127.0.0.1: \(look)"
        #expect(
            FlightResult(ending: .notReachable(reason: reason)).sentence(show: "Duet")
                == "nothing took off: \nada does not answer\nbell does not answer at 127.0.0.1\nada, bell: \(look)")
    }

    @Test("A cue that opened seconds late is named in the first sentence, and the show was not flown as planned")
    func late() {
        #expect(
            flown([.zero, .seconds(3.2)]).sentence(show: "Duet")
                == "'Duet' was flown in 30.0 s, cue 'c1' 3.2 s late; both drones landed")
        let result = flown([.seconds(1), .seconds(3.2), .seconds(2)])
        #expect(
            result.sentence(show: "Duet")
                == "'Duet' was flown in 30.0 s, cue 'c1' 3.2 s late and 2 more late; both drones landed")
        #expect(result.concern == .attention)
        #expect(result.status == .success)
    }

    @Test("Where some drones are found and others are not, the result names the option that flies without them")
    func without() {
        var result = FlightResult(ending: .notReachable(reason: "bell is away"))
        result.members = ["ada", "bell", "curie"].map { FlightResult.Member(drone: $0, role: $0) }
        func missing(_ drones: [String]) -> String {
            result.preflight = PreflightReport(
                items: drones.map {
                    PreflightReport.Item(drone: $0, check: .identity, verdict: .failure, message: "is away")
                })
            return result.sentence(show: "Trio")
        }
        #expect(missing(["bell"]) == "nothing took off: bell is away; to fly without it: --only ada,curie")
        #expect(missing(["ada", "bell"]).hasSuffix("; to fly without them: --only curie"))
        #expect(missing(["ada", "bell", "curie"]) == "nothing took off: bell is away")
        #expect(missing(["the fleet"]) == "nothing took off: bell is away")
    }
}
