import Diagnostics
import ShowTime
import SwarmControl

/// How a cue started in a flight.
public struct CueStart: Sendable, Hashable, CustomStringConvertible {
    /// The cue's name.
    public let cue: String
    /// When it opened, since the first cue.
    public let time: Duration
    /// How many drones moved at once; none in a hold.
    public let motions: Int
    /// How far apart the first and the last of their commands left this machine; zero for fewer than two.
    public let spread: Duration
    /// How much later it opened than its own `at` says; zero where it says none.
    public let lateness: Duration

    /// A cue and how it started.
    package init(cue: String, time: Duration, motions: Int, spread: Duration, lateness: Duration) {
        self.cue = cue
        self.time = time
        self.motions = motions
        self.spread = spread
        self.lateness = lateness
    }

    /// Whether it is called late: by more than 20 ms, which nobody sees.
    package var isLate: Bool { lateness > .milliseconds(20) }

    /// Such as `cue 'wave' at 14.7 s: 6 motions within 55 µs`.
    public var description: String {
        let what = motions == 0 ? "everybody hovers" : motions == 1 ? "1 motion" : "\(motions) motions"
        let within = motions > 1 ? " within \(TimeText.small(spread))" : ""
        let late = isLate ? ", \(TimeText.small(lateness)) late" : ""
        return DisplayText.escaped("cue '\(cue)' at \(TimeText.tenths(time)): \(what)\(within)\(late)")
    }
}

extension CueStart {
    init(_ opening: CueOpening) {
        cue = opening.cue
        time = opening.showTime
        motions = opening.count
        spread = opening.count > 1 ? opening.spread : .zero
        lateness = opening.lateness
    }
}
