import Diagnostics
import ShowDocuments
import SkeinKit

/// The fault plan that a command line names, if it names one.
struct PlannedFaultsRequest {
    private let path: String?
    private let stage: FaultStaging.Stage
    private let isSeeded: Bool

    /// The plan of `--faults`; a `--seed` goes before the plan's own.
    init(_ arguments: ParsedArguments, stage: FaultStaging.Stage) {
        path = arguments.text(.faults)
        self.stage = stage
        isSeeded = arguments.has(.seed)
    }

    /// What does not go together: a plan that says how much is lost, and an option that says it too.
    static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        guard arguments.has(.faults), arguments.has(.loss) else { return [] }
        return [UsageFault("--loss does not go with --faults: write `air: {loss: 10%}` into the fault plan")]
    }

    /// Reads the plan, and lets chance start where it says, unless the command line says it.
    func read(_ reading: inout ShowReading, seeding layout: inout EmulatedStations?) -> FaultPlan? {
        guard let plan = path.flatMap({ reading.faultPlan($0) }) else { return nil }
        if !isSeeded, let seed = plan.seed { layout?.seed = UInt64(seed.value) }
        return plan
    }

    /// The drones with their faults; what cannot be played is reported.
    func staged(
        _ plan: FaultPlan?, _ stations: [EmulatedStation], of fleet: Fleet?, _ reading: inout ShowReading
    ) -> FaultStaging {
        var staging = FaultStaging(stage, stations, of: fleet)
        if let plan { reading.play(plan, on: &staging) }
        return staging
    }
}
