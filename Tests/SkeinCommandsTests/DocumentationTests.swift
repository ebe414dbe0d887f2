import SkeinCommands
import Testing

/// The files that the pages show are files that work.
@Suite struct DocumentationTests {
    /// Every page that people read.
    private static let pages = [
        "README.md", "Documentation/Architecture.md", "Documentation/Behaviour.md", "Documentation/FileFormats.md",
        "Documentation/Modules.md", "Documentation/Safety.md", "Documentation/WhatIsNotThere.md",
        "Documentation/YourFirstDay.md", "Documentation/YourOwnProgram.md",
    ]
    /// How many whole files the pages show at the least: one show, one of each kind, one of each kind.
    private static let fewest = [
        "README.md": 1, "Documentation/FileFormats.md": 2, "Documentation/YourFirstDay.md": 1,
    ]

    @Test("Every whole fleet and show on a page passes check, the show with the page's fleet too", arguments: pages)
    func blocks(page: String) async throws {
        let blocks = Self.wholeFiles(of: String(decoding: try Project.bytes(page), as: UTF8.self))
        #expect(blocks.count >= Self.fewest[page, default: 0])
        let fleet = blocks.first { $0.kind == "fleet" }
        for block in blocks {
            let files = MemoryFiles(["page.yaml": block.text, "fleet.yaml": fleet?.text ?? ""])
            let lines =
                ["check page.yaml"]
                + (block.kind == "show" && fleet != nil ? ["check page.yaml --fleet fleet.yaml"] : [])
            for line in lines {
                let run = await CommandRun(line, files: files)
                // A note or a warning is no fault of the page.
                #expect([0, 1].contains(run.status.code), "\(page), \(line): \(run.errors)")
                #expect(!run.errors.contains("error: "), "\(page), \(line): \(run.errors)")
            }
        }
    }

    @Test("Every command line on a page is one that skein takes, with files that the project has", arguments: pages)
    func commandLines(page: String) throws {
        for line in Self.commandLines(of: String(decoding: try Project.bytes(page), as: UTF8.self)) {
            let words = Self.words(of: line)
            guard let verb = SkeinTool.verbs.first(where: { $0.spec.name == words.first }) else {
                Issue.record("\(page): no such verb: skein \(line)")
                continue
            }
            switch ArgumentParser.parse(Array(words.dropFirst()), as: verb.spec) {
            case .arguments(let arguments):
                let faults = verb.faults(in: arguments).map(\.message)
                #expect(faults.isEmpty, "\(page), skein \(line): \(faults)")
            case .faults(let faults): Issue.record("\(page), skein \(line): \(faults.map(\.message))")
            case .help: break
            }
            for file in words where file.hasPrefix("Fleets/") || file.hasPrefix("Choreography/") {
                #expect(throws: Never.self, "\(page), skein \(line)") { try Project.bytes(file) }
            }
        }
    }

    @Test("Every link to another page or file leads somewhere", arguments: pages)
    func links(page: String) throws {
        let text = String(decoding: try Project.bytes(page), as: UTF8.self)
        let folder = page.hasPrefix("Documentation/") ? "Documentation/" : ""
        for piece in text.split(separator: "](").dropFirst() {
            let target = piece.prefix { $0 != ")" && $0 != "#" }
            guard !target.isEmpty, !target.hasPrefix("http") else { continue }
            let path = target.hasPrefix("../") ? String(target.dropFirst(3)) : folder + target
            #expect(throws: Never.self, "\(page): \(target)") { try Project.bytes(path) }
        }
    }

    @Test("A command line ends at its comment, goes on after a backslash, and its quotes hold words together")
    func words() {
        let page = """
            ```console
            $ skein send ada "battery?" \\
                --yes   # asks
            battery?  90 %
            $ make show
            ```
            """
        #expect(Self.commandLines(of: page).map { Self.words(of: $0) } == [["send", "ada", "battery?", "--yes"]])
    }

    @Test("Every page of the folder is looked at")
    func complete() throws {
        let names = try Project.names(in: "Documentation").filter { $0.hasSuffix(".md") }
        #expect(names.sorted().map { "Documentation/\($0)" } == Self.pages.dropFirst().sorted())
    }

    @Test("A block is a whole file when its first line that is no comment begins one")
    func kinds() {
        let page = """
            ```yaml
            # a comment

            show: A
            ```
              ```yaml
              fleet: B
              ```
            ```yaml
            do: takeoff
            ```
            ```console
            show: C
            ```
            """
        #expect(Self.wholeFiles(of: page).map(\.kind) == ["show", "fleet"])
        #expect(Self.wholeFiles(of: page).last?.text == "fleet: B\n")
    }

    /// The YAML blocks of a page that are whole files, without the indentation of a list that they stand in.
    private static func wholeFiles(of page: String) -> [(kind: String, text: String)] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { start in
            guard lines[start].drop(while: { $0 == " " }) == "```yaml" else { return nil }
            let indent = lines[start].prefix { $0 == " " }.count
            let body = lines[(start + 1)...].prefix { $0.drop { $0 == " " } != "```" }.map { $0.dropFirst(indent) }
            let first = body.first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
            guard let kind = ["fleet", "show"].first(where: { first.hasPrefix("\($0):") }) else { return nil }
            return (kind, body.joined(separator: "\n") + "\n")
        }
    }

    /// What follows `$ skein ` in the console blocks of a page.
    private static func commandLines(of page: String) -> [String] {
        var lines: [String] = []
        var isConsole = false
        var goesOn = false
        for raw in page.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = raw.drop { $0 == " " }
            if line.hasPrefix("```") { isConsole = !isConsole && line == "```console" }
            guard isConsole, goesOn || line.hasPrefix("$ skein ") else { continue }
            let text = goesOn ? String(line) : String(line.dropFirst(8))
            let part = text.hasSuffix("\\") ? String(text.dropLast()) : text
            if goesOn { lines[lines.count - 1] += part } else { lines.append(part) }
            goesOn = text.hasSuffix("\\")
        }
        return lines
    }

    /// The words of a command line as a shell takes them apart, as far as the pages need it.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " ", !isQuoted {
                if let word { words.append(word) }
                word = nil
            } else if character == "#", word == nil {
                break
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
