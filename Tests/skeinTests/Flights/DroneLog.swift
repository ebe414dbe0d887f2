import Foundation

/// What an emulator wrote down about its drones.
struct DroneLog {
    /// One line of the log.
    struct Line {
        /// When, on the system's monotonic clock.
        let nanoseconds: Int
        let drone: String
        let event: String
        /// The datagram, of `received`; the answer, of `answered` and `refused`.
        let text: String?
        /// Which motion, of `motion_started` and `motion_ended`.
        let command: String?
        /// The sender, of `received`.
        let sender: String?
    }

    let lines: [Line]

    /// Reads a log that may still be written: a last line that is not complete is left out.
    init(_ url: URL) {
        let data = (try? Data(contentsOf: url)) ?? Data()
        lines = data.split(separator: UInt8(ascii: "\n")).compactMap { Self.line(Data($0)) }
    }

    private static func line(_ data: Data) -> Line? {
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard let object, let drone = object["drone"] as? String, let event = object["event"] as? String,
            let nanoseconds = object["ns"] as? Int
        else { return nil }
        return Line(
            nanoseconds: nanoseconds, drone: drone, event: event, text: object["text"] as? String,
            command: object["command"] as? String, sender: object["from"] as? String)
    }

    /// The drones of which a line passes the test.
    func drones(where isWanted: (Line) -> Bool) -> Set<String> {
        Set(lines.filter(isWanted).map(\.drone))
    }

    /// The drones that began this motion.
    func began(_ command: String) -> Set<String> {
        drones { $0.event == "motion_started" && $0.command == command }
    }

    /// The texts of every datagram that a drone received from that moment on.
    func received(by drone: String, from moment: Int = 0) -> [String] {
        lines.filter { $0.drone == drone && $0.event == "received" && $0.nanoseconds >= moment }.compactMap(\.text)
    }

    /// How long after a moment a drone first received this text, in milliseconds; nil when it never did.
    func delay(of text: String, to drone: String, after moment: Int) -> Double? {
        let first = lines.first {
            $0.drone == drone && $0.event == "received" && $0.text == text && $0.nanoseconds >= moment
        }
        return first.map { Double($0.nanoseconds - moment) / 1e6 }
    }

    /// Whether the motors of a drone ran and stand now.
    func isDown(_ drone: String) -> Bool {
        let last = lines.last { $0.drone == drone && ($0.event == "motors_on" || $0.event == "motors_off") }
        return last?.event == "motors_off"
    }
}
