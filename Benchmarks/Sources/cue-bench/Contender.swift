import OutsideFleet

/// Who flies the fleet.
enum Contender: String, Sendable, CaseIterable, Codable {
    /// `skein fly`, as a user starts it.
    case skein
    /// The simplest client in C that flies in step: no checks, no record, nothing sent again.
    case reference

    /// How tables call it.
    var title: String {
        switch self {
        case .skein: "skein"
        case .reference: "C client"
        }
    }

    /// What it sends, one after the other.
    ///
    /// The C client counts its turns from 1.
    func show(drones: Int, cues: Int) -> StepShow {
        let first = self == .skein ? 20 : 1
        return StepShow(drones: drones, moves: (0..<cues).map { "cw \(first + $0)" })
    }

    /// The program for one flight.
    ///
    /// - Parameters:
    ///   - hold: Seconds to hover, or with the C client to wait on the ground, before the cues.
    func program(
        drones: Int, cues: Int, hold: Int, skein: String, reference: String, in folder: ScratchFolder
    ) throws -> Program {
        switch self {
        case .skein:
            var show = show(drones: drones, cues: cues)
            show.hold = hold
            let files = (folder.file("steps.yaml"), folder.file("fleet.yaml"), folder.file("record.jsonl"))
            try SystemText.write(show.choreography, to: files.0)
            try SystemText.write(show.fleet, to: files.1)
            return Program(skein, ["fly", files.0, "--fleet", files.1, "--yes", "--record", files.2])
        case .reference:
            let options = ["--n", "\(drones)", "--steps", "\(cues)", "--idle", "\(hold)"]
            return Program(reference, options, environment: ["DRV_RESULT": folder.file("reference.json")])
        }
    }
}
