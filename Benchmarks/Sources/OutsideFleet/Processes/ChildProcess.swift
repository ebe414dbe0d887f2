#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that was started here: waited for with a bound, ended by its id, and measured.
///
/// Its group is ended with it, so nothing that it started goes on. It is ended when this value goes.
package final class ChildProcess {
    /// What was started.
    package let program: Program
    /// Its process id, which is its group's too.
    package let id: Int32
    /// How often its memory is looked at.
    private static let tick = Duration.milliseconds(100)

    private let started: ContinuousClock.Instant
    private let alive: Pipe
    private var peakMemory: Int?
    private var report: ProcessReport?

    /// Starts a program; both its outputs go to a file, or to a pipe's end.
    ///
    /// Throws ``OutsideFault`` when it cannot be started.
    init(_ program: Program, output: Int32, niceness: Int32? = nil) throws {
        self.program = program
        let alive = try Pipe()
        started = .now
        id = try Priority.raised(to: niceness) {
            try Spawn.start(program, output: output, alive: alive.writing)
        }
        if let niceness { Priority.prefer(sessionOf: id, niceness: niceness) }
        alive.closeWriting()
        self.alive = alive
    }

    /// Starts a program; both its outputs go to a file.
    ///
    /// `niceness` is tried, and left where it is not allowed.
    ///
    /// Throws ``OutsideFault`` when it cannot be started.
    package convenience init(_ program: Program, outputFile: String, niceness: Int32? = nil) throws {
        let file = open(outputFile, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw OutsideFault("\(outputFile) cannot be written: \(SystemText.lastError)") }
        defer { close(file) }
        try self.init(program, output: file, niceness: niceness)
    }

    deinit {
        guard report == nil else { return }
        signalGroup(SIGKILL)
        _ = reap()
    }

    /// Waits until it ends by itself; nil when it did not until then.
    ///
    /// Throws ``Interruption/Requested`` when this process is asked to end meanwhile.
    package func wait(until deadline: ContinuousClock.Instant) throws -> ProcessReport? {
        while true {
            if let report = reportIfOver() { return report }
            try Interruption.check()
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return nil }
            pause(atMost: min(left, Self.tick))
        }
    }

    /// Waits until it ends by itself; after `limit` it is asked to end, after `grace` more it is ended by force.
    ///
    /// Throws ``Interruption/Requested`` when this process is asked to end meanwhile.
    func finish(within limit: Duration, grace: Duration) throws -> ProcessReport {
        if let report = try wait(until: .now + limit) { return report }
        var report = end(within: grace)
        report.timedOut = true
        return report
    }

    /// Asks it to end, waits that long, and ends it by force if it has not.
    @discardableResult
    package func end(within grace: Duration) -> ProcessReport {
        if let report { return report }
        signalGroup(SIGTERM)
        let deadline = ContinuousClock.now.advanced(by: grace)
        while ContinuousClock.now < deadline {
            if let report = reportIfOver() { return report }
            pause(atMost: Self.tick)
        }
        signalGroup(SIGKILL)
        return reap()
    }

    /// Until it ends, at most this long.
    ///
    /// A program that closes what it got is looked at every millisecond.
    private func pause(atMost duration: Duration) {
        if alive.wait(atMost: duration) { _ = poll(nil, 0, 1) }
    }

    private func reportIfOver() -> ProcessReport? {
        if let report { return report }
        peakMemory = ProcessMemory.peak(of: id) ?? peakMemory
        return isOver ? reap() : nil
    }

    /// Whether it has ended.
    ///
    /// Its id stays its own until it is reaped.
    private var isOver: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT | WNOHANG) == 0 && info.si_signo == SIGCHLD
    }

    private func signalGroup(_ signal: Int32) {
        guard report == nil else { return }
        kill(-id, signal)
    }

    /// Takes its end from the system.
    ///
    /// Whatever it has left behind in its group ends first, while the id is still its own.
    private func reap() -> ProcessReport {
        if let report { return report }
        if isOver { signalGroup(SIGKILL) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
        let made = ProcessReport(
            end: status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f),
            userSeconds: usage.ru_utime.inSeconds, systemSeconds: usage.ru_stime.inSeconds,
            peakMemory: ProcessMemory.peak(from: usage) ?? peakMemory,
            wallSeconds: started.duration(to: .now).inSeconds)
        report = made
        return made
    }
}

extension timeval {
    /// In seconds.
    fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
