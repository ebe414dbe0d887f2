package import DroneLink
package import ShowTime
package import TelloEmulator

/// What a simulated air needs of a drone: ``EmulatedDrone`` is one.
package protocol AirborneDrone: Sendable {
    /// Which network it is in.
    var network: DroneNetwork { get }

    /// Where it is reached now, having been reached at `before`: its router may have given it another address.
    func endpoint(after before: LinkEndpoint) -> LinkEndpoint

    /// When it next does something by itself; nil for never.
    var nextWake: ShowInstant? { get }

    /// Takes a datagram that arrives at `instant`.
    mutating func handle(_ bytes: [UInt8], from sender: LinkEndpoint, at instant: ShowInstant)

    /// Lets it do what it does by itself until `instant`.
    mutating func step(to instant: ShowInstant)

    /// What it sends, since this was last asked.
    mutating func takeOutgoing() -> [EmulatedDatagram]
}

extension AirborneDrone {
    /// Most drones are where the router is.
    package var network: DroneNetwork { .station }

    /// Most drones keep their address.
    package func endpoint(after before: LinkEndpoint) -> LinkEndpoint { before }
}
