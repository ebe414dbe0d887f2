/// An argument that does not belong.
struct UsageFault: Error, CustomStringConvertible {
    var description: String

    init(_ message: String) {
        description =
            "\(message)\nusage: outside-fleet [--hard] [--drones N]... [--network NAME]... [--seed N] [--seeds N] "
            + "[--at-once N] [--keep]\n"
            + "networks: \((FleetNetwork.all + FleetNetwork.hard).map(\.name).joined(separator: ", "))"
    }
}
