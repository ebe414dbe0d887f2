public import SkeinKit

/// What the panel shows at one moment: a value that takes in one event after the other, and can be tested without a flight.
public struct PanelState: Sendable, Hashable {
    /// Where the flight is.
    public enum Stage: String, Sendable, Hashable {
        /// The drones are looked for and checked.
        case preparing = "getting ready"
        /// All is well on the ground: somebody has to say that they take off.
        case ready = "ready to take off"
        /// The show runs.
        case flying
        /// The show waits for a late drone; all land in 10 s if nobody gives it more time.
        case holding
        /// Everybody was told to land.
        case landing
        /// The flight has ended.
        case ended
    }

    /// The show's title.
    public let title: String
    /// Where the flight is.
    public private(set) var stage = Stage.preparing
    /// A row for each drone, in the order of the roles.
    public private(set) var rows: [PanelRow]
    /// The cue that opened last; nil before the first.
    public private(set) var cue: String?
    /// What was said, the newest last: a few lines for the foot of the panel.
    public private(set) var sayings: [String] = []

    /// How many sayings are kept.
    public static let sayingsKept = 5

    /// The state before anything happens.
    public init(_ show: Show) {
        title = show.title
        rows = show.drones.map { PanelRow($0) }
    }

    /// Takes in what happened.
    public mutating func note(_ progress: FlightProgress) {
        moveStage(progress)
        moveRows(progress)
        // Motions stand in the rows; as sayings they would push everything else out.
        if case .motion = progress { return }
        say(progress.description)
    }

    /// Takes in how it ended: what nothing shows to stand is not said to have landed.
    public mutating func note(_ report: FlightReport) {
        stage = .ended
        for drone in report.drones {
            guard let hasLanded = drone.hasLanded else { continue }
            change(drone.name) { $0.state = hasLanded ? .landed : .unknown }
        }
        for line in report.description.split(separator: "\n").prefix(1) { say(String(line)) }
    }

    private mutating func moveStage(_ progress: FlightProgress) {
        switch progress {
        case .preflight(let result) where result.isPassed: stage = .ready
        case .began, .resumed: if stage != .landing { stage = .flying }
        case .cue(let start): cue = start.cue
        case .holding: if stage != .landing { stage = .holding }
        case .landingAll, .motorsOff: stage = .landing
        default: break
        }
    }

    private mutating func moveRows(_ progress: FlightProgress) {
        switch progress {
        case .found(let drone, _, _): change(drone) { $0.state = .ready }
        case .motion(let drone, let command):
            change(drone) { row in
                row.motion = command
                row.state = command == "land" ? .landing : .flying
            }
        case .landingAll, .motorsOff:
            for index in rows.indices where rows[index].state == .flying { rows[index].state = .landing }
        case .landed(let drone): change(drone) { $0.state = .landed }
        case .fault(let fault): change(fault.drone) { $0.fault = fault.message }
        default: break
        }
    }

    private mutating func change(_ drone: String, _ body: (inout PanelRow) -> Void) {
        guard let index = rows.firstIndex(where: { $0.drone == drone }) else { return }
        body(&rows[index])
    }

    private mutating func say(_ text: String) {
        sayings = (sayings + [text]).suffix(Self.sayingsKept)
    }
}
