import Diagnostics
import DroneLink
import SwarmControl

extension FlightReport {
    /// The report of a flight or a rehearsal that has ended.
    ///
    /// - Parameters:
    ///   - misjudgements: What a rehearsal's judge found, which is this program's fault, in words.
    ///   - record: Where its record is.
    ///   - recordFault: Why that is not whole.
    init(
        _ result: FlightResult, show: String, misjudgements: [String] = [], record: String? = nil,
        recordFault: String? = nil
    ) {
        let own = misjudgements.map { "this is a fault of Skein: \($0)" }
        let outcome = result.sentence(show: show) { found in
            "ShowOptions(only: [\(found.map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
        var summary = FlightSummary(result, outcome: outcome, record: record)
        summary.faults += own
        self.show = show
        ending = own.isEmpty ? Ending(result.ending) : .flownWithFaults
        duration = result.duration
        cues = result.openings.map { CueStart($0) }
        drones = result.members.map {
            Drone(name: $0.drone, role: $0.role, hasLanded: $0.hasLanded, battery: $0.battery)
        }
        faults =
            result.faults.map { FlightFault($0) } + own.map { FlightFault(ofSkein: $0) }
        departures = result.departures.map { FlightDeparture($0) }
        counts = Counts(
            sentAgain: summary.resends, decidedByTelemetry: summary.decidedByTelemetry, late: summary.lateAnswers,
            duplicate: summary.duplicateAnswers)
        preflight = result.preflight.map { PreflightResult($0) }
        self.record = record
        self.recordFault = recordFault
        let warning = recordFault.map { ["  the record is not whole: \(DisplayText.escaped($0))"] } ?? []
        description = (summary.lines + warning).joined(separator: "\n")
    }

    /// The report of a flight that could not begin.
    ///
    /// - Parameter drones: What is known of them, where they fly already.
    init(show: String, notBegun reason: String, drones: [Drone] = []) {
        self.show = show
        ending = .notBegun(reason: reason)
        duration = nil
        cues = []
        self.drones = drones
        faults = []
        departures = []
        counts = Counts()
        preflight = nil
        record = nil
        recordFault = nil
        description = "nothing took off: \(DisplayText.escaped(reason))"
    }
}

extension FlightReport.Drone {
    /// A drone of a flight that goes on, or has ended.
    init(_ drone: DroneState) {
        name = drone.name
        role = drone.role
        battery = drone.battery
        hasLanded =
            switch drone.stage {
            case .notFound, .notHeard, .onGround: nil
            case .inAir, .landing: false
            case .landed: true
            }
    }
}

extension FlightReport.Ending {
    init(_ ending: FlightResult.Ending) {
        self =
            switch ending {
            case .flown: .flown
            case .flownWithFaults: .flownWithFaults
            case .cutShort(let reason): .cutShort(reason: reason)
            case .mayBeAirborne(let drones): .mayBeAirborne(drones: drones)
            case .notReachable(let reason): .notReachable(reason: reason)
            case .preflightFailed: .preflightFailed
            case .notAuthorized: .notConfirmed
            case .noPort(let error): .notBegun(reason: "\(error.operation) failed: \(error.message)")
            }
    }
}
