import Diagnostics
import ShowDocuments
import ShowInterchange
import SkeinKit

/// `skein import`: turns another tool's script into a choreography and a fleet.
package struct ImportCommand: Command {
    private static let out = OptionSpec("out", short: "o", "FOLDER", .folder, "where the files go [this folder]")
    private static let dialect = OptionSpec(
        "dialect", "NAME", .choice(ScriptDialect.allCases.map(\.rawValue)),
        "the tool that the script was written for [found out from its lines]")
    private static let lenient = OptionSpec(
        flag: "lenient", "leave out what a drone refuses, and pass over what the original runner passes over")
    private static let addresses = OptionSpec(
        "addresses", "FILE", .file, "where the drones are: an address a line, the first drone's first")
    private static let force = OptionSpec(flag: "force", "replace files that are there already")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "import",
        abstract: "turn a script of another tool into a show and a fleet",
        discussion: [
            "Reads the drone maker's multi-drone script ('scan 2', '1>takeoff', 'sync 5' …) and those of the runners "
                + "made after it, scripts with triggers ('t1,takeoff,t2') and plain missions (a command a line, "
                + "'delay 3'), and writes two files: NAME.show.yaml, the choreography, and NAME.fleet.yaml, the drones. "
                + "NAME is the script's. Each 'sync' becomes the end of a cue; 'skein plan' shows how long a cue "
                + "waits at most.",
            "Every line that the original runner would silently drop, misread or crash on is reported with its "
                + "number. With --lenient a command that every drone refuses is left out, as on a real flight, and "
                + "fractions are rounded, instead of being errors.",
            "Measure and correct the fleet's home positions and mission pads before a flight: a script does not know "
                + "them, and they are guessed from its moves.",
        ],
        positionals: [PositionalSpec("FILE", .file, "the script")],
        options: [out, dialect, lenient, addresses, force],
        examples: [
            .init("skein import two_tello.txt", "writes two_tello.show.yaml and two_tello.fleet.yaml here"),
            .init("skein import two_tello.txt --out Imported", "writes them into the folder 'Imported'"),
            .init("skein import commands.txt --addresses addresses.txt", "with the drones' addresses from a file"),
        ],
        exits: [
            .init(.success, "written, nothing to act on"),
            .init(.faults, "written, with warnings, or notes to act on"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the script has errors; nothing was written"),
            .init(.noSuchFile, "there is no such file"),
            .init(.cannotWrite, "a file is there already, or cannot be written"),
        ])

    private let script: String
    private let folder: String
    private let isForced: Bool
    private let reading: ScriptImport.Options
    private let addressFile: String?

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        script = arguments.positionals.first ?? ""
        folder = arguments.text(Self.out) ?? "."
        isForced = arguments.isSet(Self.force)
        var options = ScriptImport.Options()
        options.dialect = arguments.text(Self.dialect).flatMap(ScriptDialect.init(rawValue:))
        options.isLenient = arguments.isSet(Self.lenient)
        reading = options
        addressFile = arguments.text(Self.addresses)
    }

    /// Imports it.
    package func run(in context: CommandContext) async -> ExitStatus {
        var shows = ShowReading(files: context.files)
        let imported = shows.imported(script, options: reading, addresses: addressFile)
        let findings = Findings(shows)
        findings.show(in: context)
        guard let imported else {
            if shows.fileFaults.isEmpty { context.complain("nothing was written: \(findings.summary)") }
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
        let dialect = imported.report.dialect
        let kind = dialect == .official ? "" : " (dialect \(dialect.rawValue))"
        context.output.writeLine(
            "\(DisplayText.escaped(script))\(kind): \(imported.report.summary); \(findings.summary)")
        context.output.writeLine("wrote \(DisplayText.escaped(show))")
        context.output.writeLine("wrote \(DisplayText.escaped(fleet))")
        let guessed = imported.fleet.pads.isEmpty ? "each 'home'" : "each 'home' and all 'pads'"
        context.output.writeLine("next: measure and correct \(guessed) in the fleet file, then")
        let files = "\(ShellWord.quoted(show)) --fleet \(ShellWord.quoted(fleet))"
        context.output.writeLine("  skein check \(files)")
        context.output.writeLine("  skein fly \(files) --emulated")
    }
}
