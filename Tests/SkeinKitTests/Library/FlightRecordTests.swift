import Foundation
import SkeinKit
import Testing

/// What an app's flight leaves on the disk.
@Suite struct FlightRecordTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "skein-library-\(UUID())")

    private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    @Test("A flight writes the record that it was asked for, and its report says where it is")
    func written() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = await (try LibraryScene.flight(record: path("a.jsonl"))).fly()
        #expect(report.isFlown)
        #expect(report.record == path("a.jsonl"))
        #expect(report.recordFault == nil)
        #expect(report.description.hasSuffix("  record: \(path("a.jsonl"))"))
        let lines = try String(contentsOfFile: path("a.jsonl"), encoding: .utf8).split(separator: "\n")
        #expect(lines.contains { $0.contains("\"cue\":\"turn\"") })
        #expect(lines.last?.contains("\"ending\":\"flown\"") == true)
    }

    @Test("A record is not written over: nothing takes off, and the report says why")
    func existing() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await (try LibraryScene.flight(record: path("b.jsonl"))).fly().isFlown)
        let before = try Data(contentsOf: URL(filePath: path("b.jsonl")))
        let flight = try LibraryScene.flight(record: path("b.jsonl"))
        let report = await flight.fly()
        guard case .notBegun(let reason) = report.ending else {
            Issue.record("ended \(report.ending)")
            return
        }
        #expect(reason.contains("b.jsonl cannot be written"))
        #expect(reason.hasSuffix("Each flight needs a path of its own."))
        #expect(report.record == nil)
        #expect(await flight.allEvents.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: path("b.jsonl"))) == before)
    }

    @Test("Without a name no record is made")
    func none() async throws {
        #expect(await (try LibraryScene.flight()).fly().record == nil)
    }
}
