import Diagnostics

/// A danger that shows while a drone flies and that nobody commanded (S4, N4).
package enum FlightHazard: Sendable, Hashable {
    /// The battery is below the fleet's limit for landing, per cent.
    case lowBattery(percent: Int, limit: Int)
    /// It comes down, from a height to another, cm.
    case sinking(from: Int, to: Int)
    /// It moves at this speed, cm/s.
    case moving(speed: Int)
    /// It turns, by this much in two seconds, degrees.
    case turning(degrees: Int)
    /// It drifts by this much in five seconds, cm.
    case drifting(centimetres: Int)
    /// It was switched off and on: its motors had run for so many seconds, and count anew.
    case restarted(ranBefore: Int)
    /// Its motors stopped; the height at which that was, cm.
    case motorsStopped(height: Int?)
    /// It says the same line again and again, for so many seconds now.
    case frozen(seconds: Int)
    /// It goes on refusing to land, with this answer, at this height, cm.
    case landingRefused(answer: String, height: Int)
    /// So many answers came in ten seconds to what this program did not ask.
    case answersUnasked(count: Int)
    /// State lines of its address come from this port as well.
    case secondPort(UInt16)

    /// Whether the drone itself is told to land at once, whatever becomes of the others.
    var landsDrone: Bool {
        if case .lowBattery = self { true } else { false }
    }

    /// Whether the drone is no longer where its plan has it.
    var leavesPlace: Bool {
        switch self {
        case .moving, .drifting: true
        case .lowBattery, .sinking, .turning, .restarted, .motorsStopped, .frozen, .landingRefused, .answersUnasked,
            .secondPort:
            false
        }
    }

    /// Whether it explains what a landing could not confirm, and so is told although all land already.
    var explainsEnd: Bool {
        switch self {
        case .restarted, .motorsStopped, .landingRefused: true
        case .lowBattery, .sinking, .moving, .turning, .drifting, .frozen, .answersUnasked, .secondPort: false
        }
    }

    /// Whether it is more than what every landing ends with.
    var explainsLanding: Bool {
        if case .motorsStopped = self { false } else { explainsEnd }
    }

    /// What was seen, what it may be and what to do, as the rest of a sentence that begins with the drone's name.
    var message: String {
        switch self {
        case .lowBattery(let percent, let limit):
            "has \(percent) % battery left, less than the \(limit) % at which the fleet lands a drone: it lands now; charge "
                + "its battery, or plan a shorter show"
        case .sinking(let from, let to):
            "comes down without a command, from \(from) cm to \(to) cm: it may be landing by itself (battery, heat, no "
                + "command for 15 s), have lost lift, or somebody else lands it; look at its battery and propellers"
        case .moving(let speed): "moves at \(speed) cm/s without a command: \(Self.somebodyElse)"
        case .turning(let degrees): "turned by \(degrees) degrees without a command: \(Self.somebodyElse)"
        case .drifting(let centimetres):
            "drifted \(centimetres) cm in 5 s while it should hover: light, floor or a draught mislead it; give it a bright, "
                + "patterned floor and still air"
        case .restarted(let seconds):
            "restarted in flight: its motors had run for \(seconds) s and count anew, so it has fallen; look whether its "
                + "battery sits tight and is charged"
        case .motorsStopped(let height):
            "stopped its motors in flight\(height.map { ", last seen \($0) cm above the floor" } ?? ""): it has fallen, was "
                + "caught, or landed by itself; look at the drone before it flies again"
        case .frozen(let seconds):
            "has reported the same line for \(seconds) s: nobody sees what it does; its system hangs, or somebody repeats an "
                + "old line; switch it off and on before it flies again"
        case .landingRefused(let answer, let height):
            "refuses to land: it answers `land` with \"\(DisplayText.escaped(answer))\" and stays \(height) cm above the "
                + "floor; it is told again and again, and motors off (Ctrl-C again) is what is left: it then falls"
        case .answersUnasked(let count):
            "answered \(count) times in 10 s what this program did not ask: another program on this computer or in this "
                + "network commands it too; end it"
        case .secondPort(let port):
            "seems to report from a second port too, \(port): another program or drone speaks in its place; let nobody else "
                + "into the network"
        }
    }

    private static let somebodyElse =
        "another computer or app may be flying it, or a command arrived twice; let nobody else into the network"
}
