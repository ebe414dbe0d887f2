public import Diagnostics
public import TelloProtocol

/// One drone of a fleet file.
public struct FleetDrone: Sendable {
    /// Its name; `range` is the key in the file.
    public var name: Located<String>
    /// Its serial number, its identity where there is one.
    public var serial: Located<String>?
    /// Its address.
    public var address: Located<IPv4Address>?
    /// Its command port.
    public var port: UInt16 = TelloPorts.command
    /// Where it stands, cm on the stage.
    public var home: Located<StagePosition>?
    /// Where it looks: degrees clockwise from the stage's x.
    public var facing = 0
    /// What it is, checked against `sdk?`.
    public var model: Located<DroneModel>?
    /// Whether it takes part.
    public var enabled = true

    /// A drone with nothing but its name.
    public init(name: Located<String>) {
        self.name = name
    }
}

/// The kinds of drones, by their words in the fleet file.
public enum DroneModel: String, Sendable, CaseIterable {
    case tello, edu, tt

    /// The SDK that the model speaks as it was sold.
    public var firmware: Firmware {
        switch self {
        case .tello: .sdk13
        case .edu: .sdk20
        case .tt: .sdk30
        }
    }
}

/// A place on the stage in whole centimetres: x forward, y left, z up from the floor.
public struct StagePosition: Hashable, Sendable {
    /// Forward, left and up, cm.
    public var x, y, z: Int

    /// A place by its coordinates in cm.
    public init(x: Int, y: Int, z: Int = 0) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// A named group of drones.
public struct DroneGroup: Sendable {
    /// Its name.
    public var name: Located<String>
    /// The names of its members.
    public var members: [Located<String>]

    /// A group by its name and members.
    public init(name: Located<String>, members: [Located<String>]) {
        self.name = name
        self.members = members
    }
}

/// An IPv4 network, /20 to /32.
public struct Network: Hashable, Sendable, CustomStringConvertible {
    /// Its first address, with no host bits set.
    public var address: IPv4Address
    /// Its prefix length in bits.
    public var prefix: Int

    /// A network by its first address and its prefix length.
    public init(address: IPv4Address, prefix: Int) {
        self.address = address
        self.prefix = prefix
    }

    /// `address/prefix`.
    public var description: String { "\(address)/\(prefix)" }
}
