import ShowTime

/// One drone's share of one path: draws what happens to each of its datagrams.
///
/// Each lane has its own generator and takes the same number of draws for every datagram, whatever happens to it: one
/// drone's traffic does not disturb another's, nor one path another.
struct AirLane: Sendable {
    private let path: AirPath
    private var generator: SeededGenerator

    /// A lane of `path`.
    init(path: AirPath, generator: SeededGenerator) {
        self.path = path
        self.generator = generator
    }

    /// How long after its departure each copy of the next datagram arrives: none when it is lost, two when doubled.
    mutating func delays() -> [Duration] {
        let isLost = generator.chance(path.loss)
        let isDoubled = generator.chance(path.duplication)
        let delay = delay()
        let gap = path.duplicateGap * generator.unit()
        if isLost { return [] }
        return isDoubled ? [delay, delay + gap] : [delay]
    }

    private mutating func delay() -> Duration {
        let isHeldUp = generator.chance(path.holdUpChance)
        let share = generator.unit()
        let usual = path.minimum + path.jitter
        guard isHeldUp, path.longestHoldUp > usual else { return path.minimum + path.jitter * share }
        return usual + (path.longestHoldUp - usual) * share
    }
}
