import Diagnostics
import DroneLink
import SkeinKit
import SwarmControl

/// What happens in a flight, in lines that a person reads while drones are in the air.
struct FlightNarration: Sendable {
    /// What Ctrl-C does while drones land for this reason (S3): only a second one switches motors off.
    static func emergencyHint(landingBecause reason: String) -> String {
        let isSecond = reason == OperatorCommand.interrupt.reason
        return "Ctrl-C \(isSecond ? "again" : "twice, a second apart"): motors off, the drones fall"
    }

    /// The lines for an event, none for what the table shows anyway.
    ///
    /// Nothing in them acts on a terminal: answers and serial numbers come from the network (N2).
    func lines(for event: FlightEvent) -> [String] {
        guard let progress = FlightProgress(event) else { return [] }
        switch progress {
        case .motion: return []
        case .landingAll(let reason):
            return ["\(progress); \(DisplayText.escaped(Self.emergencyHint(landingBecause: reason)))"]
        default: return progress.description.split(separator: "\n").map(String.init)
        }
    }

    /// Whether an event has lines: most of what is exchanged has none, and nobody needs to wake up for it.
    static func tells(_ event: FlightEvent) -> Bool {
        guard case .exchange = event else { return true }
        return switch FlightProgress(event) {
        case .motion, nil: false
        default: true
        }
    }
}
