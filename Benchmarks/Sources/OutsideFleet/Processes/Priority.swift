#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How much the system prefers a process: a figure that is measured beside other work says more when it is preferred.
package enum Priority {
    /// The niceness that measured processes get where that is allowed.
    package static let measured: Int32 = -15

    /// `PRIO_PROCESS`, which has another type in each system's headers.
    private static let thisProcess: Int32 = 0

    /// Whether this process may prefer others: only root may.
    package static var mayRaise: Bool { raised(to: measured) { getpriority(thisProcess, 0) == measured } }

    /// Does something with another niceness, which processes started meanwhile keep, and goes back.
    static func raised<Result>(to niceness: Int32?, _ body: () throws -> Result) rethrows -> Result {
        guard let niceness else { return try body() }
        let before = getpriority(thisProcess, 0)
        _ = setpriority(thisProcess, 0, niceness)
        defer { _ = setpriority(thisProcess, 0, before) }
        return try body()
    }

    /// Prefers a session to others too: Linux, where it groups processes by session, shares the cores between the groups
    /// first, and a process's own niceness counts within its group only.
    static func prefer(sessionOf id: Int32, niceness: Int32) {
        // Elsewhere, and where it is not allowed, there is nothing to write.
        try? SystemText.write("\(niceness)", to: "/proc/\(id)/autogroup")
    }
}
