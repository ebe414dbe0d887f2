import Diagnostics
import ShowDocuments
import Testing

@Suite struct RoundTripTests {
    @Test(
        "Every example fleet is read without a message and reads back equal after writing",
        arguments: ExampleFiles.fleets)
    func exampleFleets(name: String) throws {
        let text = try ExampleFiles.text(name)
        var sink = DiagnosticSink()
        let fleet = try #require(FleetReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(sink.diagnostics.isEmpty, "\(sink.shown(text))")
        try expectSame(fleet)
    }

    @Test("Every example choreography is read without a message and reads back equal", arguments: ExampleFiles.shows)
    func exampleShows(name: String) throws {
        let text = try ExampleFiles.text(name)
        var sink = DiagnosticSink()
        let show = try #require(ChoreographyReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(sink.diagnostics.isEmpty, "\(sink.shown(text))")
        try expectSame(show)
    }

    @Test("The example files are there, and begin with a comment that says what they are")
    func examplesExist() throws {
        #expect(
            ExampleFiles.fleets
                == ["classroom", "old-tello", "pads", "pair", "solo", "trio"].map { "Fleets/\($0).yaml" })
        #expect(
            ExampleFiles.shows
                == ["duet", "first-flight", "opening-wave", "stepping-stones"].map { "Choreography/\($0).yaml" })
        for name in ExampleFiles.fleets + ExampleFiles.shows {
            #expect(try ExampleFiles.text(name).line(1)?.hasPrefix("# ") == true)
        }
    }

    @Test("Generated fleets read back equal after writing", arguments: 0..<200)
    func generatedFleets(seed: Int) throws {
        var generator = DocumentGenerator(seed: UInt64(seed))
        try expectSame(generator.fleet())
    }

    @Test("Generated choreographies read back equal after writing", arguments: 0..<200)
    func generatedShows(seed: Int) throws {
        var generator = DocumentGenerator(seed: UInt64(seed))
        try expectSame(generator.choreography())
    }

    @Test("Header lines become comments, whatever they hold")
    func header() throws {
        var generator = DocumentGenerator(seed: 1)
        let fleet = generator.fleet()
        let text = FleetWriter.text(of: fleet, header: ["Imported from a script", "", "a: \u{1B}[31m\nb: 1"])
        #expect(text.hasPrefix("# Imported from a script\n#\n# a: [31mb: 1\n\nfleet: "))
        var sink = DiagnosticSink()
        let read = try #require(FleetReader.read(SourceText(name: "f", text), into: &sink))
        #expect(shape(read) == shape(fleet))
    }

    private func expectSame(_ fleet: Fleet) throws {
        let text = SourceText(name: "written.yaml", FleetWriter.text(of: fleet))
        var sink = DiagnosticSink()
        let read = try #require(FleetReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(shape(read) == shape(fleet))
        #expect(FleetWriter.text(of: read) == FleetWriter.text(of: fleet))
    }

    private func expectSame(_ show: Choreography) throws {
        let text = SourceText(name: "written.yaml", ChoreographyWriter.text(of: show))
        var sink = DiagnosticSink()
        let read = try #require(ChoreographyReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(shape(read) == shape(show), "\(ChoreographyWriter.text(of: show))")
        #expect(ChoreographyWriter.text(of: read) == ChoreographyWriter.text(of: show))
    }
}
