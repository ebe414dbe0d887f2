import Testing

@testable import SwarmControl

/// P3: which checks may be set aside.
@Suite struct CheckOverrideTests {
    private func report(_ check: PreflightReport.Check, _ verdict: PreflightReport.Verdict) -> PreflightReport {
        PreflightReport(items: [
            PreflightReport.Item(drone: "ada", check: check, verdict: verdict, message: "its board has 86 °C")
        ])
    }

    @Test(
        "What protects people cannot be set aside, and each refusal says why", arguments: PreflightReport.Check.allCases
    )
    func protection(check: PreflightReport.Check) {
        let after = report(check, .failure).settingAside([CheckOverride(check, because: "I know better")])
        #expect((check.overrideRefusal == nil) == (check == .temperature))
        #expect(after.verdict.isBlocking == (check != .temperature))
    }

    @Test("A failure that is set aside becomes a warning with the reason, and nothing else changes")
    func reason() {
        let override = [CheckOverride(.temperature, because: "it has just landed")]
        let item = report(.temperature, .failure).settingAside(override).items[0]
        #expect(item.verdict == .warning)
        #expect(item.message == "its board has 86 °C (set aside: it has just landed)")
        #expect(item.setAsideBecause == "it has just landed")
        #expect(report(.temperature, .pass).settingAside(override).items[0].setAsideBecause == nil)
        #expect(report(.battery, .failure).settingAside(override).verdict == .failure)
    }
}
