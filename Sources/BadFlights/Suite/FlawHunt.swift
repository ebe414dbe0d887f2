package import DroneLink

/// Flies each known-bad variant of the exchange until its first finding: invariants that find nothing there find nothing.
package enum FlawHunt {
    /// Within so many seeds each has to be caught.
    package static let patience = 200

    /// How flights are drawn for a flaw: with few drones, since larger fleets take longer and show no more.
    package static func settings(for flaw: ExchangeFlaw) -> BadFlight.Settings {
        var settings = BadFlight.Settings()
        settings.flaw = flaw
        settings.drones = 6
        return settings
    }

    /// The first report with findings of an exchange with this flaw; nil when there is none within the patience.
    package static func catchFlaw(_ flaw: ExchangeFlaw, from seed: UInt64 = 1) async -> BadFlightReport? {
        let settings = settings(for: flaw)
        for next in seed..<seed + UInt64(patience) {
            let report = await BadFlight(seed: next, settings: settings).fly()
            if !report.isClean { return report }
        }
        return nil
    }

    /// Hunts all of them and tells what caught each, a line each; returns whether all were caught.
    package static func hunt(tell: (String) -> Void) async -> Bool {
        var isComplete = true
        for flaw in ExchangeFlaw.allCases {
            let report = await catchFlaw(flaw)
            isComplete = isComplete && report != nil
            let words =
                report.map { "caught by seed \($0.seed): \($0.findings[0])" } ?? "not caught by \(patience) seeds"
            tell("\(flaw.rawValue): \(words)")
        }
        return isComplete
    }
}
