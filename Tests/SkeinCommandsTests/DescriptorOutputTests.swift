import DroneLink
import Foundation
import SkeinCommands
import Testing

@Suite struct DescriptorOutputTests {
    @Test("Whether the reader has gone can be asked while a terminal that stands still holds up a write")
    func stuck() throws {
        let pipe = Pipe()
        let output = DescriptorOutput(pipe.fileHandleForWriting.fileDescriptor)
        let text = String(repeating: "x", count: 1 << 20)
        let writer = try OwnThread { output.write(text) }
        // One byte is there: the rest is more than a pipe holds, so the write is under way.
        var count = try pipe.fileHandleForReading.read(upToCount: 1)?.count ?? 0
        #expect(!output.isBroken)
        while count < text.utf8.count { count += pipe.fileHandleForReading.availableData.count }
        writer.join()
        #expect(!output.isBroken)
    }

    @Test("A reader that has gone is noticed at once, and writing then harms nothing")
    func gone() throws {
        SystemInterrupts.ignoreBrokenPipes()
        let pipe = Pipe()
        let output = DescriptorOutput(pipe.fileHandleForWriting.fileDescriptor)
        #expect(!output.isBroken)
        try pipe.fileHandleForReading.close()
        #expect(output.isBroken)
        output.write("x")
        #expect(output.isBroken)
    }
}
