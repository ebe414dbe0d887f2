import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Text written to a file descriptor, whole and in order.
package final class DescriptorOutput: TextOutput {
    private let descriptor: Int32
    /// The system's reason for which a write failed for good; 0 as long as none did.
    private let reason = Atomic<Int32>(0)
    /// Held while a text is written, so that texts stay whole; `isBroken` must not wait for it.
    private let order = Mutex<Void>(())

    /// Output to an open descriptor, which stays the caller's.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether nobody is at the other end any more, which the system tells also while there is nothing to write.
    package var isBroken: Bool {
        if reason.load(ordering: .relaxed) != 0 { return true }
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLERR | POLLHUP) != 0
    }

    /// Why text was lost, in words; nil when none was, or when its reader has left, which is no fault.
    package var fault: String? {
        let code = reason.load(ordering: .relaxed)
        return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
    }

    /// Writes `text`; may wait for a slow reader.
    package func write(_ text: String) {
        order.withLock { _ in
            guard !isBroken else { return }
            reason.store(writeAll(Array(text.utf8)), ordering: .relaxed)
        }
    }

    /// The reason for which it failed; 0 when all is written.
    private func writeAll(_ bytes: [UInt8]) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    private func waitUntilWritable() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, 1000)
    }
}

/// `write(2)`, outside the class, whose own method has the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
