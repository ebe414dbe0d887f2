import Diagnostics

/// Writes fault plans.
package enum FaultPlanWriter {
    /// The plan as a file that reads back to an equal value.
    ///
    /// - Parameters:
    ///   - plan: What is written.
    ///   - header: Comment lines to begin with, without `#`.
    package static func text(of plan: FaultPlan, header: [String] = []) -> String {
        var lines = YAMLText.header(header)
        lines.append("faults: \(YAMLText.scalar(plan.name.value))")
        if let seed = plan.seed { lines.append("seed: \(seed.value)") }
        lines += air(plan.air)
        if !plan.drones.isEmpty {
            lines.append("drones:")
            for list in plan.drones {
                lines.append("  \(YAMLText.scalar(list.target.value)):\(list.faults.isEmpty ? " []" : "")")
                lines += list.faults.map { "    - {\(PlannedFaultText.fields(of: $0.value).joined(separator: ", "))}" }
            }
        }
        if !plan.addresses.isEmpty {
            lines += ["addresses:"] + plan.addresses.map { "  - {\(addresses($0.value))}" }
        }
        if !plan.host.isEmpty { lines += ["host:"] + plan.host.map { "  - {\(host($0.value))}" } }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func air(_ air: AirFaults) -> [String] {
        var lines: [String] = []
        if air.loss != .none { lines.append("loss: \(shares(air.loss))") }
        if air.doubled != .none { lines.append("doubled: \(shares(air.doubled))") }
        if let late = air.late {
            lines.append("late: {share: \(shares(late.share)), up_to: \(DurationText.text(of: late.upTo))}")
        }
        if let delay = air.delay { lines.append("delay: \(PlannedFaultText.durations(delay))") }
        if !air.outages.isEmpty { lines += ["outages:"] + air.outages.map { "  - {\(outage($0))}" } }
        return lines.isEmpty ? [] : ["air:"] + lines.map { "  \($0)" }
    }

    private static func shares(_ shares: AirFaults.Shares) -> String {
        if shares == AirFaults.Shares(each: shares.commands) { return "\(shares.commands)%" }
        let kinds = [("commands", shares.commands), ("answers", shares.answers), ("states", shares.states)]
        return "{\(kinds.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)%" }.joined(separator: ", "))}"
    }

    private static func outage(_ outage: AirFaults.Outage) -> String {
        var fields = ["from: \(DurationText.text(of: outage.from))", "until: \(DurationText.text(of: outage.until))"]
        if !outage.drones.isEmpty { fields.append("drones: \(YAMLText.list(outage.drones.map(\.value)))") }
        if outage.subject != .all { fields.append("of: \(outage.subject.rawValue)") }
        if outage.isHeld { fields.append("then_all_at_once: true") }
        return fields.joined(separator: ", ")
    }

    private static func addresses(_ fault: AddressMixup) -> String {
        switch fault {
        case .swap(let one, let other, let at):
            "swap: [\(one.value), \(other.value)]" + (at.map { ", at: \(DurationText.text(of: $0))" } ?? "")
        case .share(let one, let other): "share: [\(one.value), \(other.value)]"
        }
    }

    private static func host(_ fault: HostFault) -> String {
        switch fault {
        case .portInUse(let port): return "port_in_use: \(port)"
        case .stall(let duration, let at):
            return "stall: \(DurationText.text(of: duration)), at: \(DurationText.text(of: at))"
        case .receiveError(let error, let at, let duration):
            let (moment, length) = (DurationText.text(of: at), DurationText.text(of: duration))
            return "receive_error: \(error.rawValue), at: \(moment), for: \(length)"
        case .clockStep(let size, let at, let isBack):
            let moment = DurationText.text(of: at)
            return "clock_step: \(DurationText.text(of: size)), at: \(moment)" + (isBack ? ", back: true" : "")
        case .sendError(let error, let drones, let times):
            let targets = drones.isEmpty ? "" : ", to: \(YAMLText.list(drones.map(\.value)))"
            return "send_error: \(error.rawValue)\(targets), times: \(times)"
        }
    }
}
