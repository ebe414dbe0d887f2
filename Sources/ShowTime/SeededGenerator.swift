/// A small seeded generator (SplitMix64): the same seed gives the same run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator that starts at `seed`.
    package init(seed: UInt64) {
        state = seed
    }

    /// A generator for one part of a run: the run's seed and the part's number, mixed so that neighbours differ.
    ///
    /// Every SplitMix64 walks the same circle of states, in steps of the same size: a stream that began a whole number
    /// of steps from another's start would repeat its draws, shifted. So the start is drawn twice.
    package init(seed: UInt64, stream: Int) {
        var first = SeededGenerator(seed: seed)
        var second = SeededGenerator(seed: first.next() ^ UInt64(bitPattern: Int64(stream)))
        state = second.next()
    }

    /// The next 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in 0 ..< 1, each as likely.
    package mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Whether something of this probability (0 to 1) happens.
    package mutating func chance(_ probability: Double) -> Bool {
        unit() < probability
    }

    /// A draw from the normal distribution of mean 0 and deviation 1.
    package mutating func normal() -> Double {
        var sum = 0.0
        for _ in 0..<12 { sum += unit() }
        return sum - 6
    }
}
