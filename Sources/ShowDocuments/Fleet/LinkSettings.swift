public import Diagnostics
public import TelloProtocol

/// How to talk to a fleet; rarely written.
public struct LinkSettings: Sendable {
    /// What to do about a motion that was not answered.
    public enum Resend: String, Sendable, CaseIterable {
        /// Telemetry decides (E4).
        case telemetry
        /// The EDU's duplicate-safe frames (E9); not yet supported.
        case reframe
        /// Motions are never sent again.
        case never
    }

    /// The local command port; nil = 8889, or any free port when every drone has a loopback address.
    public var localPort: Located<Int>?
    /// Least gap between two datagrams to one drone; nil = 100 ms.
    public var spacing: Located<Duration>?
    /// Which adapter; nil = the one that the system routes to the drones.
    public var localAddress: Located<IPv4Address>?
    /// What to do about a motion that was not answered.
    public var resend: Located<Resend> = Located(.telemetry)

    /// Everything as by default.
    public init() {}

    /// The gap in force.
    public var spacingInForce: Duration { spacing?.value ?? .milliseconds(100) }
}
