/// The UDP ports of the SDK.
package enum TelloPorts {
    /// Commands to the drone, and its answers' source.
    package static let command: UInt16 = 8889
    /// State lines to the client.
    package static let telemetry: UInt16 = 8890
    /// Native noise that an EDU sends to the client beside its state lines (measured in a real capture).
    package static let native: UInt16 = 8899
}
