#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What kind of machine this is, and how busy it is at this moment.
package struct MachineState: Sendable, Hashable {
    /// Processors that work.
    package var cores: Int
    /// What the processor calls itself; empty where the system does not say.
    package var processor: String
    /// Processes that wanted a core, on average over the last minute.
    package var load: Double
    /// Seconds of CPU that all processes have used since the machine started; nil where the system does not say.
    package var busySeconds: Double?

    /// This machine, now.
    package static var now: MachineState {
        var averages = [0.0]
        let known = getloadavg(&averages, 1) == 1
        return MachineState(
            cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), processor: processorName(),
            load: known ? averages[0] : 0,
            busySeconds: SystemText.contents(of: "/proc/stat").flatMap {
                busySeconds(inStat: $0, ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
            })
    }

    /// From the text of `/proc/stat`: all of its first line but what was idle or waited for a disk.
    static func busySeconds(inStat stat: String, ticksPerSecond: Double) -> Double? {
        guard let line = stat.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
        // user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already.
        let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
        guard ticks.count == 8, ticksPerSecond > 0 else { return nil }
        return (ticks.reduce(0, +) - ticks[3] - ticks[4]) / ticksPerSecond
    }

    private static func processorName() -> String {
        let lines = (SystemText.contents(of: "/proc/cpuinfo") ?? "").split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("model name") }) else { return "" }
        return String(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
    }
}
