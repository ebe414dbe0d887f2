import TelloProtocol

/// Answer times of real drones, from 17,308 recorded exchanges (mostly Tello EDU, in all 40 rows by argument).
///
/// Rows with fewer than ten answers and rows that the recorders' limit of 9 s cut off are left out, except `takeoff`,
/// of which nothing better is known.
enum MeasuredTimes {
    /// Reads and sets of which too few answers are known, and refusals: they are answered at once as well.
    static let immediate = AnswerTimes.atOnce(0.02, 0.04, 0.1, 0.6)
    static let takeoff = AnswerTimes(3.98, 6.36, 8.69, 8.86)
    /// From the height of a take-off.
    static let land = AnswerTimes(2.59, 4.26, 5.74, 6.08)
    static let flip = AnswerTimes(3.55, 3.61, 3.64, 3.66)
    /// From one mission pad to the next, 50 to 100 cm away.
    static let jump = AnswerTimes(3.42, 5.99, 6.89, 7.99)

    /// A move along one axis, by its distance in cm, at the default speed.
    static func move(_ direction: MoveDirection) -> AnswerTable {
        switch direction {
        case .left: left
        case .right: right
        case .forward: forward
        case .back: back
        case .up, .down: vertical
        }
    }

    /// A turn, by its degrees.
    static func turn(_ direction: TurnDirection) -> AnswerTable {
        direction == .cw ? clockwise : counterclockwise
    }

    private static let left = AnswerTable(
        [
            (20, AnswerTimes(1.81, 1.99, 2.30, 2.50)), (30, AnswerTimes(1.63, 1.76, 1.86, 2.04)),
            (50, AnswerTimes(2.05, 2.22, 2.52, 3.06)), (100, AnswerTimes(2.44, 2.60, 2.80, 3.07)),
            (150, AnswerTimes(2.73, 2.82, 2.87, 3.15)),
        ], beyond: 0.01)

    private static let right = AnswerTable(
        [
            (20, AnswerTimes(1.69, 1.98, 2.32, 2.55)), (30, AnswerTimes(1.66, 1.75, 1.78, 1.79)),
            (50, AnswerTimes(2.08, 2.21, 2.85, 3.57)), (100, AnswerTimes(2.48, 2.60, 2.88, 3.17)),
            (150, AnswerTimes(2.75, 2.84, 3.19, 3.76)),
        ], beyond: 0.01)

    private static let forward = AnswerTable(
        [
            (20, AnswerTimes(1.65, 2.18, 2.59, 2.75)), (30, AnswerTimes(1.62, 1.76, 1.88, 2.07)),
            (50, AnswerTimes(2.02, 2.23, 2.52, 3.80)), (100, AnswerTimes(2.40, 2.64, 3.04, 3.97)),
        ], beyond: 0.01)

    private static let back = AnswerTable(
        [
            (30, AnswerTimes(1.65, 1.77, 1.89, 2.10)), (40, AnswerTimes(2.04, 2.14, 2.95, 3.11)),
            (50, AnswerTimes(2.14, 2.37, 2.85, 4.76)), (100, AnswerTimes(2.39, 2.67, 2.89, 3.21)),
        ], beyond: 0.01)

    /// Measured upwards; of `down` too few answers are known, and they agree.
    private static let vertical = AnswerTable(
        [
            (20, AnswerTimes(1.76, 2.04, 2.37, 2.42)), (30, AnswerTimes(2.04, 2.28, 2.46, 2.47)),
            (70, AnswerTimes(2.35, 2.63, 2.81, 3.11)), (100, AnswerTimes(2.37, 2.73, 2.98, 3.26)),
            (130, AnswerTimes(2.74, 2.93, 3.16, 3.41)), (170, AnswerTimes(2.96, 3.10, 3.28, 3.70)),
        ], beyond: 0.01)

    /// `go` and `curve`, by the length of the way; below 98 cm the straight moves' shape, 0.37 s later.
    ///
    /// Of 803 answers to ways of 98 to 100 cm p90 was 3.10 to 3.57, row by row, and 3.04 and 3.16 at 141 cm.
    static let path = AnswerTable(
        [
            (20, AnswerTimes(2.10, 2.36, 2.80, 3.70)), (50, AnswerTimes(2.40, 2.60, 3.10, 4.10)),
            (98, AnswerTimes(2.75, 2.99, 3.30, 4.77)), (100, AnswerTimes(2.75, 2.99, 3.30, 4.77)),
            (142, AnswerTimes(2.75, 2.99, 3.18, 5.30)),
        ], beyond: 0.01)

    private static let clockwise = AnswerTable(
        [
            (10, AnswerTimes(0.71, 0.75, 0.83, 0.83)), (15, AnswerTimes(0.81, 0.87, 0.94, 1.01)),
            (30, AnswerTimes(1.03, 1.12, 1.33, 1.34)), quarter, threeQuarters,
        ], beyond: perDegree)

    private static let counterclockwise = AnswerTable(
        [
            (10, AnswerTimes(0.60, 0.72, 0.80, 0.80)), (15, AnswerTimes(0.84, 0.90, 0.96, 1.06)),
            (30, AnswerTimes(1.03, 1.12, 1.33, 1.34)), quarter, threeQuarters,
        ], beyond: perDegree)

    private static let quarter = (90.0, AnswerTimes(2.11, 2.16, 2.31, 2.63))
    /// One answer of the 34, which took 12.19 s, is left out.
    private static let threeQuarters = (270.0, AnswerTimes(5.06, 5.12, 5.18, 5.50))
    /// From a quarter to three quarters of a turn.
    private static let perDegree = (5.12 - 2.16) / 180
}
