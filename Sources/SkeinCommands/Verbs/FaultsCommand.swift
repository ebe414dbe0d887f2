import Diagnostics
import SkeinKit

/// `skein faults`: prints the fault table, and flies it on request.
package struct FaultsCommand: Command {
    private static let fly = OptionSpec(
        flag: "fly", "fly every row now, in virtual time, and say where one ends otherwise")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "faults",
        abstract: "list what can go wrong, what answers it, what you see, and what proves it",
        discussion: [
            "Each row is one fault in one state of a show, with the rules of Documentation/Behaviour.md that answer it, "
                + "what is shown then (its beginning, for the drone 'bell' of three), how the show ends, and the tests "
                + "that prove it. 'B067' and the like are reports of people who fly these drones.",
            "The table is the one that the project's own tests fly. --fly does what they do: every row is rehearsed with "
                + "three played drones, and must end as it says, say what it says, and fly no motion twice.",
        ],
        options: [fly, .format],
        examples: [
            .init("skein faults", "the whole table"),
            .init("skein faults --fly", "the same, each row flown"),
            .init("skein faults --format json", "for programs: an array, an object for each row"),
        ],
        exits: [
            .init(.success, "printed; with --fly: every row ended as it says"),
            .init(.faults, "a row ended otherwise"),
            .init(.usage, "the command line is wrong"),
        ])

    private let isFlown: Bool
    private let isJSON: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        isFlown = arguments.isSet(Self.fly)
        isJSON = arguments.text(.format) == "json"
    }

    /// Prints the table.
    package func run(in context: CommandContext) async -> ExitStatus {
        let findings: [String: [String]]
        do {
            findings = isFlown ? try await FaultTrial.findings(of: FaultTable.rows) : [:]
        } catch {
            context.complain("the table cannot be flown: \(error)")
            return .internalError
        }
        if isJSON {
            let rows = FaultTable.rows.map { row in isFlown ? row.json(findings[row.id] ?? []) : row.json }
            context.output.writeLine(JSONValue.array(rows).text)
        } else {
            let listing = FaultListing(findings: isFlown ? findings : nil)
            for line in listing.lines { context.output.writeLine(line) }
        }
        return findings.values.allSatisfy(\.isEmpty) ? .success : .faults
    }
}
