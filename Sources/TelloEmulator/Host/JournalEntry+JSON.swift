import Diagnostics
import FlightModel
import ShowTime
import TelloProtocol

extension JournalEntry {
    /// One line of JSON.
    ///
    /// - Parameters:
    ///   - drone: The drone's name.
    ///   - offset: What to add to the instant for nanoseconds of the system's monotonic clock.
    func line(drone: String, monotonicOffset offset: Int64) -> String {
        let head: [(String, JSONValue)] = [
            ("ns", .int(Int(at.nanoseconds &+ offset))), ("drone", .string(drone)), ("event", .string(name)),
        ]
        return JSONValue.object(head + details).text
    }

    private var name: String {
        switch event {
        case .received: "received"
        case .lostCommand: "lost_command"
        case .motionStarted: "motion_started"
        case .motionEnded: "motion_ended"
        case .answered: "answered"
        case .refused: "refused"
        case .lostAnswer: "lost_answer"
        case .landing: "landing"
        case .landingCancelled: "landing_cancelled"
        case .motorsOn: "motors_on"
        case .motorsOff: "motors_off"
        case .rebooted: "rebooted"
        case .died: "died"
        case .takenOver: "taken_over"
        case .leftNetwork: "left_network"
        case .joinedRouter: "joined_router"
        case .routerNotFound: "router_not_found"
        }
    }

    private var details: [(String, JSONValue)] {
        switch event {
        case .received(let receipt, let text, let sender):
            [("receipt", .int(receipt)), ("text", .string(text)), ("from", .string(sender.description))]
        case .lostCommand(let text): [("text", .string(text))]
        case .motionStarted(let receipt, let command, let from, let to):
            Self.order(receipt, command) + [("from", from.json), ("to", to.json)]
        case .motionEnded(let motion):
            Self.order(motion.receipt, motion.command) + [
                ("from", motion.from.json), ("to", motion.to.json), ("complete", .bool(motion.isComplete)),
            ]
        case .answered(let receipt, let command, let text), .refused(let receipt, let command, let text),
            .lostAnswer(let receipt, let command, let text):
            Self.order(receipt, command) + [("text", .string(text))]
        case .landing(let cause): [("cause", .string(cause.rawValue))]
        case .motorsOff(let cause, let pose): [("cause", .string(cause.rawValue)), ("at", pose.json)]
        case .takenOver(let client): [("by", .string(client.description))]
        case .leftNetwork(let network): [("network", .string(network.rawValue))]
        case .joinedRouter(let name), .routerNotFound(let name): [("router", .string(name))]
        case .landingCancelled, .motorsOn, .rebooted, .died: []
        }
    }

    private static func order(_ receipt: Int, _ command: String) -> [(String, JSONValue)] {
        [("receipt", .int(receipt)), ("command", .string(command))]
    }
}

extension Pose {
    /// Place in cm and heading in degrees, to a hundredth.
    fileprivate var json: JSONValue {
        .array([x, y, z, heading].map { .double(($0 * 100).rounded() / 100) })
    }
}
