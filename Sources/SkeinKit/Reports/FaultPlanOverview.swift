import Diagnostics
package import ShowDocuments

/// What a fault plan holds, in one line.
package struct FaultPlanOverview: Sendable {
    private let plan: FaultPlan

    /// An overview of a plan.
    package init(_ plan: FaultPlan) {
        self.plan = plan
    }

    /// Such as `a fault plan: bad air, 3 faults of ada and all; skein rehearse SHOW --fleet FLEET --faults FILE plays it`.
    package var line: String {
        let parts = [air, drones, host].compactMap(\.self)
        return "a fault plan: \(parts.isEmpty ? "nothing goes wrong" : parts.joined(separator: ", ")); "
            + "skein rehearse SHOW --fleet FLEET --faults FILE plays it"
    }

    private var air: String? { plan.air == AirFaults() ? nil : "bad air" }

    private var drones: String? {
        let lists = plan.drones.filter { !$0.faults.isEmpty }
        guard !lists.isEmpty else { return nil }
        let count = lists.reduce(0) { $0 + $1.faults.count }
        let names = lists.prefix(4).map(\.target.value) + (lists.count > 4 ? ["…"] : [])
        return "\(count) fault\(count == 1 ? "" : "s") of \(names.joined(separator: ", "))"
    }

    private var host: String? {
        let count = plan.host.count
        return count == 0 ? nil : "\(count) fault\(count == 1 ? "" : "s") of the computer"
    }
}
