import Diagnostics
import ShowDocuments

/// Finds the one drone that flies one role alone.
struct SoloCasting {
    let role: String
    let cast: Cast
    let fleet: Fleet
    /// The drones that the command line allows; all enabled ones where it says nothing.
    let allowed: [FleetDrone]

    private var enabled: [FleetDrone] { fleet.drones.filter(\.enabled) }

    /// The drone: as requested, else the one with the role's name, else the only one there is, else the one that would fly
    /// the role in the whole show.
    func resolve(_ requests: [(role: String, drone: String)], into sink: inout DiagnosticSink) -> FleetDrone? {
        for other in requests where other.role != role {
            sink.report(
                Diagnostic(
                    .error, code: "cast-twice",
                    "the casting gives the role '\(other.role)' a drone, but '\(role)' is to fly alone",
                    advice: "leave the other role's casting out, or leave '--role' out"))
        }
        let own = requests.filter { $0.role == role }
        guard own.count < 2 else {
            sink.report(
                Diagnostic(
                    .error, code: "cast-twice",
                    "the casting gives the role '\(role)' to '\(own[0].drone)' and to '\(own[1].drone)'",
                    advice: "name each role once"))
            return nil
        }
        if let request = own.first { return requested(request.drone, into: &sink) }
        if let named = allowed.first(where: { $0.name.value == role }) { return named }
        if allowed.count == 1 { return allowed[0] }
        if let drone = usual, allowed.contains(where: { $0.name == drone.name }) { return drone }
        sink.report(undecided)
        return nil
    }

    /// Who flies the role in the whole show, if there are enough drones for it.
    private var usual: FleetDrone? {
        var resolver = CastingResolver(cast: cast, fleet: fleet)
        var unheard = DiagnosticSink()
        return resolver.resolve([], into: &unheard)?.members.first { $0.role == role }?.drone
    }

    private func requested(_ name: String, into sink: inout DiagnosticSink) -> FleetDrone? {
        guard let drone = CastingResolver.drone(name, in: fleet, into: &sink) else { return nil }
        guard allowed.contains(where: { $0.name == drone.name }) else {
            sink.report(
                Diagnostic(
                    .error, code: "stays-down",
                    "the casting gives the role '\(role)' to '\(name)', and '--only' keeps that drone down",
                    advice: "name '\(name)' with '--only', or leave '--only' out"))
            return nil
        }
        return drone
    }

    private var undecided: Diagnostic {
        if enabled.isEmpty {
            return Diagnostic(
                .error, code: "empty-roles",
                "no drone of the fleet '\(fleet.name.value)' is enabled, so nobody can fly",
                at: fleet.name.range, advice: "remove 'enabled: false' from the drone that is to fly")
        }
        let names = allowed.map(\.name.value)
        return Diagnostic(
            .error, code: "which-drone",
            "the role '\(role)' is to fly alone, and it is not said on which of \(PlanText.list(names, most: 12))",
            at: fleet.name.range, advice: "say it: `--cast \(role)=\(names.first ?? "DRONE")`")
    }
}
