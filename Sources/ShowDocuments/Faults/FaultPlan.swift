package import Diagnostics

/// A fault plan as read: what goes wrong in a flight that is played.
package struct FaultPlan: Sendable, Hashable {
    /// Its name.
    package var name: Located<String>
    /// Where chance starts, unless the command line says it.
    package var seed: Located<Int>?
    /// What happens to datagrams on their way, whoever sends them.
    package var air = AirFaults()
    /// What goes wrong with drones, in file order.
    package var drones: [DroneFaultList] = []
    /// Drones at wrong addresses, in file order.
    package var addresses: [Located<AddressMixup>] = []
    /// What goes wrong with the computer that flies, in file order.
    package var host: [Located<HostFault>] = []

    /// A plan in which nothing goes wrong yet.
    package init(name: Located<String>) {
        self.name = name
    }
}

/// What goes wrong with one drone, with a group of them, or with all.
package struct DroneFaultList: Sendable, Hashable {
    /// A drone, a group of the fleet, `all`, or `others` for those that no other entry names.
    package var target: Located<String>
    /// The faults, in file order.
    package var faults: [Located<PlannedFault>]

    /// The faults of a target.
    package init(target: Located<String>, faults: [Located<PlannedFault>]) {
        self.target = target
        self.faults = faults
    }
}

/// One thing that goes wrong with a drone, and when.
package struct PlannedFault: Sendable, Hashable {
    /// What happens.
    package var effect: FaultDeed
    /// When it happens.
    package var when: FaultOccasion

    /// A fault by what happens and when.
    package init(_ effect: FaultDeed, when: FaultOccasion = FaultOccasion()) {
        self.effect = effect
        self.when = when
    }
}

/// Two drones whose addresses are wrong.
package enum AddressMixup: Sendable, Hashable {
    /// Each answers at the other's address: from the beginning, or from so long after power-on.
    case swap(Located<String>, Located<String>, at: Duration? = nil)
    /// The second answers at the first one's address, beside it.
    case share(Located<String>, Located<String>)
}
