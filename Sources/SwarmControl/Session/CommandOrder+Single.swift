import DroneLink
import FlightModel
import TelloProtocol

extension CommandOrder {
    /// The order for a command that no plan holds.
    ///
    /// - Parameter speed: The drone's speed setting, cm/s.
    init(_ command: TelloCommand, speed: Int) {
        let speed = max(10, min(100, speed))
        let estimate = CommandTiming.estimate(of: command, speed: speed)
        self.init(
            command: command, median: estimate.median, late: estimate.late,
            limit: CommandTiming.limit(of: command, speed: speed), evidence: command.evidence(speed: speed))
    }
}
