import Diagnostics
import Foundation
import ShowDocuments
import Testing

/// No input traps, and every input that is refused says where.
///
/// `SKEIN_MUTATIONS` sets how many copies of each example file are damaged (300 by default).
@Suite struct MutationTests {
    private static let count = ProcessInfo.processInfo.environment["SKEIN_MUTATIONS"].flatMap(Int.init) ?? 300

    @Test("A damaged fleet file is read, or refused with a place", arguments: ExampleFiles.fleets)
    func fleets(name: String) throws {
        let text = try ExampleFiles.text(name)
        for seed in 0..<Self.count {
            let damaged = damage(text, seed: seed)
            var sink = DiagnosticSink()
            let fleet = FleetReader.read(damaged, into: &sink)
            check(sink, damaged, isRead: fleet != nil, seed: seed)
            guard let fleet else { continue }
            let written = SourceText(name: "written", FleetWriter.text(of: fleet))
            var again = DiagnosticSink()
            #expect(FleetReader.read(written, into: &again).map { shape($0) } == shape(fleet), "seed \(seed)")
        }
    }

    @Test("A damaged choreography file is read, or refused with a place", arguments: ExampleFiles.shows)
    func shows(name: String) throws {
        let text = try ExampleFiles.text(name)
        for seed in 0..<Self.count {
            let damaged = damage(text, seed: seed)
            var sink = DiagnosticSink()
            let show = ChoreographyReader.read(damaged, into: &sink)
            check(sink, damaged, isRead: show != nil, seed: seed)
            guard let show else { continue }
            let written = SourceText(name: "written", ChoreographyWriter.text(of: show))
            var again = DiagnosticSink()
            #expect(ChoreographyReader.read(written, into: &again).map { shape($0) } == shape(show), "seed \(seed)")
        }
    }

    private func damage(_ text: SourceText, seed: Int) -> SourceText {
        var mutation = Mutation(seed: UInt64(seed))
        return SourceText(name: text.name, bytes: mutation.damaged(text.bytes))
    }

    private func check(_ sink: DiagnosticSink, _ text: SourceText, isRead: Bool, seed: Int) {
        #expect(isRead == !sink.hasErrors, "seed \(seed)")
        let hasPlaces = sink.diagnostics.allSatisfy { message in
            guard let range = message.range else { return false }
            return range.start <= range.end && (1...text.lineCount).contains(range.start.line)
        }
        #expect(hasPlaces, "seed \(seed): \(sink.shown(text))")
        let shown = sink.shown(text) + DiagnosticJSON.text(sink.diagnostics)
        #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }, "seed \(seed)")
    }
}
