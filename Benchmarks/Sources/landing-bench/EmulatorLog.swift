import Foundation

/// What Skein's emulator wrote down of its drones: JSON, a line an event.
struct EmulatorLog {
    /// One event of one drone.
    struct Entry: Sendable, Hashable {
        /// When, in nanoseconds of the system's monotonic clock.
        var nanoseconds: Int64
        /// The drone's name.
        var drone: String
        /// What happened, such as `received`.
        var event: String
        /// The text that came or went; empty where there is none.
        var text: String
    }

    /// All events, in the log's order.
    var entries: [Entry]

    /// Reads a log that may still be written: a last line that is not complete is left out.
    init(_ text: String) {
        entries = text.split(separator: "\n").compactMap { Self.entry(Data($0.utf8)) }
    }

    private static func entry(_ line: Data) -> Entry? {
        guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
            let time = object["ns"] as? Int64, let drone = object["drone"] as? String,
            let event = object["event"] as? String
        else { return nil }
        return Entry(nanoseconds: time, drone: drone, event: event, text: object["text"] as? String ?? "")
    }

    /// How many drones had at least so many of these events.
    func drones(with event: String, _ text: String? = nil, atLeast count: Int) -> Int {
        let counts = entries.filter { $0.event == event && (text == nil || $0.text == text) }
            .reduce(into: [:]) { $0[$1.drone, default: 0] += 1 }
        return counts.values.count { $0 >= count }
    }
}
