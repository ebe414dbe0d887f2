package import Diagnostics

/// What goes wrong with the computer that flies.
package enum HostFault: Sendable, Hashable {
    /// Why a system does not take a datagram, in its own words.
    package enum SendError: String, Sendable, Hashable, CaseIterable {
        /// Nobody answers for the address.
        case noRoute = "No route to host"
        /// There is no network.
        case unreachable = "Network is unreachable"
        /// Its memory for datagrams is full.
        case noBuffer = "No buffer space available"
        /// A firewall forbids it.
        case forbidden = "Operation not permitted"
    }

    /// Why a system does not hand a datagram over, in its own words.
    package enum ReceiveError: String, Sendable, Hashable, CaseIterable {
        /// It has no memory left.
        case noMemory = "Cannot allocate memory"
        /// Its memory for datagrams is full.
        case noBuffer = "No buffer space available"
    }

    /// Another program has this port.
    case portInUse(Int)
    /// The program stands still for a time, so long after the drones' power-on.
    case stall(Duration, at: Duration)
    /// The system hands nothing over for a time, so long after power-on: what comes meanwhile is read afterwards.
    case receiveError(ReceiveError, at: Duration, lasting: Duration)
    /// Somebody sets the wall clock ahead, or back, so long after power-on.
    case clockStep(Duration, at: Duration, isBack: Bool)
    /// The system does not take the first `times` datagrams to these drones.
    case sendError(SendError, to: [Located<String>], times: Int)
}
