import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Moves over mission pads: the pads lie somewhere, and the drone looks for them.
enum PadCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        var cameras = flight.plan.members.map { _ in PadCamera() }
        if flight.plan.pads.isEmpty, let finding = unlaid(flight) { collector.add(finding) }
        for event in flight.events {
            for fault in cameras[event.member].faults(of: event.planned.command) {
                collector.add(
                    Diagnostic(
                        fault.severity, code: fault.code, "\(flight.subject(event)): \(fault.message)",
                        at: flight.range(event), advice: fault.advice))
            }
            if !flight.plan.pads.isEmpty { addMissing(event, flight, to: &collector) }
        }
        return collector.findings
    }

    /// What a fleet without `pads` leaves unchecked, said once, at the first pad line.
    private static func unlaid(_ flight: PlannedFlight) -> Diagnostic? {
        let events = flight.events.filter(\.planned.command.padsNamed)
        guard let first = events.first else { return nil }
        let pads = Set(events.flatMap(\.planned.command.padReferences)).map(\.number).sorted().map { "m\($0)" }
        let members = Set(events.map(\.member)).sorted().map(flight.name)
        // `m-1` and `m-2` mean any pad: what lies there has a number of its own.
        let example = max(1, events.flatMap(\.planned.command.padReferences).map(\.number).min() ?? 1)
        return Diagnostic(
            .warning, code: "no-pads",
            "the show flies over \(PlanText.words(pads)), and the fleet does not say where \(pads.count == 1 ? "it lies" : "they lie"): "
                + "from here on nothing checks the area and the distances of \(PlanText.list(members)), nor whether "
                + "\(pads.count == 1 ? "the pad is" : "the pads are") in sight",
            at: flight.range(first),
            advice:
                "measure where they lie and add them to the fleet: `pads: [{id: \(example), at: [0, 0]}]`")
    }

    /// Pads that the fleet's list lacks.
    private static func addMissing(
        _ event: PlannedFlight.Event, _ flight: PlannedFlight, to collector: inout FindingCollector
    ) {
        let ids = flight.plan.pads.map(\.id)
        for reference in event.planned.command.padReferences where (1...8).contains(reference.number) {
            guard !ids.contains(reference.number) else { continue }
            let known = Set(ids).sorted().map { "m\($0)" }
            collector.add(
                Diagnostic(
                    .error, code: "unknown-pad",
                    "\(flight.subject(event)): '\(event.planned.command.wireText)' needs pad m\(reference.number); the "
                        + "fleet has \(PlanText.words(known)) only",
                    at: flight.range(event), advice: "add the pad to the fleet's `pads`, or name another"),
                subject: "m\(reference.number)")
            return
        }
        if event.planned.command.padsNamed, event.planned.padMove == nil { collector.add(undecided(event, flight)) }
    }

    /// Several pads may be meant, and nothing says near which of them the drone is.
    private static func undecided(_ event: PlannedFlight.Event, _ flight: PlannedFlight) -> Diagnostic {
        Diagnostic(
            .warning, code: "pad-unclear",
            "\(flight.subject(event)): where it is then is not known, so nothing tells which pad "
                + "'\(event.planned.command.wireText)' will take, and its way is not checked",
            at: flight.range(event), advice: "give '\(flight.name(event.member))' a home, such as 'home: [0, 0]'")
    }
}

/// Whether a drone looks for pads below, as its commands set it.
struct PadCamera {
    /// What is wrong with a command while the camera is so.
    struct Fault {
        var severity = Diagnostic.Severity.error
        var code: String
        var message: String
        var advice: String
    }

    private var isOn = false
    /// The last `mdirection`; nil before the first since `mon`.
    private var direction: Int?
    private var wasAdvised = false

    /// Takes a command in and says what is wrong with it.
    mutating func faults(of command: TelloCommand) -> [Fault] {
        switch command {
        case .plain(.padsOn): (isOn, direction) = (true, nil)
        case .plain(.padsOff): (isOn, direction) = (false, nil)
        case .padDirection(let wanted):
            guard isOn else { return [early(command)] }
            direction = wanted
        default: if command.padsNamed { return moved(command) }
        }
        return []
    }

    private func early(_ command: TelloCommand) -> Fault {
        Fault(
            code: "pads-off", message: "'\(command.wireText)' comes before 'mon', and drones refuse that",
            advice: "write 'mon' before it: `do: [mon, \(command.wireText)]`")
    }

    private mutating func moved(_ command: TelloCommand) -> [Fault] {
        guard isOn else {
            return [
                Fault(
                    code: "pads-off",
                    message: "'\(command.wireText)' needs a drone that looks for pads, and it does not",
                    advice: "turn its camera on in a cue before, such as the one that takes off: "
                        + "`do: [mon, mdirection 0, takeoff]`")
            ]
        }
        if direction == 1 {
            return [
                Fault(
                    code: "pads-off", message: "'\(command.wireText)' needs a pad below, and it looks ahead only",
                    advice: "write 'mdirection 0' before it")
            ]
        }
        defer { wasAdvised = true }
        guard direction == nil, !wasAdvised else { return [] }
        return [
            Fault(
                severity: .note, code: "pad-direction",
                message:
                    "no 'mdirection' follows its 'mon': drones with SDK 2.0 then look below and ahead by turns, half "
                    + "as often",
                advice: "write 'mdirection 0' after 'mon'")
        ]
    }
}
