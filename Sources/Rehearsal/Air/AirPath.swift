import TelloEmulator

/// What one way through the air does to datagrams.
///
/// The defaults are those of a quiet Wi-Fi link: 2 to 6 ms, and now and then up to 20 ms. Datagrams overtake each other
/// where their delays differ by more than the gap between them.
package struct AirPath: Sendable, Hashable {
    /// The shortest delay.
    package var minimum: Duration = .milliseconds(2)
    /// How much longer a delay is at most, each length as likely.
    package var jitter: Duration = .milliseconds(4)
    /// The chance (0 to 1) that a datagram is held up.
    package var holdUpChance = 0.02
    /// The delay of a datagram that is held up lies between the longest usual one and this.
    package var longestHoldUp: Duration = .milliseconds(20)
    /// The chance (0 to 1) that a datagram is lost.
    package var loss = 0.0
    /// The chance (0 to 1) that a second copy arrives.
    package var duplication = 0.0
    /// How much later the second copy arrives at most, each gap as likely.
    package var duplicateGap: Duration = FaultRule.networkGap.upperBound

    /// A path of a quiet link, but for these chances.
    package init(loss: Double = 0, duplication: Double = 0) {
        self.loss = loss
        self.duplication = duplication
    }

    /// A path that takes no time and loses nothing.
    package static var instant: AirPath {
        var path = AirPath()
        path.minimum = .zero
        path.jitter = .zero
        path.holdUpChance = 0
        return path
    }
}
