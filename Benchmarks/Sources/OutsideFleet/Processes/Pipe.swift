#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The two ends of a pipe.
///
/// Neither is inherited by a program that is started, unless it is handed over.
final class Pipe {
    let reading: Int32
    private(set) var writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw OutsideFault("no pipe: \(SystemText.lastError)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        closeWriting()
        close(reading)
    }

    /// Closes the end that was handed over, so that its owner's end is seen at the other one.
    func closeWriting() {
        guard writing >= 0 else { return }
        close(writing)
        writing = -1
    }

    /// Waits until something can be read or nobody can write any more, at most this long; false when nothing came.
    func wait(atMost duration: Duration) -> Bool {
        var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, duration.pollMilliseconds) > 0
    }

    /// What can be read now; empty when nobody can write any more.
    func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { buffer in
            #if canImport(Glibc)
                Glibc.read(reading, buffer.baseAddress, buffer.count)
            #elseif canImport(Darwin)
                Darwin.read(reading, buffer.baseAddress, buffer.count)
            #endif
        }
        return Array(bytes.prefix(max(0, count)))
    }
}

extension Duration {
    /// As `poll` takes it: whole milliseconds, rounded up, within its range.
    var pollMilliseconds: Int32 {
        guard self > .zero else { return 0 }
        let (seconds, attoseconds) = components
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds * 1000) + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    /// In seconds.
    package var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
