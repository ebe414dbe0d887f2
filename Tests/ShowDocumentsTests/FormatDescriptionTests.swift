import Diagnostics
import ShowDocuments
import Testing

/// `Documentation/FileFormats.md` shows one file of each kind; each must be what it says.
@Suite struct FormatDescriptionTests {
    /// The YAML blocks of the description, in order.
    private func blocks() throws -> [SourceText] {
        let page = try ExampleFiles.page("Documentation/FileFormats.md")
        let lines = (1...page.lineCount).compactMap { page.line($0) }
        return lines.split { $0.hasPrefix("## ") }.compactMap { section in
            guard let start = section.firstIndex(of: "```yaml") else { return nil }
            let block = section[(start + 1)...].prefix { $0 != "```" }
            return SourceText(name: "FileFormats.md", block.joined(separator: "\n") + "\n")
        }
    }

    @Test("The fleet of the description is read without a message")
    func fleet() throws {
        let text = try #require(blocks().first)
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(text, into: &sink)
        #expect(sink.shown(text) == "")
        #expect(fleet?.drones.map(\.name.value) == ["ada", "bell", "curie", "darwin"])
    }

    @Test("The choreography of the description is read without a message")
    func choreography() throws {
        let text = try #require(blocks().dropFirst().first)
        var sink = DiagnosticSink()
        let show = ChoreographyReader.read(text, into: &sink)
        #expect(sink.shown(text) == "")
        #expect(show?.timeline.count == 5)
        #expect(show?.cast.roleNames(enabledDrones: 0).map(\.value) == ["lead", "east", "west"])
    }

    @Test("The fault plan of the description is read without a message, and has every kind of fault")
    func faultPlan() throws {
        let text = try #require(blocks().last)
        var sink = DiagnosticSink()
        let plan = FaultPlanReader.read(text, into: &sink)
        #expect(sink.shown(text) == "")
        #expect(plan?.drones.map(\.target.value) == ["ada", "bell", "others"])
        #expect(plan?.host.count == 5)
    }
}
