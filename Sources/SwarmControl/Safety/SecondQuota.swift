package import ShowTime

/// So many of something in a second, and no more (N3).
package struct SecondQuota: Sendable {
    private let most: Int
    private var second = Int64.min
    private var count = 0

    /// A quota of which nothing is used.
    package init(_ most: Int) {
        self.most = most
    }

    /// Takes in one more; returns whether it is within the quota.
    package mutating func takes(at now: ShowInstant) -> Bool {
        let second = now.nanoseconds / 1_000_000_000
        if second != self.second { (self.second, count) = (second, 0) }
        guard count < most else { return false }
        count += 1
        return true
    }
}
