import Foundation
import ShowTime

/// When a drone reports next, and what its sensors have drifted by.
struct ReportState: Sendable {
    /// The next state line, Wi-Fi packet and light packet; nil before the first `command`.
    var nextLine, nextWifi, nextLight: ShowInstant?
    /// The next noise of a controller.
    var nextKeepalive: ShowInstant?
    /// Whether a fault has switched state lines off.
    var isSilent = false
    /// The last line that no fault has frozen.
    var lastLine: String?
    /// The battery that a fault makes it tell.
    var toldBattery: Int?
    /// The heading that `yaw` 0 stands for.
    let powerOnHeading: Double
    /// The heading at take-off, which velocities refer to.
    private(set) var frameHeading: Double
    private var sequence = 0x46
    private var driftBefore = 0.0
    private var flight: (start: ShowInstant, drift: Double)?

    init(powerOnHeading: Double) {
        self.powerOnHeading = powerOnHeading
        frameHeading = powerOnHeading
    }

    /// A take-off: fixes the frame of velocities and draws by how much `yaw` drifts in this flight (2 to 4 degrees).
    mutating func beginFlight(heading: Double, at instant: ShowInstant, drift: inout SeededGenerator) {
        let size = 2 + 2 * drift.unit()
        flight = (instant, drift.chance(0.5) ? size : -size)
        frameHeading = heading
    }

    /// Motors off: what has drifted stays.
    mutating func endFlight(at instant: ShowInstant) {
        driftBefore = yawDrift(at: instant)
        flight = nil
    }

    /// By how much the reported yaw is off, degrees.
    func yawDrift(at instant: ShowInstant) -> Double {
        guard let flight else { return driftBefore }
        let seconds = max(0, (instant - flight.start).inSeconds)
        return driftBefore + flight.drift * (1 - exp(-seconds / 30))
    }

    /// The next sequence number of a native packet.
    mutating func nextSequence() -> Int {
        sequence = (sequence + 1) & 0xFFFF
        return sequence
    }
}
