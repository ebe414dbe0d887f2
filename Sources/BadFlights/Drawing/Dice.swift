import ShowTime

/// One stream of chance of a seed.
struct Dice {
    private var generator: SeededGenerator

    init(seed: UInt64, stream: Int) {
        generator = SeededGenerator(seed: seed, stream: stream)
    }

    /// A whole number of a range, each as likely.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(generator.next() % UInt64(range.count))
    }

    mutating func chance(_ probability: Double) -> Bool { generator.chance(probability) }

    /// One of some items; they are never none.
    mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...items.count - 1)] }

    /// A number of a range.
    mutating func amount(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()
    }

    /// A time of a range of seconds, in whole milliseconds.
    mutating func time(_ range: ClosedRange<Double>) -> Duration { .milliseconds(Int(amount(range) * 1000)) }
}
