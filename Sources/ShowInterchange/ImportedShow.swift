package import ShowDocuments

/// What another tool's file became: the two documents of a show, and what their files say in their first lines.
package struct ImportedShow: Sendable {
    /// The drones.
    package var fleet: Fleet
    /// What they do.
    package var choreography: Choreography
    /// Comment lines for the fleet file, without their `#`: what was guessed and is to be corrected.
    package var fleetRemarks: [String]
    /// Comment lines for the choreography file, without their `#`.
    package var choreographyRemarks: [String]
    /// How much there was.
    package var report: ImportReport
}

/// How much an import took over.
package struct ImportReport: Sendable, Hashable {
    /// The tool that the script was written for.
    package var dialect: ScriptDialect
    /// Lines of the file.
    package var lines: Int
    /// Drones of the fleet.
    package var drones: Int
    /// Roles of the show: the drones that do something.
    package var roles: Int
    /// Cues of the timeline.
    package var cues: Int
    /// Commands, each counted once for each drone that runs it.
    package var commands: Int

    /// One sentence for people, without a full stop.
    package var summary: String {
        let part = roles == drones ? "" : ", \(roles) of them in the show"
        return "\(Self.counted(lines, "line")): \(Self.counted(drones, "drone"))\(part), "
            + "\(Self.counted(cues, "cue")), \(Self.counted(commands, "command"))"
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
