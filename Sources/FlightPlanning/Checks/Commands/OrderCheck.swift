import Diagnostics
import TelloProtocol

/// Take-off first, landing last, each once: no motion before the one or after the other.
enum OrderCheck: PlanCheck {
    private enum Stage {
        case standing
        case flying(since: SourceRange?)
        case landed(since: SourceRange?)
    }

    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        var stages = flight.plan.members.map { _ in Stage.standing }
        for event in flight.events {
            if let finding = finding(event, stage: &stages[event.member], flight: flight) { collector.add(finding) }
        }
        return collector.findings
    }

    private static func finding(
        _ event: PlannedFlight.Event, stage: inout Stage, flight: PlannedFlight
    ) -> Diagnostic? {
        let command = event.planned.command
        let before = stage
        switch command {
        case .takeoff, .plain(.throwFly): stage = .flying(since: event.planned.range)
        case .land: stage = .landed(since: event.planned.range)
        case .plain(.motorOff): break
        default: if !command.isMotion { return nil }
        }
        return judge(command, before: before, subject: flight.subject(event), at: flight.range(event))
    }

    private static func judge(
        _ command: TelloCommand, before: Stage, subject: String, at range: SourceRange?
    ) -> Diagnostic? {
        let isTakeoff = command == .takeoff || command == .plain(.throwFly)
        let text = command.wireText
        switch before {
        case .standing where isTakeoff || command == .plain(.motorOff): return nil
        case .standing:
            return Diagnostic(
                .error, code: "before-takeoff", "\(subject) is to fly '\(text)' before it has taken off", at: range,
                advice: "let it take off first: 'takeoff' in an earlier cue, or on an earlier line of a plain text")
        case .flying(let since) where isTakeoff:
            return Diagnostic(
                .error, code: "second-takeoff", "\(subject) is to take off while it flies", at: range,
                advice: "remove this take-off", related: [.init("it took off here", at: since)])
        case .flying where command == .plain(.motorOff):
            return Diagnostic(
                .error, code: "motors-off-in-flight", "\(subject) is to stop its motors in the air: it would fall",
                at: range, advice: "write 'land'")
        case .flying: return nil
        case .landed where command == .plain(.motorOff): return nil
        case .landed(let since):
            return Diagnostic(
                .error, code: isTakeoff ? "second-takeoff" : "after-landing",
                "\(subject) is to fly '\(text)' after it has landed", at: range,
                advice: isTakeoff ? "a show has one take-off: keep it in the air" : "move this before the landing",
                related: [.init("it landed here", at: since)])
        }
    }
}
