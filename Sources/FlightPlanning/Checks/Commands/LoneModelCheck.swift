import Diagnostics
import ShowDocuments

/// A plain Tello in a show for several: it cannot join a router (B045).
///
/// A warning and no error: address translation, with a Wi-Fi adapter for each such drone, can give it an address of its own.
enum LoneModelCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let members = flight.plan.members
        guard members.count > 1 else { return [] }
        return members.compactMap { member in
            guard let model = member.drone.model, model.value == .tello else { return nil }
            return Diagnostic(
                .warning, code: "flies-alone",
                "'\(member.drone.name.value)' is a plain Tello (SDK 1.3), which cannot join a router, in a show for "
                    + "\(members.count) drones", at: model.range,
                advice: "fly its role alone with `--role \(member.role)`, or take a Tello EDU")
        }
    }
}
