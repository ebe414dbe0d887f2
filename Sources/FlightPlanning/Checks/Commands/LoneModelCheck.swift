import Diagnostics
import ShowDocuments

/// A plain Tello in a show for several: it cannot join a router (B045).
///
/// A warning and no error: address translation, with a Wi-Fi adapter for each such drone, can give it an address of its own.
enum LoneModelCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let members = flight.plan.members
        guard members.count > 1 else { return [] }
        let plain = members.filter { $0.drone.model?.value == .tello }
        // Where the command line says what all are, there is no place to point at, and once is enough.
        let placeless = plain.filter { $0.drone.model?.range == nil }
        if placeless.count > 1 {
            return [
                Diagnostic(
                    .warning, code: "flies-alone",
                    "plain Tellos (SDK 1.3) cannot join a router, and this is a show for \(members.count) drones",
                    at: nil, advice: "fly one role alone with `--role \(members[0].role)`, or take Tello EDUs")
            ]
        }
        return plain.compactMap { member in
            guard let model = member.drone.model else { return nil }
            return Diagnostic(
                .warning, code: "flies-alone",
                "'\(member.drone.name.value)' is a plain Tello (SDK 1.3), which cannot join a router, in a show for "
                    + "\(members.count) drones", at: model.range,
                advice: "fly its role alone with `--role \(member.role)`, or take a Tello EDU")
        }
    }
}
