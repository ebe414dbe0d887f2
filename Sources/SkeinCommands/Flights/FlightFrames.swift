import ShowTime
import SkeinKit
import SwarmControl
import Synchronization

/// Makes frames of the live view from a flight's board.
final class FlightFrames: Sendable {
    private struct State: Sendable {
        var board: FlightBoard?
        var stage = "getting ready"
        var faulted: Set<String> = []
        var zero: ShowInstant?
        var landingReason: String?
        /// When those that were stopped land by themselves; nil while nobody was (S8).
        var haltLimit: ShowInstant?
        var hasStarted = false
        var isOver = false
    }

    private let show: String
    private let clock: any ShowClock
    /// Whether somebody can type while drones fly.
    private let takesOrders: Bool
    private let state = Mutex(State())

    init(show: String, clock: any ShowClock, takesOrders: Bool = false) {
        self.show = show
        self.clock = clock
        self.takesOrders = takesOrders
    }

    /// Takes the board of the flight that is shown.
    func watch(_ board: FlightBoard) {
        state.withLock { $0.board = board }
    }

    /// Follows what happens.
    func note(_ event: FlightEvent) {
        state.withLock { state in
            switch event {
            case .listening: state.stage = "listening"
            case .searching, .sweeping: state.stage = "looking for the drones"
            case .preflight(let report): state.stage = report.verdict.isBlocking ? "not ready" : "ready"
            case .started:
                state.stage = "flying"
                state.hasStarted = true
            case .cue(let opening): if state.zero == nil { state.zero = opening.time }
            case .fault(let fault): state.faulted.insert(fault.drone)
            case .holding: state.stage = "holding"
            case .paused: state.stage = "holding"
            case .halted(_, let limit):
                state.stage = "stopped"
                state.haltLimit = limit
            case .resumed, .left, .goesOn: state.stage = "flying"
            case .landingAll(let reason):
                state.stage = "landing all"
                state.landingReason = reason
            case .emergency:
                state.stage = "motors off"
                state.isOver = true
            case .connection(_, .noNetwork, _): state.stage = "no network"
            case .connection(_, _, .noNetwork?): state.stage = state.hasStarted ? "flying" : "connecting"
            case .connection: break
            case .opened, .found, .strangers, .exchange, .landed, .linesLost, .linesBack, .groundHold, .declined: break
            }
        }
    }

    /// The frame of this moment; nil before there is a board.
    var frame: FlightFrame? {
        let state = state.withLock { $0 }
        guard let board = state.board else { return nil }
        let wait = board.wait
        let now = clock.now
        let rows = board.rows.map { DroneState($0) }
        return FlightFrame(
            title: "\(state.stage): '\(show)'",
            clock: (wait?.zero ?? state.zero).map { (wait?.stoppedSince ?? now) - $0 },
            rows: rows.map { row($0, isFaulted: state.faulted.contains($0.name)) },
            barrier: wait.map { barrier($0, rows, at: now) }, hint: hint(state, wait))
    }

    /// Says that nothing more will happen.
    func close() {
        state.withLock { state in
            state.stage = "ended"
            state.isOver = true
        }
    }

    private func hint(_ state: State, _ wait: BarrierWait?) -> String? {
        if state.isOver { return nil }
        if let reason = state.landingReason { return FlightNarration.emergencyHint(landingBecause: reason) }
        guard state.hasStarted else { return "Ctrl-C: the end, and nothing takes off" }
        guard takesOrders else { return "Ctrl-C: all land" }
        if let limit = state.haltLimit {
            let left = TimeText.wholeSeconds(max(limit - clock.now, .zero))
            return "all hover, and land in \(left); Ctrl-C, or 'land' and Return: now; 'stop' and Return: later"
        }
        let next = wait?.holds.contains(.byOperator) == true ? "resume" : "hold"
        return "Ctrl-C: all land; or type 'stop', '\(next)' or 'land NAME', and Return"
    }

    private func row(_ drone: DroneState, isFaulted: Bool) -> FleetRow {
        FleetRow(
            name: drone.name, role: drone.role, state: drone.stage.rawValue, battery: drone.battery,
            action: drone.action ?? "-", age: drone.age,
            concern: isFaulted ? .fault : drone.isStale ? .attention : .none)
    }

    private func barrier(_ wait: BarrierWait, _ rows: [DroneState], at now: ShowInstant) -> BarrierLine {
        let awaited = wait.missing.filter { $0 < rows.count }.map { member in
            BarrierLine.Awaited(rows[member].name, rows[member].action ?? "-")
        }
        let isClock = awaited.isEmpty
        return BarrierLine(
            cue: wait.cue, awaited: awaited,
            left: isClock ? wait.earliest.map { $0 - now } : max(.zero, wait.limit - now),
            isHeld: isClock && !wait.holds.isEmpty)
    }
}
