package import Diagnostics
package import TelloProtocol

/// One drone of a fleet file.
package struct FleetDrone: Sendable {
    /// Its name; `range` is the key in the file.
    package var name: Located<String>
    /// Its serial number, its identity where there is one.
    package var serial: Located<String>?
    /// Its address.
    package var address: Located<IPv4Address>?
    /// Its command port.
    package var port: UInt16 = TelloPorts.command
    /// Where it stands, cm on the stage.
    package var home: Located<StagePosition>?
    /// Where it looks: degrees clockwise from the stage's x.
    package var facing = 0
    /// What it is, checked against `sdk?`.
    package var model: Located<DroneModel>?
    /// Whether it takes part.
    package var enabled = true

    /// A drone with nothing but its name.
    package init(name: Located<String>) {
        self.name = name
    }
}

/// The kinds of drones, by their words in the fleet file.
package enum DroneModel: String, Sendable, CaseIterable {
    case tello, edu, tt

    /// The SDK that the model speaks as it was sold.
    package var firmware: Firmware {
        switch self {
        case .tello: .sdk13
        case .edu: .sdk20
        case .tt: .sdk30
        }
    }
}

/// A place on the stage in whole centimetres: x forward, y left, z up from the floor.
package struct StagePosition: Hashable, Sendable {
    /// Forward, left and up, cm.
    package var x, y, z: Int

    /// A place by its coordinates in cm.
    package init(x: Int, y: Int, z: Int = 0) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// A named group of drones.
package struct DroneGroup: Sendable {
    /// Its name.
    package var name: Located<String>
    /// The names of its members.
    package var members: [Located<String>]

    /// A group by its name and members.
    package init(name: Located<String>, members: [Located<String>]) {
        self.name = name
        self.members = members
    }
}

/// An IPv4 network, /20 to /32.
package struct Network: Hashable, Sendable, CustomStringConvertible {
    /// Its first address, with no host bits set.
    package var address: IPv4Address
    /// Its prefix length in bits.
    package var prefix: Int

    /// A network by its first address and its prefix length.
    package init(address: IPv4Address, prefix: Int) {
        self.address = address
        self.prefix = prefix
    }

    /// `address/prefix`.
    package var description: String { "\(address)/\(prefix)" }
}
