import SkeinCommands
import Testing

/// The files that the pages show are files that work.
@Suite struct DocumentationTests {
    /// Every page that people read.
    private static let pages = [
        "README.md", "Documentation/Architecture.md", "Documentation/Behaviour.md", "Documentation/FileFormats.md",
        "Documentation/GettingStarted.md", "Documentation/Modules.md", "Documentation/Safety.md",
    ]
    /// How many whole files the pages show at the least: one show, one of each kind, one of each kind.
    private static let fewest = [
        "README.md": 1, "Documentation/FileFormats.md": 2, "Documentation/GettingStarted.md": 2,
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
}
