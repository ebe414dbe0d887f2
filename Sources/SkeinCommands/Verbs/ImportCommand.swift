import Diagnostics
import ShowInterchange

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
                + "'sync' becomes the end of a cue; the limit is computed from the plan.",
            "Every line that the original runner would silently drop, misread or crash on is reported with its "
                + "number. Measure and correct the fleet's home positions before a flight: a script does not know them.",
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

    private let script: String
    private let folder: String
    private let isForced: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        script = arguments.positionals.first ?? ""
        folder = arguments.text(Self.out) ?? "."
        isForced = arguments.isSet(Self.force)
    }

    /// Imports it.
    package func run(in context: CommandContext) async -> ExitStatus {
        var reading = ShowReading(files: context.files)
        let imported = reading.imported(script)
        let findings = Findings(reading)
        findings.show(in: context)
        guard let imported else {
            if reading.fileFaults.isEmpty { context.complain("nothing was written: \(findings.summary)") }
            return findings.status
        }
        let name = FileName.stem(script)
        let show = FileName.joined(folder, "\(name).show.yaml")
        let fleet = FileName.joined(folder, "\(name).fleet.yaml")
        do {
            try write([(show, imported.choreographyText), (fleet, imported.fleetText)], in: context)
        } catch {
            context.complain(error.message)
            if error.kind == .exists { context.errors.writeLine("nothing was written; --force replaces it") }
            return error.kind == .notPermitted ? .notPermitted : .cannotWrite
        }
        report(imported, show: show, fleet: fleet, findings: findings, in: context)
        return findings.status
    }

    /// Writes both files, or neither when one is there already.
    private func write(_ texts: [(path: String, text: String)], in context: CommandContext) throws(FileFault) {
        for (path, _) in texts where !isForced && context.files.exists(path) {
            throw FileFault(.exists, path: path, reason: "is there already")
        }
        if folder != "." { try context.files.makeFolder(folder) }
        for (path, text) in texts {
            try context.files.write(Array(text.utf8), to: path, replacing: isForced)
        }
    }

    private func report(
        _ imported: ImportedShow, show: String, fleet: String, findings: Findings, in context: CommandContext
    ) {
        context.output.writeLine("\(DisplayText.escaped(script)): \(imported.report.summary); \(findings.summary)")
        context.output.writeLine("wrote \(DisplayText.escaped(show))")
        context.output.writeLine("wrote \(DisplayText.escaped(fleet))")
        context.output.writeLine("next: measure and correct each 'home' in the fleet file, then")
        let files = "\(DisplayText.escaped(show)) --fleet \(DisplayText.escaped(fleet))"
        context.output.writeLine("  skein check \(files)")
        context.output.writeLine("  skein fly \(files) --emulated")
    }
}
