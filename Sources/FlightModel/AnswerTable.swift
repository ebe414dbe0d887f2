/// Answer times by the size of a command's value: a distance in cm or an angle in degrees.
struct AnswerTable: Sendable {
    private let rows: [(size: Double, times: AnswerTimes)]
    /// Seconds for each cm or degree beyond the last row.
    private let beyond: Double

    init(_ rows: [(Double, AnswerTimes)], beyond: Double) {
        self.rows = rows.map { (size: $0.0, times: $0.1) }
        self.beyond = beyond
    }

    /// The times of one size: straight between two rows, the first row's below it, prolonged after the last.
    func times(_ size: Double) -> AnswerTimes {
        guard let last = rows.last, let first = rows.first else { return AnswerTimes(0, 0, 0, 0) }
        if size <= first.size { return first.times }
        for (low, high) in zip(rows, rows.dropFirst()) where size <= high.size {
            return low.times.mixed(with: high.times, part: (size - low.size) / (high.size - low.size))
        }
        return last.times.delayed(by: (size - last.size) * beyond)
    }
}
