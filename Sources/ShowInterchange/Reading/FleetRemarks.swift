import ShowDocuments

/// The first lines of an imported fleet file: what is a guess, and what to do about it.
struct FleetRemarks {
    /// The script's name, safe to show.
    let base: String
    /// What was guessed.
    let stage: StageGuess
    /// Whether the script says in which network its drones are.
    let knowsNetwork: Bool
    /// The battery that the script asks for before the first take-off, per cent, and what the fleet file asks for.
    var battery: (asked: Int, written: Int)?

    /// Comment lines without their `#`.
    var lines: [String] {
        ["Imported from \(base). Before the first flight:"]
            + (knowsNetwork ? [] : ["- network: put your own in; the script gives none."])
            + (stage.pads.isEmpty ? row : onPads)
            + onBattery
            + [
                "- limits: add the room's walls, cm, so that every flight is checked against them; measure them:",
                "    area: {x: \(span(stage.x, 100, 300)), y: \(span(stage.y, 200, 200))}",
            ]
    }

    private var row: [String] {
        guard stage.homes.count > 1 else {
            return ["- home: measure and correct; the script does not say where its drone stands."]
        }
        return [
            "- home: measure and correct. These are guesses: from right to left, \(Int(StageGuess.gap.drones)) cm and more "
                + "between two drones'",
            "  ways, all facing the same way.",
        ]
    }

    private var onBattery: [String] {
        guard let battery else { return [] }
        let raised = battery.asked == battery.written ? "" : "; \(battery.asked) % of the script is too little"
        let usual = FleetLimits.defaults.takeoffBattery
        return ["- battery: \(battery.written) % at take-off, because of the script's `battery_check`\(raised)."]
            + (battery.written == usual ? [] : ["  Without this line it is \(usual) %."])
    }

    private var onPads: [String] {
        [
            "- pads and home: guessed from the script's ways. Lay the pads out like this, or measure yours and correct it:",
            "  `facing` is where a rocket points; each drone stands on its first pad and faces like its rocket.",
        ]
    }

    private func span(_ range: ClosedRange<Int>, _ before: Int, _ after: Int) -> String {
        "[\(range.lowerBound - before), \(range.upperBound + after)]"
    }
}
