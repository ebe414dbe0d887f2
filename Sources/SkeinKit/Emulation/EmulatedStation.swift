package import TelloEmulator
package import TelloProtocol

/// One drone that is played: what it is like and where it listens.
package struct EmulatedStation: Sendable {
    /// What it is like.
    package var configuration: EmulatedDroneConfiguration
    /// Where it listens.
    package var endpoint: Endpoint
    /// Whether the fleet file says another address.
    package var isMoved: Bool

    /// A drone and where it listens.
    package init(configuration: EmulatedDroneConfiguration, endpoint: Endpoint, isMoved: Bool = false) {
        self.configuration = configuration
        self.endpoint = endpoint
        self.isMoved = isMoved
    }
}
