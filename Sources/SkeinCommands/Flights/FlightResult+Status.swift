import DroneLink
import SkeinKit
import SwarmControl

extension FlightResult {
    /// How it ended, as one sentence without a full stop.
    func sentence(show: String) -> String {
        sentence(show: show) { "--only \($0.joined(separator: ","))" }
    }

    /// What the command prints at the end.
    func summaryLines(show: String, record: String?, style: TextStyle) -> [String] {
        let summary = FlightSummary(self, outcome: sentence(show: show), record: record)
        let color: TextStyle.Color = concern == .none ? .green : concern == .attention ? .yellow : .red
        return summary.outcomeLines.map { style.paint($0, color) } + summary.detailLines
    }

    var concern: FleetRow.Concern {
        switch ending {
        case .flown: lateCues.isEmpty ? .none : .attention
        case .flownWithFaults, .cutShort, .notAuthorized: .attention
        case .mayBeAirborne, .notReachable, .preflightFailed, .noPort: .fault
        }
    }

    /// What the shell is told.
    var status: ExitStatus {
        if case .mayBeAirborne = ending { return .mayBeAirborne }
        switch stop {
        case .interrupt: return .interrupted
        case .terminate: return .terminated
        case .hangUp: return .hungUp
        case .land, .abandon, .emergency, .stop, .wait, .leaveOut, .landIt, .landOne, .hold, .resume, nil: break
        }
        return switch ending {
        case .flown: .success
        case .flownWithFaults: .faults
        case .cutShort, .notAuthorized: .cutShort
        case .mayBeAirborne: .mayBeAirborne
        case .notReachable, .preflightFailed: .unreachable
        case .noPort(let error): error.isDenied ? .notPermitted : .unreachable
        }
    }
}
