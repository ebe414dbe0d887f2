package import DroneLink
import ShowTime
package import TelloProtocol

/// How a session with one drone ended, and what its work gave.
package struct SessionOutcome<Value: Sendable>: Sendable {
    /// How it ended.
    package var ending: SessionEnding
    /// What the work gave; nil when it never began.
    package var value: Value?
    /// The operator's request that ended it, if one did.
    package var stop: OperatorCommand?
}

/// How a session with one drone ended.
package enum SessionEnding: Sendable {
    /// The work came to its end, or was ended, and the drone stands as far as this program moved it.
    case down
    /// Something was sent that may have lifted it, and its landing is not confirmed.
    case mayBeAirborne
    /// Its motors ran before anything was sent: it got nothing (P1).
    case flying
    /// It was not found, or does not say who it is.
    case notReachable(reason: String)
    /// Another drone answers in its place (I2).
    case otherDrone(reason: String)
    /// A port could not be opened.
    case noPort(TransportError)
}

/// One order of a session and how it ended.
package struct OrderResult: Sendable {
    /// The drone's name.
    package var drone: String
    /// The command.
    package var command: TelloCommand
    /// How it ended.
    package var outcome: CommandOutcome
    /// The drone's battery then, per cent; nil when not known.
    package var battery: Int?
    /// Its newest state line then; nil when there was none.
    package var line: TelemetryLine?
    /// What it speaks; nil when not known.
    package var firmware: Firmware?

    /// A result with all its parts.
    package init(drone: String, command: TelloCommand, outcome: CommandOutcome, battery: Int? = nil) {
        self.drone = drone
        self.command = command
        self.outcome = outcome
        self.battery = battery
    }

    /// What came of it in one sentence, with cause and remedy where it was not carried out.
    package var message: String {
        DroneFault(
            member: 0, drone: drone, cue: "", kind: .order(command, outcome), time: .zero, battery: battery, line: line,
            firmware: firmware
        ).message
    }
}
