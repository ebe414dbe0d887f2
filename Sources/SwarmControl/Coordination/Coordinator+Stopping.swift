import Diagnostics
import DroneLink
import ShowTime

/// What a person or a signal asks for, and every landing of all (S1 to S3).
extension Coordinator {
    func obey(_ command: OperatorCommand) {
        switch command {
        case .wait, .leaveOut, .landIt: return answer(command)
        case .landOne(let drone): return landOne(drone)
        case .hold: return holdShow()
        case .resume: return resumeShow()
        case .stop: return halt()
        case .interrupt, .terminate, .hangUp, .land, .abandon, .emergency: break
        }
        switch stops.decide(command, at: run.clock.now) {
        case .land: landAll(because: command.reason)
        case .repeatLanding: landAll(because: command.reason)
        case .emergency: switchOff()
        case .nothing: break
        }
    }

    /// Lands all, now (S2): the datagrams leave before this returns.
    func landAll(because reason: String) {
        let now = run.clock.now
        let report = run.volley.land(run.channels, at: now)
        guard landingReason == nil else { return }
        landingReason = reason
        roster.landAll()
        run.hold(until: nil)
        run.barrier?.close()
        run.watchLandings()
        run.record("land-all", [("reason", .string(reason)), ("datagrams", .int(report.count))])
        run.world.progress(.landingAll(reason: reason))
    }

    /// The task that flew was cancelled under it: nobody keeps the time of a landing any more, so that `land` leaves once.
    func abandon() {
        landAll(because: OperatorCommand.abandon.reason)
    }

    func switchOff() {
        _ = run.volley.emergency(run.channels, at: run.clock.now)
        // Nobody is asked about anything any more, and no policy is followed: nothing but motors off is sent (S1).
        roster.landAll()
        run.hold(until: nil)
        run.barrier?.close()
        landingReason = landingReason.map { "\($0), then motors off" } ?? "motors off"
        run.watchLandings(patience: FlightRun.emergencyPatience)
        run.record("emergency")
        run.world.progress(.emergency)
    }
}

extension OperatorCommand {
    /// Why all land, in words.
    package var reason: String {
        switch self {
        case .interrupt: "interrupted (Ctrl-C)"
        case .terminate: "asked to end (SIGTERM)"
        case .hangUp: "the terminal is gone"
        case .abandon: "the task that flew was cancelled"
        case .stop: "the operator stopped all"
        case .land, .emergency, .wait, .leaveOut, .landIt, .landOne, .hold, .resume: "the operator said so"
        }
    }
}
