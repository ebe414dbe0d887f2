package import Diagnostics
package import FlightModel
package import TelloProtocol

/// What one member does in one phase.
package struct PlannedPart: Sendable {
    /// Sets that are sent and answered before the cue opens, so that the volley carries motions.
    package var preparation: [PlannedCommand]
    /// Motions, sets and pauses after the cue opened, in order.
    package var steps: [PlannedStep]
    /// Where the member is when the phase begins and ends.
    package var from, to: Pose

    /// A part with all its pieces.
    package init(preparation: [PlannedCommand], steps: [PlannedStep], from: Pose, to: Pose) {
        self.preparation = preparation
        self.steps = steps
        self.from = from
        self.to = to
    }
}

/// One step of a part.
package enum PlannedStep: Sendable {
    /// A command of the SDK.
    case command(PlannedCommand)
    /// A pause of this member.
    case hold(Duration)
}

/// One command of a plan, with everything that flying and judging it needs.
package struct PlannedCommand: Sendable {
    /// The command.
    package var command: TelloCommand
    /// The drone's speed setting when it flies, cm/s.
    package var speed: Int
    /// How long it takes until its answer.
    package var estimate: DurationEstimate
    /// How long to wait for its answer, counted from the latest copy (E3).
    package var limit: Duration
    /// What telemetry can show of it.
    package var evidence: MotionEvidence
    /// Where the member is before and after it, dead-reckoned.
    package var from, to: Pose
    /// Whether `to` is known (false after a move in the frame of a pad whose place no file gives).
    package var isPlaceKnown: Bool
    /// Which pads it flies over, and where; nil for all other commands and for pads whose place no file gives.
    package var padMove: PadMove?
    /// Where it stands in the choreography.
    package var range: SourceRange?

    /// A command with all that is known of it.
    package init(
        command: TelloCommand, speed: Int, estimate: DurationEstimate, limit: Duration, evidence: MotionEvidence,
        from: Pose, to: Pose, isPlaceKnown: Bool = true, range: SourceRange? = nil
    ) {
        self.command = command
        self.speed = speed
        self.estimate = estimate
        self.limit = limit
        self.evidence = evidence
        self.from = from
        self.to = to
        self.isPlaceKnown = isPlaceKnown
        self.range = range
    }
}
