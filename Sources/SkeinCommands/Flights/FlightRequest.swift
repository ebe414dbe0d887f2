import Diagnostics
import FlightPlanning
import ShowDocuments
import SkeinKit
import TelloEmulator

/// What a command line asks to be flown or rehearsed, and all that must be ready before.
struct FlightRequest {
    /// A show that may be flown.
    struct Prepared: Sendable {
        /// The fleet, at the addresses where it will answer.
        var fleet: Fleet
        /// The plan, without an error.
        var plan: FlightPlan
        /// The drones that are played, in the plan's order; none when real ones fly.
        var stations: [EmulatedStation]
        /// What goes wrong; nil when real drones fly.
        var staging: FaultStaging?
        /// Where chance starts.
        var seed: UInt64 = 1
    }

    /// Reads the choreography.
    private let show: (inout ShowReading) -> Choreography?
    /// Reads the fleet.
    private let fleet: (inout ShowReading) -> Fleet?
    private let cast: [(String, String)]
    private let part: ShowPart
    private let layout: EmulatedStations?
    private let faults: PlannedFaultsRequest

    /// A request by its arguments.
    ///
    /// - Parameters:
    ///   - layout: How drones are played; nil when real ones fly.
    ///   - stage: Where drones are played.
    init(
        _ arguments: ParsedArguments, fleet: OptionSpec, played layout: EmulatedStations?,
        on stage: FaultStaging.Stage = .sockets
    ) {
        let names = (show: arguments.positionals.first ?? "", fleet: arguments.text(fleet) ?? "")
        show = { $0.choreography(names.show) }
        self.fleet = { $0.fleet(names.fleet) }
        cast = arguments.pairs(.cast)
        part = arguments.part
        self.layout = layout
        faults = PlannedFaultsRequest(arguments, stage: stage)
    }

    /// A request for a mission of one drone.
    init(_ mission: Mission, _ arguments: ParsedArguments, played layout: EmulatedStations?) {
        show = { _ in mission.choreography }
        fleet = { _ in mission.fleet }
        cast = mission.role.map { [($0, mission.drone)] } ?? []
        part = arguments.part
        self.layout = layout
        faults = PlannedFaultsRequest(arguments, stage: .sockets)
    }

    /// Reads, casts, plans and checks; shows the casting and everything that there is to say.
    ///
    /// Nil when an error stands in the way.
    func prepare(_ reading: inout ShowReading, in context: CommandContext) -> Prepared? {
        var fleet = fleet(&reading)
        var stations: [EmulatedStation] = []
        var staged: FaultStaging?
        var layout = layout
        let plan = faults.read(&reading, seeding: &layout)
        if let layout, let read = fleet {
            // The fleet's addresses are those that should be right, also where a plan swaps them.
            let laid = layout.drones(of: read)
            staged = faults.staged(plan, laid, of: read, &reading)
            stations = staged?.stations ?? []
            reading.note(unlistedPads: layout.unlistedPads(in: read), in: read)
            fleet = read.played(at: laid).numbered(as: laid)
        }
        let planned = reading.plan(show(&reading), fleet, cast: cast, part: part)
        if let planned { show(planned.plan, in: context) }
        Findings(reading).show(in: context)
        guard let planned, let fleet, reading.isClean else { return nil }
        return Prepared(
            fleet: fleet, plan: planned.plan, stations: Self.inOrder(stations, of: planned.plan),
            staging: staged, seed: layout?.seed ?? 1)
    }

    private func show(_ plan: FlightPlan, in context: CommandContext) {
        for line in CastingText(plan, isEmulated: layout != nil).lines { context.output.writeLine(line) }
    }

    /// The members' stations first, in the plan's order; spares stand beside them.
    private static func inOrder(_ stations: [EmulatedStation], of plan: FlightPlan) -> [EmulatedStation] {
        plan.members.compactMap { member in
            stations.first { $0.configuration.name == member.drone.name.value }
        }
    }
}
