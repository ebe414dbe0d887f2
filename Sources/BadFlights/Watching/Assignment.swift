import FlightPlanning
import ShowTime
import TelloProtocol

/// Everything that the plan has for one drone, one command after the other.
struct Assignment: Sendable {
    /// One command of it.
    struct Task: Sendable {
        var command: TelloCommand
        var phase: Int
        /// Whether it is sent and answered before the cue opens.
        var isPreparation: Bool
        /// How long the drone hovers before it, once what came before is done.
        var pause: Duration
    }

    private(set) var tasks: [Task] = []
    /// For each phase, the number of commands before its steps.
    private(set) var starts: [Int] = []
    /// For each phase, whether its volley carries a motion of this drone.
    private(set) var launches: [Bool] = []
    /// For each phase, how long the drone hovers at its end.
    private(set) var pauses: [Duration] = []

    init(_ plan: FlightPlan, member: Int) {
        for (index, phase) in plan.phases.enumerated() {
            let part = phase.parts[member]
            tasks += part.preparation.map {
                Task(command: $0.command, phase: index, isPreparation: true, pause: .zero)
            }
            starts.append(tasks.count)
            var pause = Duration.zero
            for step in part.steps {
                switch step {
                case .hold(let duration): pause += duration
                case .command(let planned):
                    tasks.append(Task(command: planned.command, phase: index, isPreparation: false, pause: pause))
                    pause = .zero
                }
            }
            pauses.append(pause)
            launches.append(Self.isLaunched(part))
        }
    }

    private static func isLaunched(_ part: PlannedPart) -> Bool {
        guard case .command(let first)? = part.steps.first else { return false }
        return first.command.commandClass != .set
    }
}
