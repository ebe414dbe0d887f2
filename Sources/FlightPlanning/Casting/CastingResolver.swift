import Diagnostics
import ShowDocuments

/// The steps of a casting: roles and enabled drones, filled one by one.
struct CastingResolver {
    private let fleet: Fleet
    private let enabled: [FleetDrone]
    private let roles: CastRoles
    private var drones: [FleetDrone?]
    private var isTaken: [Bool]

    init(cast: Cast, fleet: Fleet) {
        self.fleet = fleet
        enabled = fleet.drones.filter(\.enabled)
        roles = CastRoles(of: cast, enabled: enabled.count)
        drones = Array(repeating: nil, count: roles.names.count)
        isTaken = Array(repeating: false, count: enabled.count)
    }

    mutating func resolve(_ requests: [(role: String, drone: String)], into sink: inout DiagnosticSink) -> Casting? {
        let areRequestsGood = fill(requests, into: &sink)
        fillByName()
        fillInFileOrder()
        guard areEnough(into: &sink), areRequestsGood else { return nil }
        let members = zip(roles.names, drones).compactMap { role, drone in
            drone.map { FlightPlan.Member(role: role.value, drone: $0) }
        }
        let spares = zip(enabled, isTaken).filter { !$0.1 }.map(\.0)
        return Casting(members: members, spares: spares)
    }

    private mutating func fill(_ requests: [(role: String, drone: String)], into sink: inout DiagnosticSink) -> Bool {
        var isGood = true
        for request in requests {
            let role = index(ofRole: request.role, into: &sink)
            let drone = index(ofDrone: request.drone, into: &sink)
            guard let role, let drone, isFree(role: role, drone: drone, into: &sink) else {
                isGood = false
                continue
            }
            take(drone, for: role)
        }
        return isGood
    }

    private mutating func fillByName() {
        for (role, name) in roles.names.enumerated() where drones[role] == nil {
            let drone = enabled.indices.first { !isTaken[$0] && enabled[$0].name.value == name.value }
            if let drone { take(drone, for: role) }
        }
    }

    private mutating func fillInFileOrder() {
        var next = 0
        for role in drones.indices where drones[role] == nil {
            while next < enabled.count, isTaken[next] { next += 1 }
            guard next < enabled.count else { return }
            take(next, for: role)
        }
    }

    private mutating func take(_ drone: Int, for role: Int) {
        drones[role] = enabled[drone]
        isTaken[drone] = true
    }
}

// MARK: - What can be wrong

extension CastingResolver {
    private func index(ofRole name: String, into sink: inout DiagnosticSink) -> Int? {
        let names = roles.names.map(\.value)
        if let index = names.firstIndex(of: name) { return index }
        sink.report(
            Diagnostic(
                .error, code: "unknown-role", "the show has no role '\(name)', which the casting asks for",
                advice: Self.advice(for: name, among: names, kind: "roles")))
        return nil
    }

    private func index(ofDrone name: String, into sink: inout DiagnosticSink) -> Int? {
        guard let drone = Self.drone(name, in: fleet, into: &sink) else { return nil }
        return enabled.firstIndex { $0.name == drone.name }
    }

    /// The enabled drone that a casting names; nil, and a fault, when there is none.
    static func drone(_ name: String, in fleet: Fleet, into sink: inout DiagnosticSink) -> FleetDrone? {
        let enabled = fleet.drones.filter(\.enabled)
        if let drone = enabled.first(where: { $0.name.value == name }) { return drone }
        if let drone = fleet.drones.first(where: { $0.name.value == name }) {
            sink.report(
                Diagnostic(
                    .error, code: "drone-disabled", "the drone '\(name)', which the casting asks for, is not enabled",
                    at: drone.name.range, advice: "remove 'enabled: false' from it, or cast another drone"))
            return nil
        }
        let names = enabled.map(\.name.value)
        sink.report(
            Diagnostic(
                .error, code: "unknown-drone", "the fleet has no drone '\(name)', which the casting asks for",
                advice: advice(for: name, among: names, kind: "enabled drones")))
        return nil
    }

    private func isFree(role: Int, drone: Int, into sink: inout DiagnosticSink) -> Bool {
        let roleName = roles.names[role].value
        let droneName = enabled[drone].name.value
        if let other = drones[role] {
            sink.report(
                Diagnostic(
                    .error, code: "cast-twice",
                    "the casting gives the role '\(roleName)' to '\(other.name.value)' and to '\(droneName)'",
                    advice: "name each role once"))
            return false
        }
        if isTaken[drone] {
            sink.report(
                Diagnostic(
                    .error, code: "cast-twice", "the casting gives the drone '\(droneName)' two roles",
                    advice: "name each drone once"))
            return false
        }
        return true
    }

    private func areEnough(into sink: inout DiagnosticSink) -> Bool {
        if roles.total == 0 {
            sink.report(emptyCast)
            return false
        }
        let empty = zip(roles.names, drones).filter { $0.1 == nil }.map(\.0)
        guard let first = empty.first else { return true }
        let missing = roles.total - (roles.names.count - empty.count)
        let named = empty.prefix(6).map { "'\($0.value)'" }.joined(separator: ", ")
        let more = missing > 6 ? " and \(missing - 6) more" : ""
        let (count, name) = (enabled.count, fleet.name.value)
        sink.report(
            Diagnostic(
                .error, code: "empty-roles",
                "no drone is left for \(missing == 1 ? "the role" : "the roles") \(named)\(more): the show has "
                    + "\(roles.total) roles, the fleet '\(name)' has \(count) enabled \(count == 1 ? "drone" : "drones")",
                at: first.range,
                advice: "take roles out of the show, or enable or add drones in the fleet file"
                    + (count > 0 ? "; one drone flies one of the roles alone: \(loneRoles)" : "")))
        return false
    }

    /// How each role is flown alone, such as `--role lead` or `--role wing`.
    private var loneRoles: String {
        let shown = roles.names.prefix(6).map { "`--role \($0.value)`" }
        let more =
            roles.total > shown.count
            ? [shown.count == roles.total - 1 ? "one more" : "\(roles.total - shown.count) more"] : []
        return (shown + more).joined(separator: " or ")
    }

    private var emptyCast: Diagnostic {
        if roles.takesAll {
            return Diagnostic(
                .error, code: "empty-roles",
                "no drone of the fleet '\(fleet.name.value)' is enabled, so nobody can fly",
                at: fleet.name.range, advice: "remove 'enabled: false' from the drones that are to fly")
        }
        return Diagnostic(
            .error, code: "empty-roles", "the show's cast names nobody", at: roles.range,
            advice: "name at least one role, or leave 'cast' out for a show of one drone")
    }

    private static func advice(for name: String, among names: [String], kind: String) -> String {
        if let nearest = EditDistance.nearest(name, among: names) {
            return "did you mean '\(nearest)'?"
        }
        return names.isEmpty ? "there are no \(kind)" : "the \(kind) are \(PlanText.list(names, most: 12))"
    }
}
