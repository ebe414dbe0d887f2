/// Reads the log that the outside fleet writes: comma-separated values, one event a line, in the order of events.
package enum FleetLogReader {
    static let columns = ["type", "t_ns", "t_user_ns", "drone", "ip", "peer", "text", "note"]

    /// The events of a log.
    ///
    /// - Throws: `FleetLogFault` for the first line that is none, such as one that was cut off.
    package static func entries(of log: String) throws(FleetLogFault) -> [FleetLogEntry] {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        guard let header = lines.first, header == columns.joined(separator: ",") else {
            throw FleetLogFault(line: 1, message: "not a fleet's log: it begins with \(columns.joined(separator: ","))")
        }
        guard lines.last == "" else {
            throw FleetLogFault(line: lines.count, message: "cut off: it has no end of line")
        }
        var entries: [FleetLogEntry] = []
        entries.reserveCapacity(lines.count)
        for index in lines.indices.dropFirst().dropLast() {
            entries.append(try entry(of: lines[index], line: index + 1))
        }
        return entries
    }

    private static func entry(of line: Substring, line number: Int) throws(FleetLogFault) -> FleetLogEntry {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count == columns.count else {
            throw FleetLogFault(line: number, message: "\(fields.count) columns instead of \(columns.count)")
        }
        guard let kind = FleetLogEntry.Kind(rawValue: String(fields[0])) else {
            throw FleetLogFault(line: number, message: "no event is called '\(fields[0])'")
        }
        guard let drone = Int(fields[3]), drone >= 0 else {
            throw FleetLogFault(line: number, message: "'\(fields[3])' is no drone's number")
        }
        return FleetLogEntry(
            kind: kind, nanoseconds: try time(fields[1], line: number), handled: try time(fields[2], line: number),
            drone: drone, peer: String(fields[5]), text: String(fields[6]), note: String(fields[7]))
    }

    private static func time(_ field: Substring, line: Int) throws(FleetLogFault) -> Int64 {
        guard let nanoseconds = Int64(field), nanoseconds >= 0 else {
            throw FleetLogFault(line: line, message: "'\(field)' is no time in nanoseconds")
        }
        return nanoseconds
    }
}
