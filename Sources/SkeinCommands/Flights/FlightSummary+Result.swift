import DroneLink
import ShowTime
import SwarmControl

extension FlightSummary {
    /// The summary of a flight or a rehearsal that has ended.
    init(_ result: FlightResult, show: String, record: String?) {
        self.init(
            outcome: result.sentence(show: show), concern: result.concern,
            cues: result.openings.map { opening in
                CueStart(
                    cue: opening.cue, opened: opening.showTime, spread: opening.count > 1 ? opening.spread : nil,
                    late: opening.lateness > .milliseconds(20) ? opening.lateness : nil)
            })
        for statistics in result.statistics {
            resends += statistics.promptsResent + statistics.motionsResent
            decidedByTelemetry += statistics.decidedByTelemetry
            lateAnswers += statistics.late
            duplicateAnswers += statistics.duplicates
        }
        faults = result.faults.map { "\($0.drone), in cue '\($0.cue)', \($0.message)" }
        unknownSenders = result.strangers
        self.record = record
    }
}

extension FlightResult {
    /// How it ended, as one sentence without a full stop.
    func sentence(show: String) -> String {
        let time = duration.map { " in \(TimeText.tenths($0))" } ?? ""
        return switch ending {
        case .flown: "'\(show)' was flown\(lateCues.isEmpty ? " as planned" : "")\(time)\(lateWords); \(landedCount)"
        case .flownWithFaults: "'\(show)' was flown with faults\(time); \(landedCount)"
        case .cutShort(let reason) where down == nil: "nothing took off: \(reason)"
        case .cutShort(let reason): "'\(show)' was cut short: \(reason); \(downCount)"
        case .mayBeAirborne(let drones):
            "look up: \(drones.joined(separator: ", ")) may still be in the air; `skein land` says `land` again"
        case .notReachable(let reason): "nothing took off: \(Self.list(reason))\(withoutThem(reason))"
        case .preflightFailed: "nothing took off: preflight failed"
        case .notAuthorized: "nothing took off: the question was not answered with yes"
        case .noPort(let error): "nothing took off: \(error.operation) failed: \(error.message)"
        }
    }

    /// One reason behind the colon, several below it.
    private static func list(_ reason: String) -> String {
        reason.contains("\n") ? "\n" + reason : reason
    }

    /// How the drones that were found fly without the others; empty where all or none were found.
    private func withoutThem(_ reason: String) -> String {
        let missing = (preflight?.items ?? []).filter { $0.verdict == .failure }.map(\.drone)
        let found = members.map(\.drone).filter { !missing.contains($0) }
        guard !missing.isEmpty, !found.isEmpty, found.count < members.count else { return "" }
        let others = members.count - found.count == 1 ? "it" : "them"
        let hint = "to fly without \(others): --only \(found.joined(separator: ","))"
        return (reason.contains("\n") ? "\n" : "; ") + hint
    }

    /// Cues that opened by a second and more after their own time: people see that.
    private var lateCues: [CueOpening] {
        openings.filter { $0.lateness >= .seconds(1) }
    }

    /// What the latest of them was, and how many there are beside it.
    private var lateWords: String {
        guard let worst = lateCues.max(by: { $0.lateness < $1.lateness }) else { return "" }
        let others = lateCues.count - 1
        let more = others == 0 ? "" : others == 1 ? " and 1 more late" : " and \(others) more late"
        return ", cue '\(worst.cue)' \(TimeText.small(worst.lateness)) late\(more)"
    }

    private var landedCount: String { down.map { "\($0) landed" } ?? "nothing had taken off" }

    /// The same after a landing that may have been a fall.
    private var downCount: String {
        down.map { $0.contains(" ") ? "\($0) are down" : "\($0) is down" } ?? "nothing had taken off"
    }

    /// Who stands again; nil when nobody took off.
    private var down: String? {
        let names = members.filter { $0.hasLanded == true }.map(\.drone)
        if names.count > 1, names.count == members.count {
            return names.count == 2 ? "both drones" : "all \(names.count) drones"
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
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
        case .land, .emergency, .wait, nil: break
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
