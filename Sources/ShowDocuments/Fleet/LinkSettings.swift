package import Diagnostics
package import TelloProtocol

/// How to talk to a fleet; rarely written.
package struct LinkSettings: Sendable {
    /// What to do about a motion that was not answered.
    package enum Resend: String, Sendable, CaseIterable {
        /// Telemetry decides (E4).
        case telemetry
        /// The EDU's duplicate-safe frames (E9), and telemetry where they do not help; not proven on a drone.
        case reframe
        /// Motions are never sent again.
        case never
    }

    /// The local command port; nil = 8889, or any free port when every drone has a loopback address.
    package var localPort: Located<Int>?
    /// Least gap between two datagrams to one drone; nil = 100 ms.
    package var spacing: Located<Duration>?
    /// Which adapter; nil = the one that the system routes to the drones.
    package var localAddress: Located<IPv4Address>?
    /// What to do about a motion that was not answered.
    package var resend: Located<Resend> = Located(.telemetry)

    /// Everything as by default.
    package init() {}

    /// The gap in force.
    package var spacingInForce: Duration { spacing?.value ?? .milliseconds(100) }
}
