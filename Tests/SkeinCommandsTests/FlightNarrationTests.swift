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

    @Test("An event that has no lines wakes nobody up, and one that has them is never left out")
    func tells() {
        let (id, up) = (OrderID(1), TelloCommand.move(.up, 50))
        let exchanged: [ExchangeEvent] = [
            .sent(id, up, copy: 1, reason: .first), .sent(id, up, copy: 2, reason: .notStarted),
            .credited(id, up, answer: "ok", mark: 0), .held(id, mark: 0), .decided(id, up, .flown, way: 0),
            .decided(id, up, .unknown, way: 0), .decided(id, up, .notStarted, way: 0),
            .ignored("ok", .late, order: id, mark: 0), .refusalNoted(id, Refusal(.error, text: "error")),
            .finished(id, up, .acknowledged), .landingUnconfirmed(copies: 3),
        ]
        let events = exchanged.map { FlightEvent.exchange(drone: "ada", $0) } + [.started, .landed(drone: "ada")]
        for event in events {
            #expect(FlightNarration.tells(event) == !FlightNarration().lines(for: event).isEmpty, "\(event)")
        }
        #expect(events.filter(FlightNarration.tells).count == 7)
    }
}
