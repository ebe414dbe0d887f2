/// What flies a show: real drones, ones that are emulated on this machine, or ones in virtual time.
public struct Drones: Sendable {
    enum Kind: Sendable {
        case real, emulated, rehearsed
    }

    let kind: Kind
    let seed: UInt64
    let loss: Double
    let battery: Double
    let confirm: @Sendable (PreflightResult) async -> Bool

    /// The fleet's own drones.
    ///
    /// - Warning: They take off. Read the project's `Documentation/Safety.md` first, and fly every new show emulated before.
    /// - Parameter confirm: Asked once all drones are found and checked, before anything takes off; false ends the flight
    ///   on the ground. Its task is cancelled when the flight is to land meanwhile, and the flight waits until it returns.
    public static func real(confirm: @escaping @Sendable (_ preflight: PreflightResult) async -> Bool) -> Drones {
        Drones(kind: .real, seed: 1, loss: 0, battery: 0, confirm: confirm)
    }

    /// Drones that this process plays on loopback addresses, in real time over UDP, with 90 % battery and a good network.
    ///
    /// Nothing leaves this machine. On macOS the addresses have to be there; on Linux they are.
    public static let emulated = Drones.emulated()

    /// Drones that this process plays on loopback addresses, in real time over UDP.
    ///
    /// - Parameters:
    ///   - seed: Where chance starts: answer times, and what goes wrong.
    ///   - loss: How many datagrams are lost each way, from 0 to 1; what is outside is taken for the nearer end.
    ///   - battery: How full the batteries are before take-off, per cent, from 0 to 100; what is outside is taken for the nearer end.
    ///   - confirm: Asked before take-off, as with real drones; nobody is asked by default.
    public static func emulated(
        seed: UInt64 = 1, loss: Double = 0, battery: Int = 90,
        confirm: @escaping @Sendable (_ preflight: PreflightResult) async -> Bool = { _ in true }
    ) -> Drones {
        Drones(kind: .emulated, seed: seed, loss: probability(loss), battery: charge(battery), confirm: confirm)
    }

    /// Drones in virtual time: the same coordinator and command exchange without drones, network or waiting.
    ///
    /// A ten-minute show takes well under a second, and the same seed gives the same flight: for tests of an app, and to
    /// see beforehand what a show does.
    ///
    /// - Parameters:
    ///   - seed: Where chance starts: delays, and what goes wrong.
    ///   - loss: How many datagrams are lost each way, from 0 to 1; what is outside is taken for the nearer end.
    ///   - battery: How full the batteries are before take-off, per cent, from 0 to 100; what is outside is taken for the nearer end.
    ///   - confirm: Asked before take-off, as with real drones; nobody is asked by default.
    ///     It has to answer at once, as a test does: virtual time runs on, and minutes of it pass while a person thinks.
    public static func rehearsed(
        seed: UInt64 = 1, loss: Double = 0, battery: Int = 90,
        confirm: @escaping @Sendable (_ preflight: PreflightResult) async -> Bool = { _ in true }
    ) -> Drones {
        Drones(kind: .rehearsed, seed: seed, loss: probability(loss), battery: charge(battery), confirm: confirm)
    }

    private static func probability(_ value: Double) -> Double { value.isNaN ? 0 : min(1, max(0, value)) }

    private static func charge(_ value: Int) -> Double { Double(min(100, max(0, value))) }
}
