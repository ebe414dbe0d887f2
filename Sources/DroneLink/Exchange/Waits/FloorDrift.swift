import ShowTime
import TelloProtocol

/// Where a drone went along the floor by its own speeds, from the latest copy of a move to the end of its possible flight.
///
/// A hovering drone reports 1 dm/s now and then, either way. Such ones add up to a way without end, as a random walk
/// does: what comes after the move could have ended is left out.
struct FloorDrift: Sendable {
    /// For how long after its copy a move may be under way; nil where nobody can tell.
    private let span: Duration?
    private var begin: ShowInstant
    private var x = 0.0
    private var y = 0.0

    /// A drift that begins with the first copy.
    init(from begin: ShowInstant, for span: Duration?) {
        self.begin = begin
        self.span = span
    }

    /// How far it is from where it was at the latest copy, cm.
    var way: Double { (x * x + y * y).squareRoot() }

    /// Takes in a line that speaks for the seconds before it.
    mutating func add(_ sample: TelemetrySample, over seconds: Double) {
        if let span, sample.arrival - begin > span { return }
        x += Double(sample.line.vx ?? 0) * 10 * seconds
        y += Double(sample.line.vy ?? 0) * 10 * seconds
    }

    /// Another copy leaves: what drifted before it was judged already.
    mutating func restart(at now: ShowInstant) {
        (begin, x, y) = (now, 0, 0)
    }
}
