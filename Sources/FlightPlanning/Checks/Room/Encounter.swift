import Diagnostics
import ShowDocuments

/// Two drones that come too near each other in some phase.
struct Encounter {
    /// What one of the two does meanwhile.
    struct Side {
        var isStill, isGrounded: Bool
        /// The command that it flies, or that brought it there.
        var range: SourceRange?
    }

    /// The drones, as their places among members and spares.
    var first, second: Int
    /// The phase, as its place in the plan.
    var phase: Int
    /// cm.
    var distance: Double
    /// Where they are.
    var places: (first: StagePoint, second: StagePoint)
    /// What they do.
    var sides: (first: Side, second: Side)
    /// On the show clock, seconds; nil where it can be at any time.
    var time: Double?
    /// Whether the two were still too near each other when a later phase began.
    var lasts = false

    /// One of two drones that are on time.
    init(_ approach: Approach, _ pair: DronePairs.Pair, phase: Int) {
        self.init(
            first: pair.first, second: pair.second, phase: phase, distance: approach.distance, places: approach.places,
            sides: (Side(approach.first), Side(approach.second)), time: approach.time)
    }

    /// One of two drones of which one may be late or may have stopped.
    init(_ approach: SweptApproach, _ pair: DronePairs.Pair, phase: Int) {
        self.init(
            first: pair.first, second: pair.second, phase: phase, distance: approach.distance, places: approach.places,
            sides: (Side(approach.first), Side(approach.second)))
    }

    private init(
        first: Int, second: Int, phase: Int, distance: Double, places: (StagePoint, StagePoint), sides: (Side, Side),
        time: Double? = nil
    ) {
        (self.first, self.second, self.phase) = (first, second, phase)
        (self.distance, self.places, self.sides, self.time) = (distance, places, sides, time)
    }
}

extension Encounter.Side {
    fileprivate init(_ piece: TrackPiece) {
        self.init(isStill: piece.isStill, isGrounded: piece.isGrounded, range: piece.range)
    }

    fileprivate init(_ piece: SweptPath.Piece) {
        self.init(isStill: piece.isStill, isGrounded: piece.isGrounded, range: piece.range)
    }
}

// MARK: - Words

extension DronePairs {
    /// The two drones' names, such as `'ada' and 'bell' (spare, on the ground)`.
    func names(_ encounter: Encounter) -> String {
        "'\(drones[encounter.first].name.value)' and '\(drones[encounter.second].name.value)'"
            + (isSpare(encounter.second) ? " (spare, on the ground)" : "")
    }

    /// The cue of an encounter.
    func cue(_ encounter: Encounter) -> String { "cue '\(flight.plan.phases[encounter.phase].cue)'" }

    /// Where the two are, such as ` at (0, 100, 83) and (0, 150, 83)`.
    func places(_ encounter: Encounter) -> String {
        "at \(PlanText.place(encounter.places.first)) and \(PlanText.place(encounter.places.second))"
    }

    /// Adds a finding that points at the one that moves, and names what the other one does.
    func add(
        _ encounter: Encounter, _ severity: Diagnostic.Severity, code: String, message: String, advice: String,
        to collector: inout FindingCollector
    ) {
        let (first, second) = encounter.sides
        let isFirstStill = first.isStill && !second.isStill
        let (mover, other) = isFirstStill ? (second, first) : (first, second)
        let otherDrone = isFirstStill ? encounter.first : encounter.second
        let otherName = drones[otherDrone].name
        let whatOther = other.isGrounded ? "stands" : other.isStill ? "hovers after this" : "flies this meanwhile"
        let otherRange = isSpare(otherDrone) ? nil : other.range
        collector.add(
            Diagnostic(
                severity, code: code, message, at: mover.range ?? flight.plan.phases[encounter.phase].range,
                advice: advice,
                related: [.init("'\(otherName.value)' \(whatOther)", at: otherRange ?? otherName.range)]),
            gravity: limit - encounter.distance,
            subject: "\(drones[encounter.first].name.value) \(drones[encounter.second].name.value)")
    }
}
