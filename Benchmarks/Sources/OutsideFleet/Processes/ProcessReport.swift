/// How a program ended, and what it took.
package struct ProcessReport: Sendable, Hashable {
    /// How it ended.
    package enum End: Sendable, Hashable, CustomStringConvertible {
        /// By itself, with this status.
        case exited(Int32)
        /// By this signal.
        case signalled(Int32)

        /// How it ended, in words.
        package var description: String {
            switch self {
            case .exited(let status): "exit status \(status)"
            case .signalled(let signal): "signal \(signal)"
            }
        }
    }

    /// How it ended.
    package var end: End
    /// Whether it was ended because its time was over.
    package var timedOut = false
    /// Seconds of CPU outside the kernel: of this process and of those that it waited for, as `wait4` says.
    package var userSeconds: Double
    /// Seconds of CPU within the kernel, as `wait4` says.
    package var systemSeconds: Double
    /// The most memory that was resident, in KiB.
    ///
    /// On Linux the process's own peak (`VmHWM`), looked at every 100 ms: what `wait4` says there includes the memory
    /// of who started it. Elsewhere what `wait4` says. Nil for what ended at once.
    package var peakMemory: Int?
    /// Seconds from its start to its end.
    package var wallSeconds: Double

    /// Seconds of CPU in all.
    package var cpuSeconds: Double { userSeconds + systemSeconds }
    /// Whether it ended by itself, in time, with status 0.
    package var succeeded: Bool { end == .exited(0) && !timedOut }

    /// A report with all its parts.
    package init(
        end: End, timedOut: Bool = false, userSeconds: Double, systemSeconds: Double, peakMemory: Int?,
        wallSeconds: Double
    ) {
        self.end = end
        self.timedOut = timedOut
        self.userSeconds = userSeconds
        self.systemSeconds = systemSeconds
        self.peakMemory = peakMemory
        self.wallSeconds = wallSeconds
    }
}
