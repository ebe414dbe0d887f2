/// One drone in the live table.
package struct FleetRow: Sendable, Hashable {
    /// How well the drone does, said beside its state in words.
    package enum Concern: Sendable, Hashable {
        /// Nothing to see to.
        case none
        /// Waits, is late, or its telemetry is old.
        case attention
        /// A fault.
        case fault
    }

    /// The drone's name.
    package var name: String
    /// The role it flies; nil for a spare.
    package var role: String?
    /// What it is, such as `on the ground`, `flying`, `landing` or `unknown`.
    package var state: String
    /// Battery, per cent; nil while it is not known.
    package var battery: Int?
    /// What it does: the command under way, or what it waits for.
    package var action: String
    /// How long ago its last telemetry line came; nil before the first.
    package var age: Duration?
    /// How well it does.
    package var concern: Concern

    /// A row with all its cells.
    package init(
        name: String, role: String? = nil, state: String, battery: Int? = nil, action: String, age: Duration? = nil,
        concern: Concern = .none
    ) {
        self.name = name
        self.role = role
        self.state = state
        self.battery = battery
        self.action = action
        self.age = age
        self.concern = concern
    }
}
