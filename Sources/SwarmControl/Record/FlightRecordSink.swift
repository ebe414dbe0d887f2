package import Diagnostics
package import ShowTime

/// Where a flight record goes: one entry a line, in the order in which things were noted.
package protocol FlightRecordSink: Sendable {
    /// Takes an entry; must not block, since the reader's thread and the drones call it.
    func write(_ entry: RecordEntry)
}

/// One line of a flight record.
package struct RecordEntry: Sendable {
    /// When, on the run's clock; in the file as nanoseconds since its zero.
    package var time: ShowInstant
    /// What kind of entry it is: the value of `"is"`.
    package var kind: String
    /// Its other members, in order.
    package var members: [(String, JSONValue)]

    /// An entry with all its parts.
    package init(_ kind: String, at time: ShowInstant, _ members: [(String, JSONValue)] = []) {
        self.kind = kind
        self.time = time
        self.members = members
    }

    /// The entry as one line of JSON without its line end.
    package var line: String {
        let head: [(String, JSONValue)] = [("t", .int(Int(time.nanoseconds))), ("is", .string(kind))]
        return JSONValue.object(head + members).text
    }
}

/// Keeps nothing.
package struct NoRecord: FlightRecordSink {
    /// A sink that keeps nothing.
    package init() {}

    /// Forgets the entry.
    package func write(_ entry: RecordEntry) {}
}
