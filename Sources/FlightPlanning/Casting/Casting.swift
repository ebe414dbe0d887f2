package import Diagnostics
package import ShowDocuments

/// Who flies which role, and who stays on the ground.
package struct Casting: Sendable {
    /// The roles in the choreography's order, each with its drone.
    package var members: [FlightPlan.Member]
    /// Enabled drones that stay on the ground, in file order: those without a role, and those of roles that are not flown.
    package var spares: [FleetDrone]
    /// Roles with a drone that are not flown this time; their drones are among the spares.
    package var grounded: [FlightPlan.Member] = []

    /// A casting by its members and spares.
    package init(members: [FlightPlan.Member], spares: [FleetDrone], grounded: [FlightPlan.Member] = []) {
        self.members = members
        self.spares = spares
        self.grounded = grounded
    }

    /// Finds a drone for every role: first as requested, then by equal names, then in file order.
    ///
    /// Only enabled drones take part. Nil when a role stays empty or a request names something that is not there; the
    /// reasons are in `sink`.
    ///
    /// - Parameter part: Which roles fly; the others' drones stay down.
    package static func resolve(
        choreography: Choreography, fleet: Fleet, requests: [(role: String, drone: String)],
        part: ShowPart = ShowPart(), into sink: inout DiagnosticSink
    ) -> Casting? {
        let enabled = fleet.drones.filter(\.enabled)
        let roles = choreography.allRoles(enabled: enabled.count, wanted: part.role)
        let before = sink.diagnostics.count
        PartFaults.report(part, roles: roles, choreography: choreography, fleet: fleet, into: &sink)
        let isPartGood = sink.diagnostics.count == before
        let chosen = part.only.isEmpty ? enabled : enabled.filter { part.only.includes($0, of: fleet) }
        guard let role = part.role else {
            var resolver = CastingResolver(cast: choreography.cast, fleet: fleet)
            let casting = resolver.resolve(requests, into: &sink)
            return isPartGood ? casting?.flying(chosen, into: &sink) : nil
        }
        guard roles.contains(role) else { return nil }
        let solo = SoloCasting(role: role, cast: choreography.cast, fleet: fleet, allowed: chosen)
        guard let drone = solo.resolve(requests, into: &sink), isPartGood else { return nil }
        return Casting(
            members: [FlightPlan.Member(role: role, drone: drone)], spares: enabled.filter { $0.name != drone.name })
    }

    /// The same casting with the roles of some drones only.
    private func flying(_ chosen: [FleetDrone], into sink: inout DiagnosticSink) -> Casting? {
        let names = chosen.map(\.name.value)
        let isFlying = { (drone: FleetDrone) in names.contains(drone.name.value) }
        guard members.contains(where: { isFlying($0.drone) }) else {
            let verb = names.count == 1 ? "has no role" : "have no roles"
            sink.report(
                Diagnostic(
                    .error, code: "no-role", "\(PlanText.list(names)) \(verb) in this show, so nobody would fly",
                    advice: "the drones with roles are \(PlanText.list(members.map(\.drone.name.value), most: 12))"))
            return nil
        }
        let grounded = members.filter { !isFlying($0.drone) }
        return Casting(
            members: members.filter { isFlying($0.drone) }, spares: spares + grounded.map(\.drone), grounded: grounded)
    }
}

extension [String] {
    /// Whether these names of drones and groups mean a drone.
    fileprivate func includes(_ drone: FleetDrone, of fleet: Fleet) -> Bool {
        contains { name in
            name == drone.name.value
                || fleet.groups.contains { group in
                    group.name.value == name && group.members.contains { $0.value == drone.name.value }
                }
        }
    }
}
