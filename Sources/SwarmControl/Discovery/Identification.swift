import DroneLink
import TelloProtocol

/// Asks one drone who it is (I4): `command`, `sn?` twice, `sdk?`.
struct Identification: Sendable {
    /// How much is asked of a drone once its serial number is known.
    enum Depth: Sendable {
        /// Nothing more: it is a stranger's, or it is only to land.
        case nothing
        /// The serial number once more, and the firmware: it belongs to the fleet.
        case all
    }

    let run: FlightRun
    let channel: CommandChannel

    /// Asks a drone at an address of the fleet; ends after the copies that reads and sets may have (E3).
    ///
    /// - Parameter depth: Decides by the serial number, nil for a drone that has none.
    func askKnown(_ depth: @Sendable (String?) -> Depth) async -> Result<Sighting, IdentityFailure> {
        await result {
            try await enterSDKMode()
            return try await sighting(serial: serialOfKnown(), depth)
        }
    }

    /// Asks a drone that has answered `command`: nothing but `sn?` unless it is one of the fleet (I3).
    func askStranger(_ depth: @Sendable (String?) -> Depth) async -> Result<Sighting, IdentityFailure> {
        await result { try await sighting(serial: value(.sn), depth) }
    }

    private func result(_ ask: () async throws -> Sighting) async -> Result<Sighting, IdentityFailure> {
        do {
            return .success(try await ask())
        } catch let failure as IdentityFailure {
            return .failure(failure)
        } catch {
            return .failure(.silent)
        }
    }

    private func sighting(
        serial: String?, _ depth: @Sendable (String?) -> Depth
    ) async throws -> Sighting {
        var sighting = Sighting(endpoint: channel.endpoint, serial: serial)
        guard case .all = depth(serial) else { return sighting }
        guard !isFlying else { throw IdentityFailure.flying(serial: serial) }
        if let serial { try await confirm(serial) }
        sighting.firmware = try await firmware()
        if sighting.firmware == .sdk30, run.plan.hasLights { sighting.hasController = await hasController() }
        try expectOneSerial()
        return sighting
    }

    private var isFlying: Bool {
        channel.status.areMotorsOff == false || run.demultiplexer.strangers.areMotorsRunning(at: channel.endpoint)
    }

    private func enterSDKMode() async throws {
        switch await channel.perform(.prompt(.command)) {
        case .acknowledged, .flown, .value: return
        case .refused(let refusal): throw IdentityFailure.refused(refusal)
        case .unanswered, .notStarted, .unknown, .superseded: throw IdentityFailure.silent
        }
    }

    /// The serial number; nil where `sn?` is refused, or not answered while `battery?` is: SDK 1.3 has none.
    private func serialOfKnown() async throws -> String? {
        do {
            return try await value(.sn)
        } catch IdentityFailure.unanswered(let question) {
            guard !isFlying else { throw IdentityFailure.flying(serial: nil) }
            guard await isAnsweringReads() else { throw IdentityFailure.unanswered(question) }
            return nil
        }
    }

    /// Asks for the serial number again, so that one late answer cannot pose as it.
    private func confirm(_ first: String) async throws {
        guard let second = try await value(.sn) else { throw IdentityFailure.unanswered("sn?") }
        guard first == second else { throw IdentityFailure.twoSerials(first, second) }
    }

    /// Two drones that share an address may answer in the same order twice: the answer that nobody waited for tells.
    private func expectOneSerial() throws {
        let heard = run.serials(heardBy: channel.index)
        if heard.count > 1 { throw IdentityFailure.twoSerials(heard[0], heard[1]) }
    }

    private func firmware() async throws -> Firmware {
        do {
            guard let version = try await value(.sdk) else { return .sdk13 }
            return version.hasPrefix("3") ? .sdk30 : .sdk20
        } catch IdentityFailure.unanswered(let question) {
            guard await isAnsweringReads() else { throw IdentityFailure.unanswered(question) }
            return .sdk13
        }
    }

    /// Whether a Talent's controller is fitted, without which its lights are refused; nil when the drone does not say.
    private func hasController() async -> Bool? {
        (try? await value(.hardware)).flatMap { $0 }.map { $0.uppercased() == "RMTT" }
    }

    /// Whether the drone answers `battery?`.
    ///
    /// Its number may be taken for a late answer to `sdk?`, of which twelve are owed: an answer it is all the same.
    private func isAnsweringReads() async -> Bool {
        let before = run.values(heardBy: channel.index)
        if case .value = await channel.perform(.prompt(.read(.battery))) { return true }
        return run.values(heardBy: channel.index) > before
    }

    /// A read's value; nil when the drone does not know the question.
    private func value(_ query: ReadQuery) async throws -> String? {
        switch await channel.perform(.prompt(.read(query))) {
        case .value(let value): return value
        case .refused: return nil
        default: throw IdentityFailure.unanswered(TelloCommand.read(query).wireText)
        }
    }
}
