#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The lines that come from a file descriptor, such as standard input.
package struct DescriptorLines: Sendable {
    private let descriptor: Int32
    /// Whether an end of what comes is not the end of everything; false for a terminal that is gone.
    private let isTerminal: @Sendable () -> Bool

    /// Lines of an open descriptor, which stays the caller's.
    package init(_ descriptor: Int32 = STDIN_FILENO) {
        self.init(descriptor) { isatty(descriptor) == 1 }
    }

    /// Lines of a descriptor that is a terminal by other means.
    init(_ descriptor: Int32, isTerminal: @escaping @Sendable () -> Bool) {
        self.descriptor = descriptor
        self.isTerminal = isTerminal
    }

    /// Delivers lines until none can come any more; waits for each.
    ///
    /// On a terminal Ctrl-D ends no more than a line: whoever waits for an answer gets an empty one, and what is typed
    /// afterwards is read on, since the orders that land drones must not go dead.
    package func read(into mailbox: LineMailbox) {
        var rest: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = systemRead(descriptor, &chunk)
            if count > 0 {
                rest += chunk.prefix(count)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    mailbox.deliver(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeFirst(end + 1)
                }
            } else if count == 0, isTerminal() {
                mailbox.refuse()
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        if !rest.isEmpty { mailbox.deliver(String(decoding: rest, as: UTF8.self)) }
        mailbox.close()
    }
}

/// `read(2)`, outside the type, whose own method has the same name.
private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    read(descriptor, &bytes, bytes.count)
}
