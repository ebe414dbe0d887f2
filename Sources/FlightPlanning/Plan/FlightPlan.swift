public import Diagnostics
public import FlightModel
public import ShowDocuments

/// A show compiled for one fleet: flat, complete, and the only thing that is flown.
public struct FlightPlan: Sendable {
    /// The show's name.
    public var show: String
    /// The fleet's name.
    public var fleet: String
    /// Who flies which role; every list of the plan that is "per member" has this order.
    public var members: [Member]
    /// Enabled drones without a role; they stay on the ground and are obstacles.
    public var spares: [FleetDrone]
    /// Roles that are not flown this time, with their drones, which are among the spares.
    public var grounded: [Member] = []
    /// Which part of the show it is.
    public var part = ShowPart()
    /// The mission pads on the floor, as the fleet gives them.
    public var pads: [MissionPad] = []
    /// The stretches between barriers, in order.
    public var phases: [PlannedPhase]
    /// How long the end of the last phase may take, counted from its opening (B2: the last cue included).
    public var endLimit: Duration
    /// How long the whole show takes from the first cue's release, waits for `at` and `after` included.
    public var totalEstimate: DurationEstimate
    /// Least distance, room, speed and battery in force.
    public var limits: FleetLimits
    /// How to talk to the drones.
    public var link: LinkSettings

    /// A plan with all its parts.
    public init(
        show: String, fleet: String, members: [Member], spares: [FleetDrone], phases: [PlannedPhase],
        limits: FleetLimits, link: LinkSettings, endLimit: Duration = .seconds(20),
        totalEstimate: DurationEstimate = DurationEstimate(median: .zero, late: .zero)
    ) {
        self.show = show
        self.fleet = fleet
        self.members = members
        self.spares = spares
        self.phases = phases
        self.limits = limits
        self.link = link
        self.endLimit = endLimit
        self.totalEstimate = totalEstimate
    }

    /// One role and the drone that flies it.
    public struct Member: Sendable {
        /// The role's name.
        public var role: String
        /// The drone.
        public var drone: FleetDrone

        /// A member by its role and drone.
        public init(role: String, drone: FleetDrone) {
            self.role = role
            self.drone = drone
        }
    }
}

/// What happens between two barriers.
public struct PlannedPhase: Sendable {
    /// The cue's name, with `#1`, `#2` … inside a repeat; the third hold of a file is named `hold 3`.
    public var cue: String
    /// Where the cue stands in the file; nil for an added landing.
    public var range: SourceRange?
    /// Not before this time on the show clock.
    public var at: Duration?
    /// Not before this time since everybody finished the phase before.
    public var after: Duration?
    /// How long the barrier before this phase may take, counted from the opening of the one before (B2).
    ///
    /// Planned waiting for `after` and `at` is in it. For the first phase, the time that its sets may take.
    public var limit: Duration
    /// What happens when a member is late for this phase or faulted in the one before.
    public var ifLate: LatePolicy?
    /// What each member does, per member; an empty part hovers.
    public var parts: [PlannedPart]
    /// When the barrier opens on the show clock if everything takes its median time; the first opens at 0.
    public var start: Duration
    /// How long the phase takes at the median and at 95 %.
    public var estimate: DurationEstimate

    /// A phase with all its parts.
    public init(
        cue: String, range: SourceRange?, at: Duration?, after: Duration?, limit: Duration, ifLate: LatePolicy?,
        parts: [PlannedPart], start: Duration, estimate: DurationEstimate
    ) {
        self.cue = cue
        self.range = range
        self.at = at
        self.after = after
        self.limit = limit
        self.ifLate = ifLate
        self.parts = parts
        self.start = start
        self.estimate = estimate
    }
}
