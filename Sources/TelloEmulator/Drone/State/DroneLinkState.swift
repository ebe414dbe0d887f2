import ShowTime
import TelloProtocol

/// What a drone remembers of its clients since power-on.
struct DroneLinkState: Sendable {
    /// Whether it is in SDK mode.
    var isAwake = false
    /// Who gets state lines.
    var client: Endpoint?
    /// Another client that has taken it over and gets every answer, until the next `command` of anybody.
    var usurper: Endpoint?
    /// The port of the first client, where answers are latched to it.
    var latchedPort: UInt16?
    /// When the last valid text was received.
    var lastValid: ShowInstant = .zero
    /// Its own speed setting, cm/s.
    var speed = 100
    /// Whether it looks for mission pads.
    var seeksPads = false
    /// Since when.
    var seekingSince: ShowInstant?
    /// What `mdirection` said since: 0 below, 1 ahead, 2 both; nil for what the firmware does without it.
    var padDirection: Int?
    /// The client's port that state lines go to.
    var statePort = TelloPorts.telemetry
    /// When the sticks were last moved by `rc`.
    var lastSticks: ShowInstant?
}
