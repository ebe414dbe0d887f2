import Diagnostics
import FlightModel
import ShowTime
import TelloProtocol

/// Stretches in the air without a command, which the keep-alive has to bridge.
enum SilenceCheck: PlanCheck {
    /// How long a member may plan to hover before it is said; drones land by themselves after 15 s.
    static let longest = Duration.seconds(10)

    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        var latest: [PlannedFlight.Event?] = Array(repeating: nil, count: flight.plan.members.count)
        for event in flight.events {
            if event.isFlying, let before = latest[event.member] {
                let silence = event.start - before.end
                if silence > longest {
                    collector.add(finding(before, silence: silence, flight: flight), gravity: silence.inSeconds)
                }
            }
            latest[event.member] = event
        }
        return collector.findings
    }

    private static func finding(
        _ before: PlannedFlight.Event, silence: Duration, flight: PlannedFlight
    ) -> Diagnostic {
        Diagnostic(
            .note, code: "silence",
            "\(flight.subject(before)) gets no command for \(PlanText.time(silence)) after "
                + "'\(before.planned.command.wireText)' and is kept in the air by reads",
            at: flight.range(before))
    }
}
