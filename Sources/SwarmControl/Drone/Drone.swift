import DroneLink
import FlightPlanning
import ShowTime
import TelloProtocol

/// One drone of a flight: owns its part of the plan, and is its only sender.
///
/// It runs its steps one after the other; landings and emergencies pass it by through its channel (S1), and end every wait
/// of it.
package actor Drone {
    /// How a drone's part ended.
    package enum End: Sendable {
        /// All its steps were carried out.
        case finished(member: Int)
        /// A step went wrong.
        case faulted(DroneFault)
        /// A landing or the end of the run took over.
        case interrupted
    }

    private let member: Int
    private let name: String
    private let firmware: Firmware?
    private let phases: [PlannedPhase]
    private let channel: CommandChannel
    private let barrier: CueBarrier
    private let clock: any ShowClock
    private let board: FlightBoard
    private let places: PlaceBook

    init(
        member: Int, name: String, firmware: Firmware?, phases: [PlannedPhase], channel: CommandChannel,
        barrier: CueBarrier, clock: any ShowClock, board: FlightBoard, places: PlaceBook
    ) {
        self.member = member
        self.name = name
        self.firmware = firmware
        self.phases = phases
        self.channel = channel
        self.barrier = barrier
        self.clock = clock
        self.board = board
        self.places = places
    }

    /// Why a step ended the part.
    private enum Stop: Error {
        case fault(TelloCommand, CommandOutcome)
        case interrupted
    }

    /// Flies the whole part, from barrier to barrier.
    func fly() async -> End {
        var cue = phases.first?.cue ?? ""
        do {
            var staged = try await prepare(for: 0)
            for (index, phase) in phases.enumerated() {
                guard let opening = await barrier.opening(of: index) else { throw Stop.interrupted }
                cue = phase.cue
                staged = try await run(phase.parts[member].steps, of: index, staged: staged, opening: opening)
            }
            board.set(member, action: .finished)
            return .finished(member: member)
        } catch Stop.fault(let command, let outcome) {
            return .faulted(fault(command, outcome, cue: cue))
        } catch {
            return .interrupted
        }
    }

    private func fault(_ command: TelloCommand, _ outcome: CommandOutcome, cue: String) -> DroneFault {
        DroneFault(
            member: member, drone: name, cue: cue, kind: .order(command, outcome), time: clock.now,
            battery: channel.status.line?.battery, line: channel.status.line, firmware: firmware)
    }

    /// Sends the sets that lead the part of a phase and stages its first motion; returns the staged order.
    private func prepare(for phase: Int) async throws -> OrderID? {
        for set in preparation(for: phase) { try await perform(set, of: phase) }
        return stage(phase)
    }

    private func preparation(for phase: Int) -> [PlannedCommand] {
        phase < phases.count ? phases[phase].parts[member].preparation : []
    }

    /// Stages the first step of a phase if it is a command; what comes after the barrier needs no task to start.
    private func stage(_ phase: Int) -> OrderID? {
        channel.stage(phase < phases.count ? phases[phase].parts[member].firstCommand.map(CommandOrder.init) : nil)
    }

    /// Carries out the steps of a phase, and prepares for the next; returns what is staged for it.
    private func run(
        _ steps: [PlannedStep], of phase: Int, staged: OrderID?, opening: ShowInstant
    ) async throws -> OrderID? {
        let next = phase + 1
        var launched = staged
        // Who comes long after the others makes up for nothing (B6): its pauses are as long as theirs.
        var due = clock.now - opening > CueBarrierState.stall ? clock.now : opening
        for (index, step) in steps.enumerated() {
            switch step {
            case .hold(let duration):
                due = due.advanced(by: duration)
                try await hold(until: due)
            case .command(let planned):
                let isLast = index == steps.count - 1 && preparation(for: next).isEmpty
                let id = launched ?? channel.submit(CommandOrder(planned))
                // What follows the others has not left yet: what is staged now would take its place.
                let isHeldBack = launched != nil && barrier.behind[member] != nil
                launched = nil
                let nextStaged = isLast && !isHeldBack ? stage(next) : nil
                try await finish(planned, of: phase, id)
                if isLast { return isHeldBack ? stage(next) : nextStaged }
                due = clock.now
            }
        }
        board.set(member, action: .waiting)
        return try await prepare(for: next)
    }

    private func hold(until due: ShowInstant) async throws {
        board.set(member, action: .holding)
        do {
            try await clock.sleep(until: due, tolerance: nil)
        } catch {
            throw Stop.interrupted
        }
    }

    private func perform(_ planned: PlannedCommand, of phase: Int) async throws {
        try await finish(planned, of: phase, channel.submit(CommandOrder(planned)))
    }

    private func finish(_ planned: PlannedCommand, of phase: Int, _ id: OrderID) async throws {
        board.set(member, action: .command(planned.command))
        places.begin(planned, of: member, in: phase)
        let outcome = await channel.outcome(of: id)
        board.set(member, action: .waiting)
        switch outcome {
        case _ where outcome.isDone: return places.end(planned, of: member)
        case .superseded: throw Stop.interrupted
        case .notStarted: places.stay(planned, of: member)
        default: break
        }
        throw Stop.fault(planned.command, outcome)
    }
}

extension PlannedPart {
    /// The command that the volley carries: the part's first step, unless that is a pause or a set, which needs an answer
    /// of another kind and goes out right after the volley.
    var firstCommand: PlannedCommand? {
        guard case .command(let command)? = steps.first, command.command.commandClass != .set else { return nil }
        return command
    }
}
