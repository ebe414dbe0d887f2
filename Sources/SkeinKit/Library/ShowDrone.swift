/// A drone of a show, and the role that it flies.
public struct ShowDrone: Sendable, Hashable, CustomStringConvertible {
    /// Its name in the fleet file.
    public let name: String
    /// The role that it flies.
    public let role: String
    /// Its serial number; nil where the fleet file gives none.
    public let serial: String?
    /// Its address, such as `192.168.1.21`; nil for one that is looked for by its serial number.
    public let address: String?

    /// Such as `ada as lead`.
    public var description: String { name == role ? name : "\(name) as \(role)" }
}
