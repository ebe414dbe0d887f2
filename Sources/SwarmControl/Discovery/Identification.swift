import DroneLink
import TelloProtocol

/// Asks one drone who it is: `command`, `sn?` twice, `sdk?` (I4).
struct Identification: Sendable {
    let channel: CommandChannel

    /// Asks; ends after the copies that reads and sets may have (E3).
    func run() async -> Result<DroneIdentity, IdentityFailure> {
        do {
            try await enterSDKMode()
            let serial = try await serial()
            let firmware = try await firmware()
            return .success(DroneIdentity(endpoint: channel.endpoint, serial: serial, firmware: firmware))
        } catch let failure as IdentityFailure {
            return .failure(failure)
        } catch {
            return .failure(.silent)
        }
    }

    private func enterSDKMode() async throws {
        switch await channel.perform(.prompt(.command)) {
        case .acknowledged, .flown, .value: return
        case .refused(let refusal): throw IdentityFailure.refused(refusal)
        case .unanswered, .notStarted, .unknown, .superseded: throw IdentityFailure.silent
        }
    }

    /// The serial number, asked for twice so that one late answer cannot pose as it.
    private func serial() async throws -> String? {
        guard let first = try await value(.sn), let second = try await value(.sn) else { return nil }
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
