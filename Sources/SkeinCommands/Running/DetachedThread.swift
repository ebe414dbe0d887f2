#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread outside the pool, for calls that block: the pool has as many threads as the machine has cores.
enum DetachedThread {
    /// Runs `body` on a new detached thread; false when the system has none left.
    @discardableResult
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, runThreadBody, box.toOpaque()) == 0 else {
            box.release()
            return false
        }
        detach(thread)
        return true
    }

    #if canImport(Darwin)
        private static func detach(_ thread: pthread_t?) {
            if let thread { pthread_detach(thread) }
        }
    #else
        private static func detach(_ thread: pthread_t) {
            pthread_detach(thread)
        }
    #endif
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

#if canImport(Darwin)
    private func runThreadBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
#else
    private func runThreadBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let argument else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
#endif
