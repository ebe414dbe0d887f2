import Diagnostics
package import SkeinKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The emulator's log: lines of JSON, the first of which ties their monotonic clock to the wall's.
package final class EmulatorLog: Sendable {
    private let file: FileOutput
    private let output: BackgroundOutput

    /// A log in a new file; an old one is replaced.
    package init(_ path: String, files: any FileAccess) throws(FileFault) {
        var monotonic = timespec()
        var wall = timespec()
        clock_gettime(CLOCK_MONOTONIC, &monotonic)
        clock_gettime(CLOCK_REALTIME, &wall)
        let head = JSONValue.object([
            ("ns", .int(Int(monotonic.tv_sec) * 1_000_000_000 + Int(monotonic.tv_nsec))), ("event", .string("log")),
            ("wall", .double(Double(wall.tv_sec) + Double(wall.tv_nsec) / 1e9)),
        ])
        file = try FileOutput(path, beginning: head.text + "\n", files: files)
        output = BackgroundOutput(file)
    }

    /// Adds a line; never waits.
    package func write(_ line: String) {
        output.writeLine(line)
    }

    /// Waits until everything is in the file; tells why it is not, where it is not.
    package func finish() async -> String? {
        await output.flush()
        if let fault = file.fault { return fault.message }
        return output.dropped == 0 ? nil : "\(output.dropped) lines were left out, for which the disk was too slow"
    }
}
