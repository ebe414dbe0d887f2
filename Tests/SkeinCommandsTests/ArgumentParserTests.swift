import SkeinCommands
import Testing

@Suite struct ArgumentParserTests {
    private static let count = OptionSpec("count", short: "n", "N", .integer(1...9), "how many")
    private static let name = OptionSpec("name", "NAME", .text, "who", isRepeatable: true)
    private static let loud = OptionSpec(flag: "loud", short: "l", "loudly", isNegatable: true)
    private static let quick = OptionSpec(flag: "quick", short: "q", "quickly")

    private static let spec = CommandSpec(
        name: "sing", abstract: "sing", discussion: [], positionals: [PositionalSpec("SONG", .file, "what")],
        options: [count, name, loud, quick], examples: [])

    private func parse(_ line: String) -> ArgumentParser.Outcome {
        ArgumentParser.parse(line.split(separator: " ").map(String.init), as: Self.spec)
    }

    private func arguments(_ line: String) -> ParsedArguments? {
        guard case .arguments(let arguments) = parse(line) else { return nil }
        return arguments
    }

    private func faults(_ line: String) -> [String] {
        guard case .faults(let faults) = parse(line) else { return [] }
        return faults.map(\.message)
    }

    @Test(
        "A value may follow its option, stand behind '=', or stick to the short name",
        arguments: ["--count 3 s", "--count=3 s", "-n 3 s", "-n3 s", "s --count 3", "-qn 3 s", "-qn3 s"])
    func valueForms(line: String) {
        #expect(arguments(line)?.integer(Self.count) == 3)
        #expect(arguments(line)?.positionals == ["s"])
    }

    @Test("Short flags may be written as one word")
    func groupedFlags() {
        #expect(arguments("-lq s")?.isSet(Self.loud) == true)
        #expect(arguments("-lq s")?.isSet(Self.quick) == true)
    }

    @Test("The last of a flag and its --no- form counts, and neither is told from both")
    func negation() {
        #expect(arguments("s --loud --no-loud")?.flag(Self.loud) == false)
        #expect(arguments("s --no-loud --loud")?.flag(Self.loud) == true)
        #expect(arguments("s")?.flag(Self.loud) == nil)
    }

    @Test("Two dashes end the options")
    func endOfOptions() {
        #expect(arguments("-- --loud")?.positionals == ["--loud"])
        #expect(arguments("-- --help")?.positionals == ["--help"])
    }

    @Test("A repeatable option keeps all its values in order")
    func repetition() {
        #expect(arguments("s --name b --name=a")?.texts(Self.name) == ["b", "a"])
    }

    @Test("A single dash is a name like any other")
    func singleDash() {
        #expect(arguments("-")?.positionals == ["-"])
    }

    @Test("--help wins wherever it stands, whatever else is wrong", arguments: ["--help", "s --cuont 3 -h", "-qh"])
    func help(line: String) {
        guard case .help = parse(line) else {
            Issue.record("no help for '\(line)'")
            return
        }
    }

    @Test(
        "Each fault has its own message",
        arguments: [
            ("s --cuont 3", ["unknown option '--cuont' for 'sing'; did you mean '--count'?"]),
            ("--cuont 3", ["unknown option '--cuont' for 'sing'; did you mean '--count'?", "SONG is missing: what"]),
            ("s -x", ["unknown option '-x' for 'sing'"]),
            ("s --count", ["'--count' needs a value: --count N"]),
            ("s --count --loud", ["'--count' needs a value: --count N"]),
            ("s --count 10", ["'--count' needs a whole number from 1 to 9, not '10'"]),
            ("s -n many", ["'-n' needs a whole number from 1 to 9, not 'many'"]),
            ("s --count -1", ["'--count' needs a whole number from 1 to 9, not '-1'"]),
            ("s -n 1 -n 2", ["'-n' is given more than once"]),
            ("s --quick=yes", ["'--quick' takes no value"]),
            ("s --no-quick", ["unknown option '--no-quick' for 'sing'; did you mean '--quick'?"]),
            ("s --name=", ["'--name' needs a text, not ''"]),
            ("", ["SONG is missing: what"]),
        ])
    func oneFault(line: String, messages: [String]) {
        #expect(faults(line) == messages)
    }

    @Test("All faults of a command line are reported in one go, in the order of the words")
    func allFaults() {
        #expect(
            faults("--quikc --nam a --count 0 s t u") == [
                "unknown option '--quikc' for 'sing'; did you mean '--quick'?",
                "unknown option '--nam' for 'sing'; did you mean '--name'?",
                "'--count' needs a whole number from 1 to 9, not '0'",
                "'t' is one argument too many", "'u' is one argument too many",
            ])
    }

    @Test("Control characters of the command line do not reach the terminal")
    func escapes() {
        guard case .faults(let faults) = ArgumentParser.parse(["s", "--\u{1B}[2J"], as: Self.spec) else {
            Issue.record("no fault")
            return
        }
        #expect(faults.allSatisfy { !$0.message.unicodeScalars.contains("\u{1B}") })
    }

    @Test(
        "The last argument may be repeated, and an optional one before it is the first to be left out",
        arguments: [("", ["WORD is missing: which"]), ("a", []), ("a b", []), ("a b c", [])])
    func repeatable(line: String, faults: [String]) {
        let spec = CommandSpec(
            name: "say", abstract: "say", discussion: [],
            positionals: [
                PositionalSpec("NAME", .text, "to whom", isOptional: true),
                PositionalSpec("WORD", .text, "which", isRepeatable: true),
            ], examples: [])
        let words = line.split(separator: " ").map(String.init)
        switch ArgumentParser.parse(words, as: spec) {
        case .arguments(let arguments):
            #expect(faults.isEmpty)
            #expect(arguments.positionals == words)
        case .faults(let found): #expect(found.map(\.message) == faults)
        case .help: Issue.record("help")
        }
        #expect(HelpText().usage(of: spec) == ["usage: skein say [NAME] WORD..."])
    }
}
