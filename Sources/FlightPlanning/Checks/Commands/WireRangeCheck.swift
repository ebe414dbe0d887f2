import Diagnostics
package import ShowDocuments
package import TelloProtocol

/// Every wire command against the ranges and the vocabulary of the drone that is to fly it.
enum WireRangeCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        for event in flight.events {
            let drone = flight.plan.members[event.member].drone
            for fault in event.planned.command.faults(on: drone.plannedFirmware) {
                collector.add(
                    Diagnostic(
                        .error, code: fault.code,
                        "\(flight.subject(event)): \(fault.message)", at: flight.range(event),
                        advice: advice(fault, for: event.planned.command, on: drone),
                        related: drone.model?.range.map { [.init("this drone's model is given here", at: $0)] } ?? []),
                    subject: fault.message)
            }
        }
        return collector.findings
    }

    /// Where the fleet does not say what a drone is, it may be one that has the command.
    private static func advice(_ fault: CommandFault, for command: TelloCommand, on drone: FleetDrone) -> String? {
        guard drone.model == nil, fault.code == "command-firmware", let advice = fault.advice,
            command.faults(on: .sdk30).isEmpty
        else { return fault.advice }
        return
            "\(advice); if it is flown by one, say so in the fleet file: `model: tt` at the drone's name, or with `--model tt` "
            + "of `skein play`"
    }
}

extension FleetDrone {
    /// The firmware that a plan reckons with: by the model, and that of the EDU where the fleet does not say.
    package var plannedFirmware: Firmware {
        model?.value.firmware ?? .sdk20
    }
}
