#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The most memory of a process that was ever resident, in KiB.
enum ProcessMemory {
    /// Of a process that runs; nil where the system does not say.
    static func peak(of id: Int32) -> Int? {
        guard let status = SystemText.contents(of: "/proc/\(id)/status") else { return nil }
        return peak(inStatus: status)
    }

    /// From the text of `/proc/ID/status`.
    static func peak(inStatus status: String) -> Int? {
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
        }
        return nil
    }

    /// Of a process that has ended.
    ///
    /// On Linux that includes the memory of the process that started it, so it is not taken.
    static func peak(from usage: rusage) -> Int? {
        #if canImport(Darwin)
            usage.ru_maxrss / 1024
        #else
            nil
        #endif
    }
}
