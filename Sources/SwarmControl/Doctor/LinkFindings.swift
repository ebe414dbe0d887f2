package import TelloProtocol

/// How one drone of a fleet was reached.
package struct LinkFindings: Sendable {
    /// Its place in the plan.
    package var member: Int
    /// Where it was asked; nil for one whose address is not known.
    package var endpoint: Endpoint?
    /// Its questions, answers and round trips.
    package var quality = LinkQuality()
    /// How many state lines came in the last 1.5 s, and how many a drone sends in the time since the first of them.
    package var recentLines = (came: 0, due: 0)
    /// Whether any state line of it arrived.
    package var hasLines = false
    /// Who answered when it alone was asked, and it did not; nil where nobody did.
    package var answerer: Endpoint?

    /// Findings of a drone of which nothing is known yet.
    package init(member: Int, endpoint: Endpoint? = nil) {
        self.member = member
        self.endpoint = endpoint
    }
}
