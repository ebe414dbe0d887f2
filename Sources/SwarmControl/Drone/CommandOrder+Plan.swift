import DroneLink
import FlightModel
import FlightPlanning

extension CommandOrder {
    /// The order that carries out a planned command.
    init(_ planned: PlannedCommand) {
        self.init(
            command: planned.command, median: planned.estimate.median, late: planned.estimate.late,
            limit: planned.limit, evidence: planned.evidence)
    }
}
