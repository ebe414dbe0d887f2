import FlightModel
import ShowTime

/// What the body does.
enum Activity: Sendable {
    /// Stands with its motors off.
    case standing(Pose)
    case takingOff(ActiveMotion)
    case hovering(Pose)
    /// Hovers, and is carried away; it takes commands as if it hovered.
    case drifting(FlightPath)
    case moving(ActiveMotion)
    case sticks(StickFlight)
    case landing(ActiveLanding)

    /// Where the body is at an instant.
    func pose(at instant: ShowInstant) -> Pose {
        switch self {
        case .standing(let pose), .hovering(let pose): pose
        case .takingOff(let motion), .moving(let motion): motion.path.pose(at: instant)
        case .sticks(let flight): flight.pose(at: instant)
        case .drifting(let path): path.pose(at: instant)
        case .landing(let landing): landing.descent.pose(at: instant)
        }
    }

    /// Whether it hangs in the air and could fall or land.
    var isAirborne: Bool {
        if case .standing = self { false } else { true }
    }

    /// When it next changes by itself.
    var nextChange: ShowInstant? {
        switch self {
        case .takingOff(let motion), .moving(let motion): motion.answerAt
        case .landing(let landing): landing.descent.motorsOff
        case .drifting(let path): path.rest
        case .standing, .hovering, .sticks: nil
        }
    }
}

/// A motion under way.
struct ActiveMotion: Sendable {
    let receipt: Receipt
    let start: ShowInstant
    let path: FlightPath
    /// When it is over and answered.
    let answerAt: ShowInstant
    /// Its answer; nil for a motion that is never answered.
    let answer: String?
}

/// A landing under way.
struct ActiveLanding: Sendable {
    let cause: JournalEntry.LandingCause
    let start: ShowInstant
    let descent: Descent
    /// The `land` that it answers; one that comes during a landing by itself takes it over.
    var receipt: Receipt?
}
