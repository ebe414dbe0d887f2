import DroneLink
import TelloProtocol

/// Asks one drone who it is (I4): `command`, `sn?` twice, `sdk?`.
struct Identification: Sendable {
    let channel: CommandChannel

    /// Asks a drone of the fleet; ends after the copies that reads and sets may have (E3).
    func askKnown() async -> Result<DroneIdentity, IdentityFailure> {
        await result {
            try await enterSDKMode()
            guard let first = try await value(.sn) else { return try await identity(serial: nil) }
            return try await identity(serial: confirmed(first))
        }
    }

    /// Asks a drone that has answered `command` for its serial number, and nothing more unless it is wanted: strangers'
    /// drones are left alone (I3); nil when it is not.
    func askStranger(isWanted: (String) -> Bool) async -> DroneIdentity? {
        guard let first = try? await value(.sn), isWanted(first) else { return nil }
        return try? await identity(serial: confirmed(first))
    }

    private func result(
        _ ask: () async throws -> DroneIdentity
    ) async -> Result<DroneIdentity, IdentityFailure> {
        do {
            return .success(try await ask())
        } catch let failure as IdentityFailure {
            return .failure(failure)
        } catch {
            return .failure(.silent)
        }
    }

    private func identity(serial: String?) async throws -> DroneIdentity {
        DroneIdentity(endpoint: channel.endpoint, serial: serial, firmware: try await firmware())
    }

    private func enterSDKMode() async throws {
        switch await channel.perform(.prompt(.command)) {
        case .acknowledged, .flown, .value: return
        case .refused(let refusal): throw IdentityFailure.refused(refusal)
        case .unanswered, .notStarted, .unknown, .superseded: throw IdentityFailure.silent
        }
    }

    /// The serial number, asked for twice so that one late answer cannot pose as it.
    private func confirmed(_ first: String) async throws -> String {
        guard let second = try await value(.sn) else { throw IdentityFailure.unanswered("sn?") }
        guard first == second else { throw IdentityFailure.twoSerials(first, second) }
        return first
    }

    private func firmware() async throws -> Firmware {
        guard let version = try await value(.sdk) else { return .sdk13 }
        return version.hasPrefix("3") ? .sdk30 : .sdk20
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
