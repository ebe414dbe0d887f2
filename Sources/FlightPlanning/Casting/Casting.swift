package import Diagnostics
public import ShowDocuments

/// Who flies which role, and who stays on the ground.
public struct Casting: Sendable {
    /// The roles in the choreography's order, each with its drone.
    public var members: [FlightPlan.Member]
    /// Enabled drones without a role, in file order.
    public var spares: [FleetDrone]

    /// A casting by its members and spares.
    public init(members: [FlightPlan.Member], spares: [FleetDrone]) {
        self.members = members
        self.spares = spares
    }

    /// Finds a drone for every role: first as requested, then by equal names, then in file order.
    ///
    /// Only enabled drones take part. Nil when a role stays empty or a request names something that is not there; the
    /// reasons are in `sink`.
    package static func resolve(
        choreography: Choreography, fleet: Fleet, requests: [(role: String, drone: String)],
        into sink: inout DiagnosticSink
    ) -> Casting? {
        var resolver = CastingResolver(cast: choreography.cast, fleet: fleet)
        return resolver.resolve(requests, into: &sink)
    }
}
