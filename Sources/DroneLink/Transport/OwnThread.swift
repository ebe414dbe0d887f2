import CDatagrams

/// A thread of its own for work that blocks or that must stay on one thread: the pool has one thread per core only.
package struct OwnThread: Sendable {
    private let handle: UInt

    /// Starts a thread that runs `body` once; ``join()`` or ``detach()`` must follow, once.
    ///
    /// - Throws: ``TransportError`` when the system has no thread left.
    package init(_ body: @escaping @Sendable () -> Void) throws(TransportError) {
        let context = Unmanaged.passRetained(ThreadBody(body))
        var handle: UInt = 0
        let result = cdg_thread_start(runThreadBody, context.toOpaque(), &handle)
        guard result == 0 else {
            context.release()
            throw TransportError("start a thread", port: nil, code: -result)
        }
        self.handle = handle
    }

    /// Waits until the body has returned; not to be called by the body.
    package func join() {
        cdg_thread_join(handle)
    }

    /// Lets the thread end by itself.
    package func detach() {
        cdg_thread_detach(handle)
    }
}

/// The closure on its way to the thread.
private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runThreadBody(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
}
