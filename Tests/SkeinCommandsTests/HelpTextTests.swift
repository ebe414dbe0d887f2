import SkeinCommands
import Testing

@Suite struct HelpTextTests {
    @Test("The help of each verb is the recorded one", arguments: SkeinTool.specs.map(\.name))
    func page(verb: String) async throws {
        let run = await CommandRun("help \(verb)")
        #expect(run.status == .success)
        try Snapshot.expect(run.output, named: "help-\(verb)")
        let again = await CommandRun("\(verb) --help")
        #expect(again.output == run.output)
    }

    @Test("Every verb says what it does, shows an example and how it may end", arguments: SkeinTool.specs.map(\.name))
    func completeness(verb: String) throws {
        let spec = try #require(SkeinTool.specs.first { $0.name == verb })
        #expect(!spec.abstract.isEmpty && !spec.abstract.hasSuffix("."))
        #expect(!spec.discussion.isEmpty)
        #expect(!spec.examples.isEmpty)
        #expect(!spec.exits.isEmpty)
        let named = spec.allOptions.map(\.name) + spec.allOptions.compactMap { $0.short.map(String.init) }
        #expect(Set(named).count == named.count, "two options of one name")
    }

    @Test("The examples of each verb are command lines that its own parser accepts")
    func examples() {
        for spec in SkeinTool.specs {
            for example in spec.examples where example.line.hasPrefix("skein \(spec.name)") {
                let plain = example.line.split(separator: ">")[0].split(separator: " ").map(String.init)
                guard case .arguments = ArgumentParser.parse(Array(plain.dropFirst(2)), as: spec) else {
                    Issue.record("\(example.line)")
                    continue
                }
            }
        }
    }

    @Test("The shows, fleets and fault plans of the examples are there and go together")
    func exampleFiles() async throws {
        for spec in SkeinTool.specs where ["check", "plan", "rehearse", "fly", "play"].contains(spec.name) {
            for example in spec.examples {
                let words = example.line.split(separator: " ").map(String.init)
                var files: [String: [UInt8]] = [:]
                for word in words where word.hasSuffix(".yaml") || word.hasSuffix(".txt") {
                    files[word] = try Project.bytes(word)
                }
                // A mission flies without a fleet file; everything else is read and planned as it would be flown.
                let checked = ["check"] + Self.withoutFlight(Array(words.dropFirst(2)))
                let run = await CommandRun(checked, files: MemoryFiles(bytes: files))
                #expect([.success, .faults].contains(run.status), "\(example.line)\n\(run.errors)")
                #expect(!run.errors.contains("skein: "), "\(example.line)\n\(run.errors)")
            }
        }
    }

    /// The arguments that 'check' has too.
    private static func withoutFlight(_ words: [String]) -> [String] {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--emulated", "--yes", "--verbose": continue
            case "--seed", "--loss", "--faults": _ = rest.popFirst()
            default: kept.append(word)
            }
        }
        return kept
    }

    @Test("No line of any help is wider than the terminal", arguments: [60, 80, 100])
    func width(columns: Int) {
        let help = HelpText(width: columns)
        for spec in SkeinTool.specs {
            let text = help.page(for: spec).split(separator: "examples:")[0]
            for line in text.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
        }
    }

    @Test("help of an unknown verb names the nearest one")
    func unknown() async {
        let run = await CommandRun("help flye")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("skein: unknown verb 'flye'; did you mean 'fly'?\n"))
        #expect(run.errors.hasSuffix("see 'skein help'\n"))
    }

    @Test("The README's table has a row for each verb")
    func table() throws {
        let table = HelpText.table(of: SkeinTool.specs)
        #expect(table.split(separator: "\n").count == SkeinTool.specs.count + 2)
        let readme = String(decoding: try Project.bytes("README.md"), as: UTF8.self)
        #expect(readme.contains(table), "README.md needs this table:\n\(table)")
    }
}
