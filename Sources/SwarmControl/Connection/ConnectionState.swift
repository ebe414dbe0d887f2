/// How far the connection to a single drone has come.
package enum ConnectionState: String, Sendable, Hashable {
    /// No adapter of this computer is in the drone's own Wi-Fi.
    case noNetwork = "no-network"
    /// One is, and the drone has not answered yet.
    case network
    /// The drone takes commands.
    case sdkMode = "sdk-mode"
    /// Its state lines arrive as well.
    case telemetry
}
