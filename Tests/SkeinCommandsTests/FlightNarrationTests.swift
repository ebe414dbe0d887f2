import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SkeinCommands
@testable import SwarmControl

@Suite struct FlightNarrationTests {
    @Test("N2: nothing that a drone or a stranger sends acts on the terminal")
    func escaping() {
        let nasty = "error \u{1B}[2J\u{9B}31m\r\n"
        let fault = DroneFault(
            member: 0, drone: "ada", cue: "up", kind: .order(.takeoff, .refused(Refusal(.other, text: nasty))),
            time: .zero)
        let item = PreflightReport.Item(drone: "ada", check: .identity, verdict: .failure, message: nasty)
        let events: [FlightEvent] = [
            .found(drone: "ada", serial: nasty, endpoint: "127.0.0.1:8889"), .fault(fault),
            .preflight(PreflightReport(items: [item])), .landingAll(reason: nasty),
            .exchange(drone: "ada", .refusalNoted(OrderID(1), Refusal(.other, text: nasty))),
        ]
        for event in events {
            let lines = FlightNarration().lines(for: event)
            #expect(!lines.isEmpty)
            for line in lines {
                #expect(line.contains("\\u{1B}[2J"))
                #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            }
        }
    }
}
