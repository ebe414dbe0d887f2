import Diagnostics
import DroneLink
import SkeinKit
import SwarmControl

/// Conducts a session with one drone on the command line: plays the drone where that is asked for, passes on signals,
/// tells what happens, and says how it ended.
struct SessionConduct: Sendable {
    let context: CommandContext
    /// What the record is called after.
    let title: String
    /// Whether a record is kept: none of answers that hold a password.
    var keepsRecord = true
    let interrupts: InterruptRelay

    /// What came of a session, or why there was none.
    enum Outcome<Value: Sendable>: Sendable {
        case ended(SessionOutcome<Value>)
        case impossible(ExitStatus)
    }

    /// Does `work` with a drone.
    func run<Value: Sendable>(
        with one: OneDrone, _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async -> Outcome<Value> {
        let host = EmulatedFleetHost(one.station.map { [$0] } ?? [], clock: context.clock) { _ in }
        do {
            try host.start()
        } catch {
            context.complain("\(error)")
            return .impossible(.unreachable)
        }
        defer { host.stop() }
        let record = record()
        let outcome = await converse(with: one, record: record ?? NoRecord(), work)
        if case .noPort = outcome.ending { await record?.discard() } else { await record?.close(in: context) }
        return .ended(outcome)
    }

    private func converse<Value: Sendable>(
        with one: OneDrone, record: any FlightRecordSink, _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async -> SessionOutcome<Value> {
        let output = BackgroundOutput(context.errors)
        var session = LiveSession(drone: one.drone, fleet: one.fleet)
        session.host = context.host
        session.commands = interrupts.commands()
        session.record = record
        session.progress = { event in
            for line in lines(for: event) { output.writeLine(line) }
        }
        var outcome = await session.run(work)
        // What is asked for while the drone is left as it was found ends the command, too.
        let request = interrupts.close()
        outcome.stop = outcome.stop ?? request
        await output.flush()
        return outcome
    }

    /// What is told meanwhile: what takes time, and what goes wrong.
    private func lines(for event: FlightEvent) -> [String] {
        switch event {
        case .searching, .exchange, .emergency, .landed: FlightNarration().lines(for: event)
        case .landingAll(let reason):
            ["lands: \(reason); \(FlightNarration.emergencyHint(landingBecause: reason))"]
        default: []
        }
    }

    /// The record; nil where none is to be kept or none can be: that keeps nobody from asking a drone something.
    private func record() -> FlightRecordFile? {
        guard keepsRecord else {
            context.complain("no record is kept, since the answer may hold a password")
            return nil
        }
        return NetworkRun.record(called: title, in: context)
    }

    /// Says how a session ended that did not come to its work's end, and what the shell is told; nil when it did.
    func conclude<Value: Sendable>(_ outcome: SessionOutcome<Value>, of drone: String) -> ExitStatus? {
        switch outcome.ending {
        case .mayBeAirborne:
            context.complain(
                "look up: \(drone) may still be in the air; `skein land` says `land` again, by its name or its address")
            return .mayBeAirborne
        case .flying:
            context.complain(
                "\(drone) reports running motors before anything was sent to it: it may be in the air, and gets nothing "
                    + "from here; land it with `skein land`")
            return .mayBeAirborne
        case .notReachable(let reason): return unreachable(reason, outcome.stop)
        case .otherDrone(let reason): return unreachable("\(drone): \(reason)", outcome.stop)
        case .noPort(let error):
            context.complain("\(error.operation) failed: \(error.message)")
            return error.isDenied ? .notPermitted : .unreachable
        case .down: break
        }
        return NetworkRun.status(of: outcome.stop)
    }

    /// Says why; a request that came while the search ended decides what the shell is told.
    private func unreachable(_ reason: String, _ stop: OperatorCommand?) -> ExitStatus {
        for line in reason.split(separator: "\n") { context.complain(DisplayText.escaped(String(line))) }
        return NetworkRun.status(of: stop) ?? .unreachable
    }
}
