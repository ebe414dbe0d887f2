import DroneLink
import Foundation
import Synchronization
import Testing

@testable import SkeinCommands

@Suite struct DescriptorLinesTests {
    /// A terminal that can go away.
    private final class Terminal: Sendable {
        let isThere = Atomic(true)
    }

    private static func type(_ text: String, on descriptor: Int32) {
        let bytes = Array(text.utf8)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    }

    @Test("What comes through a pipe is parted into lines, the last one with or without its end, and then closed")
    func pipeLines() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        Self.type("land\nhold\nla", on: ends[1])
        Self.type("nd a", on: ends[1])
        close(ends[1])
        let mailbox = LineMailbox()
        DescriptorLines(ends[0]).read(into: mailbox)
        close(ends[0])
        var lines: [String] = []
        while let line = await mailbox.next() { lines.append(line) }
        #expect(lines == ["land", "hold", "land a"])
    }

    @Test(
        "Ctrl-D on a terminal answers a question with nothing, and what is typed afterwards is read on",
        .timeLimit(.minutes(1)))
    func endOfLine() async throws {
        // A file ends as often as it is read to its end, and goes on when it grows, like a terminal.
        let file = FileManager.default.temporaryDirectory.appending(path: "skein-lines-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (lines, keys) = (open(file.path, O_RDONLY), open(file.path, O_WRONLY | O_APPEND))
        defer { for descriptor in [lines, keys] { close(descriptor) } }
        let terminal = Terminal()
        let mailbox = LineMailbox()
        async let asked = mailbox.next()
        while !mailbox.isAwaited { await Task.yield() }
        let reader = try OwnThread {
            DescriptorLines(lines) { terminal.isThere.load(ordering: .relaxed) }.read(into: mailbox)
        }
        #expect(await asked == "")
        Self.type("land\n", on: keys)
        // The file's end is read over and over until it grows.
        var line = await mailbox.next()
        while line == "" { line = await mailbox.next() }
        #expect(line == "land")
        terminal.isThere.store(false, ordering: .relaxed)
        repeat { line = await mailbox.next() } while line != nil
        reader.join()
    }
}
