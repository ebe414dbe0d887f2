/// Options that several verbs have, so that they read and mean the same everywhere.
extension OptionSpec {
    static func fleet(_ help: String, isRequired: Bool = true) -> OptionSpec {
        OptionSpec("fleet", short: "f", "FLEET", .file, help, isRequired: isRequired)
    }

    static let cast = OptionSpec(
        "cast", short: "c", "ROLE=DRONE", .pair, "let this drone fly this role, before names and file order decide",
        isRepeatable: true)

    static let role = OptionSpec(
        "role", "ROLE", .text, "fly this role alone, on one drone; its cues open when they would in the whole show")

    static let onlyFlying = OptionSpec(
        "only", short: "o", "NAME", .text,
        "only these drones or groups fly their roles; the others stay down and are obstacles", isRepeatable: true)

    static let until = OptionSpec(
        "until", "CUE", .text, "fly up to this cue, its end included, and land")

    static let seed = OptionSpec(
        "seed", "N", .integer(0...Int.max), "where chance starts; the same seed gives the same run [1]")

    static let record = OptionSpec(
        "record", "FILE", .file, "where the flight record goes [Records/SHOW-DATE.jsonl]")

    static let loss = OptionSpec(
        "loss", "P", .percentage, "how many datagrams the emulated network loses each way, per cent [0]")

    static let faults = OptionSpec(
        "faults", "FILE", .file, "play this fault plan: what goes wrong, when and with whom")

    static let missingPad = OptionSpec(
        "missing-pad", "ID", .integer(1...8), "leave this mission pad of the fleet away from the emulated floor",
        isRepeatable: true)

    static let format = OptionSpec(
        "format", "FORMAT", .choice(["text", "json"]), "for people, or for editors and scripts [text]")

    static let drone = OptionSpec(
        "drone", short: "d", "ADDRESS", .address, "the drone at this address, without a fleet file")

    static let yes = OptionSpec(flag: "yes", short: "y", "do it without asking")
}
