public import ShowDocuments

/// What another tool's file became: the two documents of a show, and what their files say in their first lines.
public struct ImportedShow: Sendable {
    /// The drones.
    public var fleet: Fleet
    /// What they do.
    public var choreography: Choreography
    /// Comment lines for the fleet file, without their `#`: what was guessed and is to be corrected.
    public var fleetRemarks: [String]
    /// Comment lines for the choreography file, without their `#`.
    public var choreographyRemarks: [String]
    /// How much there was.
    public var report: ImportReport
}

/// How much an import took over.
public struct ImportReport: Sendable, Hashable {
    /// The tool that the script was written for.
    public var dialect: ScriptDialect
    /// Lines of the file.
    public var lines: Int
    /// Drones of the fleet.
    public var drones: Int
    /// Roles of the show: the drones that do something.
    public var roles: Int
    /// Cues of the timeline.
    public var cues: Int
    /// Commands, each counted once for each drone that runs it.
    public var commands: Int

    /// One sentence for people, without a full stop.
    public var summary: String {
        let part = roles == drones ? "" : ", \(roles) of them in the show"
        return "\(Self.counted(lines, "line")): \(Self.counted(drones, "drone"))\(part), "
            + "\(Self.counted(cues, "cue")), \(Self.counted(commands, "command"))"
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
