/// A check that the operator has set aside for one flight, and why (P3).
package struct CheckOverride: Sendable, Hashable {
    /// Which check.
    package var check: PreflightReport.Check
    /// Why, in the operator's words.
    package var reason: String

    /// A check that is set aside.
    package init(_ check: PreflightReport.Check, because reason: String) {
        self.check = check
        self.reason = reason
    }
}

extension PreflightReport.Check {
    /// Why nobody may set this check aside; nil for one that protects the drone and nobody else.
    package var overrideRefusal: String? {
        switch self {
        case .temperature: nil
        case .pads: "nothing sees pads from the ground, so that this check stops no flight"
        case .identity: "a drone that is not the one of its place flies another one's way, and meets the others"
        case .firmware: "a command that the drone lacks leaves it where nobody expects it"
        case .telemetry: "without state lines nobody sees whether a drone has landed"
        case .motors: "a drone whose motors run may be in the air, and hands near it"
        case .level: "a drone that does not stand tips over when its motors start"
        case .link: "a drone that hears too little does not hear `land` either"
        case .battery:
            "a drone that runs empty comes down where it is; the fleet file says from which charge on it takes off: "
                + "`limits: {battery: {takeoff: …}}`"
        }
    }
}

extension PreflightReport {
    /// The report with failures of set-aside checks turned into warnings that say so.
    package func settingAside(_ overrides: [CheckOverride]) -> PreflightReport {
        var report = self
        for index in report.items.indices where report.items[index].verdict.isBlocking {
            let item = report.items[index]
            guard let override = overrides.first(where: { $0.check == item.check && $0.check.overrideRefusal == nil })
            else { continue }
            report.items[index].verdict = .warning
            report.items[index].message = "\(item.message) (set aside: \(override.reason))"
            report.items[index].setAsideBecause = override.reason
        }
        return report
    }
}
