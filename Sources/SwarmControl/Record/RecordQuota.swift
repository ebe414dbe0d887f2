package import ShowTime
package import TelloProtocol

/// How much of what comes in is written down (N3), as a pure state machine.
///
/// A drone sends some 13 datagrams a second, and all of it is wanted. What more comes from its address, or from anybody
/// else, is counted and left out, so that nobody can fill a disk or keep the writer from what matters.
package struct RecordQuota: Sendable {
    /// The most datagrams of one sender in a second.
    package static let perSender = 100
    /// The most of all unknown senders together, in a second.
    package static let ofStrangers = 1_000
    /// The most bytes of unknown senders in one record: 16 MB.
    package static let bytesOfStrangers = 16_000_000
    /// Whose datagrams are counted one by one in a second; what more senders send counts as unknown.
    package static let mostSenders = 1_024

    /// What was left out in a second.
    package struct LeftOut: Sendable, Hashable {
        /// How many datagrams.
        package var datagrams = 0
        /// How many bytes they had.
        package var bytes = 0
    }

    private var second: Int64 = .min
    private var counts: [Endpoint: Int] = [:]
    private var strangers = 0
    private var strangerBytes = 0
    private var leftOut = LeftOut()

    /// A quota of which nothing is used.
    package init() {}

    /// Takes in a datagram; returns whether it is written down.
    package mutating func takes(_ bytes: Int, from sender: Endpoint, isKnown: Bool) -> Bool {
        let isTaken = isWithin(bytes, sender, isKnown)
        guard isTaken else {
            leftOut.datagrams += 1
            leftOut.bytes = leftOut.bytes.addingReportingOverflow(bytes).partialValue
            return false
        }
        guard !isKnown else { return true }
        strangers += 1
        strangerBytes += bytes
        return true
    }

    private mutating func isWithin(_ bytes: Int, _ sender: Endpoint, _ isKnown: Bool) -> Bool {
        guard isKnown || (strangers < Self.ofStrangers && strangerBytes + bytes <= Self.bytesOfStrangers) else {
            return false
        }
        guard let count = counts[sender] else {
            if counts.count < Self.mostSenders { counts[sender] = 1 }
            return isKnown || counts.count < Self.mostSenders
        }
        guard count < Self.perSender else { return false }
        counts[sender] = count + 1
        return true
    }

    /// Begins another second when it has come; returns what was left out in the one before.
    package mutating func begin(at now: ShowInstant) -> LeftOut? {
        let second = now.nanoseconds / 1_000_000_000
        guard second != self.second else { return nil }
        self.second = second
        counts.removeAll(keepingCapacity: true)
        strangers = 0
        defer { leftOut = LeftOut() }
        return leftOut.datagrams > 0 ? leftOut : nil
    }
}
