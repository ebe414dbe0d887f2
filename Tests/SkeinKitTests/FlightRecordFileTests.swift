import Diagnostics
import Dispatch
import Foundation
import ShowTime
import SkeinKit
import SwarmControl
import Testing

@Suite struct FlightRecordFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "skein-records-\(UUID())")

    private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    @Test("Everything written before a record is closed is in its file, in order, and nothing that comes later")
    func whole() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let record = try FlightRecordFile(path: path("a.jsonl"))
        for number in 1...500 {
            record.write(RecordEntry("test", at: ShowInstant(nanoseconds: Int64(number)), [("number", .int(number))]))
        }
        #expect(await record.close() == nil)
        record.write(RecordEntry("late", at: .zero))
        #expect(await record.close() == nil, "closing twice is closing once")
        let lines = try String(contentsOfFile: record.path, encoding: .utf8).split(separator: "\n")
        #expect(lines == (1...500).map { "{\"t\":\($0),\"is\":\"test\",\"number\":\($0)}" })
    }

    @Test("A text is made on the record's own thread, not on the one that has drones to answer")
    func ownThread() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let record = try FlightRecordFile(path: path("d.jsonl"))
        let caller = pthread_self()
        for number in 1...100 {
            record.write {
                let isCaller = pthread_equal(caller, pthread_self()) != 0
                return [RecordEntry("test", at: .zero, [("number", .int(number)), ("mine", .bool(isCaller))])]
            }
        }
        #expect(await record.close() == nil)
        let lines = try String(contentsOfFile: record.path, encoding: .utf8).split(separator: "\n")
        #expect(lines == (1...100).map { "{\"t\":0,\"is\":\"test\",\"number\":\($0),\"mine\":false}" })
    }

    @Test("What a disk that does not keep up leaves no room for is dropped, and the record says how many entries")
    func dropped() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: path("e.jsonl")))
        let handle = try FileHandle(forWritingTo: URL(filePath: path("e.jsonl")))
        let record = try FlightRecordFile(writingTo: handle, path: path("e.jsonl"), mostWaiting: 3)
        let (writing, full) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // The writer is kept with the first entry until the queue has been filled behind it.
        record.write {
            writing.signal()
            full.wait()
            return [RecordEntry("first", at: .zero)]
        }
        Self.wait(for: writing)
        for _ in 1...3 { record.write { [RecordEntry("next", at: .zero), RecordEntry("next", at: .zero)] } }
        record.write { [RecordEntry("over", at: .zero), RecordEntry("over", at: .zero)] }
        record.write(RecordEntry("over", at: .zero))
        full.signal()
        #expect(await record.close() == nil)
        let lines = try String(contentsOfFile: record.path, encoding: .utf8).split(separator: "\n")
        #expect(
            lines == ["{\"t\":0,\"is\":\"first\"}"] + Array(repeating: "{\"t\":0,\"is\":\"next\"}", count: 6)
                + ["{\"is\":\"dropped\",\"entries\":3}"])
    }

    /// Outside of a task, which must not block.
    private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test("A record that is given up leaves no file")
    func discarded() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let record = try FlightRecordFile(path: path("c.jsonl"))
        record.write(RecordEntry("test", at: .zero))
        await record.discard()
        #expect(!FileManager.default.fileExists(atPath: record.path))
    }

    @Test("A file that is there already is not written over")
    func existing() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try FlightRecordFile(path: path("b.jsonl"))
        await first.close()
        #expect {
            try FlightRecordFile(path: path("b.jsonl"))
        } throws: {
            ($0 as? FlightRecordFile.Failure)?.message.hasSuffix("no record is written over: name another file") == true
        }
    }

    @Test("A folder that cannot be made is said in words that say what to do")
    func noFolder() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try FlightRecordFile(path: path("file"))
        await file.close()
        #expect {
            try FlightRecordFile(path: path("file/below/c.jsonl"))
        } throws: {
            ($0 as? FlightRecordFile.Failure)?.message.contains("cannot be made: name another") == true
        }
    }

    /// Whether there is a device of this name; a file that took its place is none.
    private static func isDevice(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeCharacterSpecial
    }

    @Test(
        "A record that a full disk cuts short says so when it is closed",
        .enabled(if: Self.isDevice("/dev/full"), "needs the device /dev/full"), .timeLimit(.minutes(1)))
    func fullDisk() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let handle = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let record = try FlightRecordFile(writingTo: handle, path: "full.jsonl")
        record.write(RecordEntry("test", at: .zero))
        while record.failureSoFar == nil { await Task.yield() }
        #expect(record.failureSoFar?.path == "full.jsonl", "told while it goes on")
        #expect(await record.close()?.path == "full.jsonl")
    }
}
