/// `skein import`: turns another tool's script into a choreography and a fleet.
package struct ImportCommand: Command {
    private static let out = OptionSpec("out", short: "o", "FOLDER", .folder, "where the files go [this folder]")
    private static let force = OptionSpec(flag: "force", "replace files that are there already")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "import",
        abstract: "turn a multi-drone script of the drone maker into a show and a fleet",
        discussion: [
            "Reads the drone maker's multi-drone script ('scan 2', '1>takeoff', 'sync 5' …) and writes two files: "
                + "NAME.show.yaml, the choreography, and NAME.fleet.yaml, the drones. NAME is the script's. Each "
                + "'sync' becomes a cue, its time the cue's limit.",
            "Every line that the original runner would silently drop, misread or crash on is reported with its "
                + "number. Fill in the fleet's home positions before a flight: a script does not know them.",
        ],
        positionals: [PositionalSpec("FILE", .file, "the script")],
        options: [out, force],
        examples: [
            .init("skein import two_tello.txt", "writes two_tello.show.yaml and two_tello.fleet.yaml here"),
            .init("skein import two_tello.txt --out Imported", "writes them into the folder 'Imported'"),
        ],
        exits: [
            .init(.success, "written, nothing to act on"),
            .init(.faults, "written, with warnings, or notes to act on"),
            .init(.badFile, "the script has errors; nothing was written"),
            .init(.noSuchFile, "there is no such file"),
            .init(.cannotWrite, "a file is there already, or cannot be written"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// Imports it.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'import' is not yet built into this release")
        return .internalError
    }
}
