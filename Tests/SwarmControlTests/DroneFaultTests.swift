import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct DroneFaultTests {
    private func message(_ kind: DroneFault.Kind, battery: Int? = nil) -> String {
        DroneFault(member: 0, drone: "ada", cue: "up", kind: kind, time: .zero, battery: battery).message
    }

    @Test("Each kind of fault says what, and where it is known why")
    func sentences() {
        let up = TelloCommand.move(.up, 50)
        #expect(
            message(.order(.read(.battery), .unanswered(copies: 12)))
                == "`battery?` was not answered, sent 12 times: is the drone on and in range?")
        #expect(
            message(.order(up, .notStarted(copies: 5)))
                == "`up 50` did not start, sent 5 times: telemetry shows the drone at rest where it was")
        #expect(
            message(.order(up, .unknown))
                == "`up 50` had no answer that its state lines bear out, and they cannot tell whether it was flown")
        #expect(message(.order(up, .superseded)) == "`up 50` was given up for a landing")
        #expect(message(.late(waitingFor: up)) == "was not ready in time: still waiting for `up 50`")
        #expect(message(.late(waitingFor: nil)) == "was not ready in time")
        #expect(message(.silent).hasSuffix("off or out of range, or has restarted or fallen"))
        #expect(
            message(.order(.land, .unknown))
                == "was told to land for 20 s, and telemetry did not show in that time that it had")
    }

    @Test(
        "B019: a take-off refused for a low battery names the charge",
        arguments: ["error Motor stop", "ERROR MOTOR STOP"])
    func lowBattery(text: String) throws {
        guard case .refusal(let refusal) = TelloReply(decoding: Array(text.utf8)) else {
            return #expect(Bool(false), "\(text) is no refusal")
        }
        let sentence = message(.order(.takeoff, .refused(refusal)), battery: 9)
        #expect(sentence.hasPrefix("`takeoff` was refused with \"\(text)\" (battery 9 %): "))
        #expect(sentence.lowercased().contains("battery"))
    }

    @Test("A battery that is not known is not made up")
    func unknownBattery() throws {
        guard case .refusal(let refusal) = TelloReply(decoding: Array("error".utf8)) else {
            return #expect(Bool(false), "no refusal")
        }
        #expect(!message(.order(.takeoff, .refused(refusal))).contains("%"))
    }
}

@Suite struct PreflightReportTests {
    private func item(_ verdict: PreflightReport.Verdict) -> PreflightReport.Item {
        PreflightReport.Item(drone: "ada", check: .battery, verdict: verdict, message: "")
    }

    @Test("The worst verdict decides, and none is a pass")
    func verdict() {
        #expect(PreflightReport(items: []).verdict == .pass)
        #expect(PreflightReport(items: [item(.pass), item(.warning), item(.pass)]).verdict == .warning)
        #expect(PreflightReport(items: [item(.failure), item(.warning)]).verdict == .failure)
    }
}

@Suite struct VerdictTests {
    @Test("The worst verdict decides, and what has no end or could not be made out keeps a drone on the ground too")
    func order() {
        typealias Verdict = PreflightReport.Verdict
        let all: [Verdict] = [.off, .pass, .warning, .running, .failure, .error]
        #expect(all.sorted() == all)
        #expect(all.filter(\.isBlocking) == [.running, .failure, .error])
    }
}
