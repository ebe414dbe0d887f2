import Diagnostics
import ShowTime
import TelloProtocol

extension FlightProgress: CustomStringConvertible {
    /// One sentence, or several lines for a preflight; nothing in it acts on a terminal.
    public var description: String {
        if case .preflight(let result) = self { return result.description }
        return DisplayText.escaped(sentence)
    }

    private var sentence: String {
        switch self {
        case .connected(let local): "sends from \(local), hears state lines on port \(TelloPorts.telemetry)"
        case .listening: "listens for drones that are awake already"
        case .searching(let missing): "looks for \(missing.joined(separator: ", "))"
        case .sweeping(let networks, let addresses, let limit, let missing):
            Self.sweep(networks, addresses, limit, missing)
        case .strangers(let strangers): Self.strangers(strangers)
        case .found(let drone, let serial, let endpoint):
            "found \(drone): \(serial ?? "no serial number") at \(endpoint)"
        case .connection(let drone, let change): "\(drone): \(change)"
        case .preflight(let result): result.description
        case .began: "the show begins"
        case .cue(let start): start.description
        case .motion(let drone, let command): "\(drone): \(command)"
        case .remark(let drone, let text): "\(drone): \(text)"
        case .fault(let fault): "fault: \(fault)"
        case .telemetryLost(let drone):
            "\(drone): its state lines stopped and its answers come; what is known of it is old"
        case .telemetryBack(let drone, let pause): "\(drone): reports again, after \(TimeText.tenths(pause))"
        case .holding(let fault, _): "the show holds because of \(fault.subject); without an answer all land in 10 s"
        case .paused(let reason): reason
        case .stopped(let patience):
            "all stop where they are and hover; the show is over, and they land on 'land', or after "
                + TimeText.wholeSeconds(patience)
        case .left(let departure): departure.sentence
        case .goesOn(let drone, let cue): "cue '\(cue)' opens without \(drone), which follows when it can"
        case .declined(let reason): "not done: \(reason)"
        case .resumed: "the show goes on"
        case .landingAll(let reason): "all land: \(reason)"
        case .motorsOff: "motors off: the drones fall"
        case .landed(let drone): "\(drone) has landed"
        }
    }

    private static func sweep(_ networks: [String], _ addresses: Int, _ limit: Duration, _ missing: [String]) -> String
    {
        let places = networks.joined(separator: ", ")
        let purpose = missing.isEmpty ? "" : " for \(missing.joined(separator: ", "))"
        let count = addresses == 1 ? "1 address" : "\(addresses) addresses"
        return "asks \(count) in \(places)\(purpose); for \(TimeText.wholeSeconds(limit)) at most"
    }

    private static func strangers(_ strangers: [String]) -> String {
        let count = strangers.count == 1 ? "1 drone that is" : "\(strangers.count) drones that are"
        return "\(count) not in the fleet answered: \(strangers.joined(separator: ", ")); left alone"
    }
}
