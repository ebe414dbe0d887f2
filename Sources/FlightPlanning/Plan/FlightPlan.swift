package import Diagnostics
package import FlightModel
package import ShowDocuments

/// A show compiled for one fleet: flat, complete, and the only thing that is flown.
package struct FlightPlan: Sendable {
    /// The show's name.
    package var show: String
    /// The fleet's name.
    package var fleet: String
    /// Who flies which role; every list of the plan that is "per member" has this order.
    package var members: [Member]
    /// Enabled drones without a role; they stay on the ground and are obstacles.
    package var spares: [FleetDrone]
    /// Roles that are not flown this time, with their drones, which are among the spares.
    package var grounded: [Member] = []
    /// Which part of the show it is.
    package var part = ShowPart()
    /// The mission pads on the floor, as the fleet gives them.
    package var pads: [MissionPad] = []
    /// The stretches between barriers, in order.
    package var phases: [PlannedPhase]
    /// How long the end of the last phase may take, counted from its opening (B2: the last cue included).
    package var endLimit: Duration
    /// How long the whole show takes from the first cue's release, waits for `at` and `after` included.
    package var totalEstimate: DurationEstimate
    /// Least distance, room, speed and battery in force.
    package var limits: FleetLimits
    /// How to talk to the drones.
    package var link: LinkSettings

    /// A plan with all its parts.
    package init(
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
    package struct Member: Sendable {
        /// The role's name.
        package var role: String
        /// The drone.
        package var drone: FleetDrone

        /// A member by its role and drone.
        package init(role: String, drone: FleetDrone) {
            self.role = role
            self.drone = drone
        }
    }
}

/// What happens between two barriers.
package struct PlannedPhase: Sendable {
    /// The cue's name, with `#1`, `#2` … inside a repeat; the third hold of a file is named `hold 3`.
    package var cue: String
    /// Where the cue stands in the file; nil for an added landing.
    package var range: SourceRange?
    /// Not before this time on the show clock.
    package var at: Duration?
    /// Not before this time since everybody finished the phase before.
    package var after: Duration?
    /// How long the barrier before this phase may take, counted from the opening of the one before (B2).
    ///
    /// Planned waiting for `after` and `at` is in it. For the first phase, the time that its sets may take.
    package var limit: Duration
    /// What happens when a member is late for this phase or faulted in the one before.
    package var ifLate: LatePolicy?
    /// What each member does, per member; an empty part hovers.
    package var parts: [PlannedPart]
    /// When the barrier opens on the show clock if everything takes its median time; the first opens at 0.
    package var start: Duration
    /// How long the phase takes at the median and at 95 %.
    package var estimate: DurationEstimate

    /// A phase with all its parts.
    package init(
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
