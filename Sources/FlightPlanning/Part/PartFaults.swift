import Diagnostics
import ShowDocuments

/// Names of a part that the show or the fleet does not have, each with what it may have meant.
enum PartFaults {
    /// Reports a role, a drone, a group and a cue that are not there, all in one pass.
    static func report(
        _ part: ShowPart, roles: [String], choreography: Choreography, fleet: Fleet, into sink: inout DiagnosticSink
    ) {
        if let role = part.role, !roles.contains(role) {
            sink.report(
                unknown("role", role, what: "the show has no role '\(role)', which is to fly alone", among: roles))
        }
        for name in part.only { report(drone: name, in: fleet, into: &sink) }
        if let cue = part.until, !ShowCues(choreography).contains(cue) {
            sink.report(
                unknown(
                    "cue", cue, what: "the show has no cue '\(cue)', up to which it is to be flown",
                    among: ShowCues(choreography).names))
        }
    }

    private static func report(drone name: String, in fleet: Fleet, into sink: inout DiagnosticSink) {
        if fleet.groups.contains(where: { $0.name.value == name }) { return }
        if let drone = fleet.drones.first(where: { $0.name.value == name }) {
            guard !drone.enabled else { return }
            sink.report(
                Diagnostic(
                    .error, code: "drone-disabled", "the drone '\(name)', which is to fly, is not enabled",
                    at: drone.name.range, advice: "remove 'enabled: false' from it, or name another drone"))
            return
        }
        let known = fleet.drones.filter(\.enabled).map(\.name.value) + fleet.groups.map(\.name.value)
        sink.report(
            unknown(
                "drone", name, what: "the fleet has no drone or group '\(name)', which is to fly", among: known,
                kind: "drones and groups"))
    }

    private static func unknown(
        _ code: String, _ name: String, what message: String, among names: [String], kind: String? = nil
    ) -> Diagnostic {
        let nearest = EditDistance.nearest(name, among: names).map { "did you mean '\($0)'?" }
        let all = names.isEmpty ? nil : "the \(kind ?? "\(code)s") are \(PlanText.list(names, most: 12))"
        return Diagnostic(.error, code: "unknown-\(code)", message, advice: nearest ?? all)
    }
}
