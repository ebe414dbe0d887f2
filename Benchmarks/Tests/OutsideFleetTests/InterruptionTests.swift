import Testing

@testable import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals go to the thread of the test alone, which takes them back.
@Suite struct InterruptionTests {
    @Test("A signal that was held back is found, and tells its exit status", arguments: [SIGINT, SIGTERM, SIGHUP])
    func found(signal: Int32) throws {
        let before = held()
        defer { restore(before) }
        try Interruption.check()
        pthread_kill(pthread_self(), signal)
        let requested = #expect(throws: Interruption.Requested.self) { try Interruption.check() }
        #expect(requested?.signal == signal)
        #expect(requested?.exitStatus == 128 + signal)
        #expect(taken(signal) == signal)
        try Interruption.check()
    }

    /// Holds them back on this thread; returns which ones were before.
    private func held() -> sigset_t {
        var before = Interruption.emptySet()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        Interruption.hold()
        return before
    }

    private func restore(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Takes a signal that waits.
    private func taken(_ signal: Int32) -> Int32 {
        var mask = Interruption.emptySet()
        sigaddset(&mask, signal)
        var taken: Int32 = 0
        sigwait(&mask, &taken)
        return taken
    }
}
