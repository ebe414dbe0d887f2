package import Diagnostics
package import ShowTime

/// Where a flight record goes: one entry a line, in the order in which things were noted.
package protocol FlightRecordSink: Sendable {
    /// Takes an entry; must not block, since the reader's thread and the drones call it.
    func write(_ entry: RecordEntry)

    /// Takes entries that are built when the record comes to them, at once or on a thread of its own; must not block.
    ///
    /// So what is noted between an answer and the volley that it releases costs the volley a place in a queue, and no
    /// text. `entries` is called once, in the order in which the record was given them.
    func write(_ entries: @escaping @Sendable () -> [RecordEntry])
}

extension FlightRecordSink {
    /// Builds the entries and takes them at once.
    package func write(_ entries: @escaping @Sendable () -> [RecordEntry]) {
        for entry in entries() { write(entry) }
    }
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

    /// Forgets the entries without building them.
    package func write(_ entries: @escaping @Sendable () -> [RecordEntry]) {}
}
