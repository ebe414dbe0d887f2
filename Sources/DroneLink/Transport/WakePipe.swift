import CDatagrams

/// Ends a blocking wait from another thread.
struct WakePipe: ~Copyable, Sendable {
    /// The descriptor to wait for beside the sockets.
    let readingEnd: Int32
    private let writingEnd: Int32

    /// Opens the pipe.
    ///
    /// - Throws: ``TransportError`` when the process has no descriptor left.
    init() throws(TransportError) {
        var ends: (Int32, Int32) = (-1, -1)
        let result = withUnsafeMutableBytes(of: &ends) { bytes in
            cdg_pipe(bytes.bindMemory(to: Int32.self).baseAddress)
        }
        guard result == 0 else { throw TransportError("open a pipe", port: nil, code: -result) }
        (readingEnd, writingEnd) = ends
    }

    deinit {
        cdg_close(readingEnd)
        cdg_close(writingEnd)
    }

    /// Ends the wait, and every later one.
    func wake() {
        cdg_wake(writingEnd)
    }
}
