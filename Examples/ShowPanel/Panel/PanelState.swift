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
    public init(_ flight: Flight) {
        title = flight.show.title
        rows = flight.drones.map { PanelRow($0) }
    }

    /// Takes in what happened.
    public mutating func note(_ progress: FlightProgress) {
        switch progress {
        case .preflight(let result) where result.isPassed: stage = .ready
        case .began, .resumed: if stage != .landing { stage = .flying }
        case .cue(let start): cue = start.cue
        case .holding, .paused: if stage != .landing { stage = .holding }
        case .landingAll, .motorsOff: stage = .landing
        case .fault(let fault): mark(fault)
        // It stands in the rows; said, too, it would push everything else out.
        case .motion: return
        default: break
        }
        say(progress.description)
    }

    /// Takes in what each drone does at this moment.
    public mutating func note(_ drones: [DroneState]) {
        for (index, drone) in drones.enumerated() where rows.indices.contains(index) { rows[index].now = drone }
    }

    /// Takes in how it ended.
    public mutating func note(_ report: FlightReport) {
        stage = .ended
        for line in report.description.split(separator: "\n").prefix(1) { say(String(line)) }
    }

    private mutating func mark(_ fault: FlightFault) {
        for index in rows.indices where fault.drones.contains(rows[index].id) { rows[index].fault = fault.message }
    }

    private mutating func say(_ text: String) {
        sayings = (sayings + [text]).suffix(Self.sayingsKept)
    }
}
