import Diagnostics
import ShowDocuments

/// What is to be said of guessed pads.
struct PadFindings {
    /// The guess.
    let stage: StageGuess

    /// Says that pads are guesses, what they lower, and which ones could not be placed.
    func report(into findings: inout ScriptFindings) {
        if !stage.pads.isEmpty { findings.report(guessed) }
        if let separation = stage.separation { findings.report(near(separation)) }
        for contradiction in stage.contradictions { findings.report(unplaced(contradiction)) }
    }

    private var guessed: Diagnostic {
        let count = stage.pads.count
        return Diagnostic(
            .warning, code: "pads-guessed",
            "the script flies to mission pads and does not say where they lie: \(count) pad\(count == 1 ? " is" : "s are") "
                + "guessed from its ways, each drone standing on its first one", at: stage.firstPad,
            advice: "lay them out as `pads` of the fleet file says, or measure yours and correct it")
    }

    private func near(_ separation: Int) -> Diagnostic {
        Diagnostic(
            .warning, code: "near-pads",
            "the script's pads lie so near that drones come to about \(Int(stage.nearest ?? 0)) cm from one another; "
                + "the fleet file asks for \(separation) cm instead of \(FleetLimits.defaults.separation)",
            at: stage.firstPad, advice: "see that this is enough in your room: `separation` in the fleet file")
    }

    private func unplaced(_ contradiction: PadLayout.Contradiction) -> Diagnostic {
        Diagnostic(
            .warning, code: "pads-unknown",
            "no place of pad m\(contradiction.pad) fits this way and the ones above, so no pads are guessed for it",
            at: contradiction.range, advice: "write the `pads` into the fleet file yourself")
    }
}

extension StageGuess {
    /// The least distance to ask for where the script's own pads lie nearer than the usual one allows, cm.
    ///
    /// Never below 40 cm, two drones' width: what comes nearer is left to `check`, which refuses it.
    var separation: Int? {
        guard let nearest, nearest < Double(FleetLimits.defaults.separation), nearest >= 40 else { return nil }
        return Int(nearest / 5) * 5
    }
}
