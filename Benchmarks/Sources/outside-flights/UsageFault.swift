/// An argument that does not belong.
struct UsageFault: Error, CustomStringConvertible {
    var description: String

    init(_ message: String) {
        description =
            "\(message)\nusage: outside-fleet [--drones N]... [--network NAME]... [--seed N] [--at-once N] [--keep]\n"
            + "networks: \(FleetNetwork.all.map(\.name).joined(separator: ", "))"
    }
}
