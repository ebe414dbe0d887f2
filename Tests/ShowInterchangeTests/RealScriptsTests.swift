import Diagnostics
import Foundation
import ShowDocuments
import ShowInterchange
import Testing

/// Scripts that people fly, in the folder of measured data.
private let folder = ProcessInfo.processInfo.environment["SKEIN_SHARED"].map { $0 + "/data/formation-scripts" }

@Suite(.enabled(if: folder != nil, "needs the measured data; set SKEIN_SHARED")) struct RealScriptsTests {
    /// The file whose name has this beginning, with mends made in its text.
    private func script(_ name: String, mends: [(String, String)] = []) throws -> MarkedScript {
        let names = try FileManager.default.contentsOfDirectory(atPath: try #require(folder)).sorted()
        let file = try #require(names.first { $0.contains(name) })
        var text = try String(contentsOfFile: try #require(folder) + "/" + file, encoding: .utf8)
        for (wrong, right) in mends {
            try #require(text.contains(wrong))
            text = text.replacingOccurrences(of: wrong, with: right)
        }
        return MarkedScript(text: text)
    }

    @Test("Every file imports, or every reason has its line; none is taken without a word about what is odd in it")
    func everyFile() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: try #require(folder)).sorted()
        let scripts = names.filter { $0.hasSuffix(".txt") }
        #expect(scripts.count >= 31)
        for name in scripts {
            let script = try script(name)
            let errors = script.diagnostics.filter { $0.severity == .error }
            #expect((script.show == nil) == !errors.isEmpty, "\(name)")
            #expect(errors.allSatisfy { $0.range != nil }, "\(name)")
            #expect(script.diagnostics.allSatisfy { !$0.message.isEmpty && !$0.code.isEmpty }, "\(name)")
            #expect(!script.messages.contains("REDACTED-PASSWORD"), "\(name)")
        }
    }

    @Test("What was imported is written in a form that the readers take without an error")
    func readBack() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: try #require(folder)).sorted()
        let shows = try names.filter { $0.hasSuffix(".txt") }.compactMap { try script($0).show }
        #expect(shows.count >= 12)
        for show in shows {
            var sink = DiagnosticSink()
            let fleet = FleetReader.read(SourceText(name: "fleet.yaml", show.fleetText), into: &sink)
            let choreography = ChoreographyReader.read(
                SourceText(name: "show.yaml", show.choreographyText), into: &sink)
            #expect(fleet != nil && choreography != nil)
            #expect(sink.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        }
    }

    @Test(
        "Scripts without mission pads import as they are",
        arguments: ["Ahmad-Drak", "Myat-Min-Paing", "hy310", "daedalus_drones__old_test_for_7"])
    func plainScripts(name: String) throws {
        let script = try script(name)
        #expect(script.show != nil, "\(script.messages)")
    }

    @Test(
        "The maker's own examples import with their mission pads, a cue before and after each barrier",
        arguments: [("_1.txt", 1), ("_2.txt", 2), ("_3.txt", 3), ("_7.txt", 7)])
    func examples(name: String, drones: Int) throws {
        let script = try script("example_script_test_for\(name)")
        let show = try #require(script.show, "\(script.messages)")
        #expect(show.fleet.drones.count == drones)
        #expect(show.choreography.timeline.count == script.text.components(separatedBy: "sync").count)
    }

    @Test("Arithmetic is refused at its line; with the line mended the script imports")
    func arithmetic() throws {
        let asItIs = try script("daedalus_drones__old_test_for_2")
        #expect(asItIs.show == nil)
        #expect(asItIs.found.filter { $0.contains("error") } == ["13 error expression"])
        let mended = try script("daedalus_drones__old_test_for_2", mends: [("100*sin(50)", "77")])
        #expect(mended.show != nil, "\(mended.messages)")
    }

    @Test("A move out of range is refused at its line; with the lines mended the script imports")
    func outOfRange() throws {
        let asItIs = try script("kanggo-sw")
        #expect(asItIs.found.filter { $0.contains("error") } == ["13 error command-range", "14 error command-range"])
        let mended = try script("kanggo-sw", mends: [("up 15", "up 20"), ("down 15", "down 20")])
        #expect(mended.outline.count == 4)
        #expect(mended.show != nil, "\(mended.messages)")
    }
}
