import Diagnostics
import SwarmControl

/// A drone that left a show which the others went on with.
public struct FlightDeparture: Sendable, Hashable, CustomStringConvertible {
    /// The drone's name.
    public let drone: String
    /// The first cue without it; nil where only the end was left.
    public let cue: String?
    /// When it left, since the first cue; nil before that.
    public let time: Duration?
    /// Whether it hovers until the others have landed; it landed at once where this is false.
    public let hovers: Bool
    /// Why, in words.
    public let reason: String

    /// What the drone does, in words.
    let sentence: String

    /// What the drone did and why, in one line; nothing in it acts on a terminal.
    public var description: String { DisplayText.escaped("\(sentence): \(reason)") }
}

extension FlightDeparture {
    init(_ departure: Departure) {
        drone = departure.drone
        cue = departure.cue
        time = departure.showTime
        hovers = departure.manner == .hovering
        reason = departure.reason
        sentence = departure.sentence
    }
}
