import DroneLink
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// SIGHUP, SIGINT and SIGTERM of this process, and what comes to the same, such as Ctrl-\ (SIGQUIT).
///
/// The handler writes the signal's number into a pipe, the one thing that is allowed there; a thread of its own reads
/// the pipe. So a signal is never lost, whichever thread the system picks.
package struct SystemInterrupts: InterruptSource {
    /// The signals of this process.
    package init() {}

    /// Every signal from now on; a SIGHUP that the process was started to ignore (`nohup`) stays ignored.
    package func interrupts() -> AsyncStream<Interrupt> {
        let (stream, continuation) = AsyncStream.makeStream(of: Interrupt.self)
        guard let readEnd = Self.openPipe() else { return stream }
        do {
            try OwnThread { Self.pass(from: readEnd, to: continuation) }.detach()
        } catch {
            // Nobody would read the pipe: the system ends the process as usual, and the drones land by themselves (S7).
            return stream
        }
        for interrupt in Interrupt.allCases { Self.catchSignal(interrupt) }
        for number in Self.endings + Self.quits { signal(number, noteSignal) }
        Self.ignoreStraySignals()
        return stream
    }

    /// Lets no signal that asks this program for nothing end it: drones would be left in the air.
    private static func ignoreStraySignals() {
        for number in strays { signal(number, SIG_IGN) }
    }

    /// What asks for nothing: a timer's or a user's signal, one for a file that may not grow (its write fails, and says so).
    private static var strays: [Int32] {
        let common = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXFSZ, SIGIO]
        #if os(Linux)
            return common + [SIGSTKFLT]
        #else
            return common
        #endif
    }

    /// What says that the end comes soon, the processor's time used up or the power failing: time to land.
    private static var endings: [Int32] {
        #if os(Linux)
            return [SIGXCPU, SIGPWR]
        #else
            return [SIGXCPU]
        #endif
    }

    /// Ctrl-\, which is pressed where Ctrl-C seems not to help: the drones must not be left for a file of memory.
    private static let quits = [SIGQUIT]

    /// What a signal that was noted asks for.
    private static func interrupt(of number: Int32) -> Interrupt? {
        Interrupt(rawValue: number)
            ?? (quits.contains(number) ? .interrupt : endings.contains(number) ? .terminate : nil)
    }

    private static func pass(from readEnd: Int32, to continuation: AsyncStream<Interrupt>.Continuation) {
        var byte: UInt8 = 0
        while true {
            let count = read(readEnd, &byte, 1)
            if count == 1, let interrupt = interrupt(of: Int32(byte)) {
                continuation.yield(interrupt)
            } else if count == 0 || (count < 0 && errno != EINTR) {
                return
            }
        }
    }

    /// A pipe whose write end is the handler's; nil when there is none to be had.
    private static func openPipe() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        handlerPipe.store(ends[1], ordering: .sequentiallyConsistent)
        return ends[0]
    }

    private static func catchSignal(_ interrupt: Interrupt) {
        let before = signal(interrupt.rawValue, noteSignal)
        let wasIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if interrupt == .hangUp, wasIgnored { signal(interrupt.rawValue, SIG_IGN) }
    }

    /// Makes a write to a closed pipe an error instead of the process's end.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}

/// The write end that the handler uses.
private let handlerPipe = Atomic<Int32>(-1)

/// The signal handler: nothing but a write is allowed here, and `errno` must be as it was.
private func noteSignal(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(handlerPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
}
