import Diagnostics

/// One member's way through a show, as pieces in time without gaps.
struct MemberTrack {
    /// The pieces in order.
    var pieces: [TrackPiece] = []
    /// The pieces of each phase.
    var phases: [Range<Int>] = []
}

/// A stretch of a track: one motion, a pause, or waiting at a barrier.
///
/// A motion is taken as uniform from its start to its end over its median time, settling included: the drone is on the
/// way from the moment when its command is sent until the one when its answer comes.
struct TrackPiece {
    /// The phase that it belongs to.
    var phase: Int
    /// When it begins and ends on the show clock, seconds.
    var start, end: Double
    /// Where it leads.
    var path: PathPiece
    /// Whether the place is known.
    var isKnown: Bool
    /// Whether the drone stands on the ground, motors off.
    var isGrounded: Bool
    /// The command that it flies, or that brought it here.
    var range: SourceRange?

    /// cm/s.
    var velocity: StagePoint { end > start ? (path.end - path.start) / (end - start) : .zero }

    /// Whether it stays in one place.
    var isStill: Bool { path.start == path.end }

    /// Where it is at a time within its stretch.
    func place(at time: Double) -> StagePoint {
        end > start ? path.start + velocity * (time - start) : path.end
    }
}
