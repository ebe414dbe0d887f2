/// A small seeded generator (SplitMix64): the same seed gives the same documents and mutations.
struct TestRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number from 0 to `limit - 1`; 0 for a limit below 1.
    mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return limit < 1 ? 0 : Int((z ^ (z >> 31)) % UInt64(limit))
    }
}
