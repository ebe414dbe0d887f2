import Diagnostics
import ShowDocuments

/// The drones that `--only` names, by their own names or their groups'; all of the fleet where it names none, since a
/// drone that is not enabled may be in the air all the same (P1).
struct FleetChoice {
    /// The drones, in file order.
    private(set) var drones: [FleetDrone] = []
    /// Names that the fleet does not have.
    private(set) var faults: [String] = []

    init(fleet: Fleet, names: [String]) {
        guard !names.isEmpty else {
            drones = fleet.drones
            return
        }
        var chosen: [String] = []
        for name in names { chosen += members(of: name, in: fleet) }
        drones = fleet.drones.filter { chosen.contains($0.name.value) }
    }

    private mutating func members(of name: String, in fleet: Fleet) -> [String] {
        if let group = fleet.groups.first(where: { $0.name.value == name }) { return group.members.map(\.value) }
        if fleet.drones.contains(where: { $0.name.value == name }) { return [name] }
        let known = fleet.drones.map(\.name.value) + fleet.groups.map(\.name.value)
        let hint = Suggestion.text(for: name, among: known)
        faults.append("the fleet has no drone or group '\(DisplayText.escaped(name))'\(hint)")
        return []
    }
}
