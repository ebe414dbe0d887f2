import Diagnostics
import DroneLink
import TelloEmulator

/// Drones that this process plays on loopback addresses, for any program that speaks to drones.
///
/// A flight of a ``Show`` with ``Drones/emulated`` plays its own; this is for an app, or a test, that flies by other means.
///
/// ```swift
/// let fleet = EmulatedFleet(count: 2)
/// try fleet.start()
/// defer { fleet.stop() }
/// print(fleet.addresses)  // ["127.0.1.1:8889", "127.0.1.2:8889"]
/// ```
public final class EmulatedFleet: Sendable {
    /// Why drones cannot be played: an address or a port that cannot be had.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The drone, the address and what is wrong, in words.
        public let description: String
    }

    /// Where each drone listens for commands, such as `127.0.1.1:8889`, in order.
    public let addresses: [String]
    private let host: EmulatedFleetHost

    /// So many new drones side by side, from 127.0.1.1 on, named `drone1` and so on.
    ///
    /// - Parameters:
    ///   - count: How many, from 0 to 250; what is outside is taken for the nearer end.
    ///   - seed: Where chance starts: answer times.
    public convenience init(count: Int, seed: UInt64 = 1) {
        var layout = EmulatedStations()
        layout.seed = seed
        self.init(layout.numbered(min(250, max(0, count))))
    }

    /// The enabled drones of a fleet: each at its own address where that is a loopback one, else from 127.0.1.1 on.
    ///
    /// - Parameters:
    ///   - fleet: Whose drones are played: model, serial number, place.
    ///   - seed: Where chance starts: answer times.
    public convenience init(of fleet: DroneFleet, seed: UInt64 = 1) {
        var layout = EmulatedStations()
        layout.seed = seed
        self.init(layout.drones(of: fleet.fleet))
    }

    private init(_ stations: [EmulatedStation]) {
        addresses = stations.map { "\($0.endpoint)" }
        host = EmulatedFleetHost(stations, clock: SystemClock()) { _ in }
    }

    /// Switches the drones on; they stand with 90 % battery, and answer.
    ///
    /// - Throws: ``Failure`` when an address or a port cannot be had; none of them is played then.
    public func start() throws(Failure) {
        do {
            try host.start()
        } catch {
            throw Failure(description: DisplayText.escaped("\(error)"))
        }
    }

    /// Switches them off, wherever they are.
    public func stop() {
        host.stop()
    }
}
