import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// Finds every drone of a plan: those with an address by asking there, the others by their serial numbers (I2 to I4).
struct DroneSearch: Sendable {
    /// Why not all were found.
    struct Failure: Error, Sendable {
        /// In words, drone by drone.
        var reason: String
    }

    let run: FlightRun

    private var members: [FlightPlan.Member] { run.plan.members }

    /// Opens a channel to every drone whose address is known, so that its state lines are heard (I3); sends nothing.
    func connectKnown() {
        for (index, member) in members.enumerated() {
            guard let address = member.drone.address else { continue }
            _ = connect(index, Endpoint(address.value, port: member.drone.port))
        }
    }

    /// Finds and identifies all, at the same time; fills the run's channels.
    func findAll() async -> Result<[DroneIdentity], Failure> {
        run.world.progress(.searching(missing: members.map(\.drone.name.value)))
        var found: [Int: DroneIdentity] = [:]
        var faults: [Int: String] = [:]
        for (index, result) in await askKnown() {
            switch result {
            case .success(let identity): found[index] = identity
            case .failure(let failure): faults[index] = sentence(members[index].drone, failure)
            }
        }
        let wanted = members.indices.filter { members[$0].drone.address == nil }
        if !wanted.isEmpty { await sweep(for: wanted, found: &found, faults: &faults) }
        return conclude(found, faults)
    }

    private func conclude(
        _ found: [Int: DroneIdentity], _ faults: [Int: String]
    ) -> Result<[DroneIdentity], Failure> {
        let identities = members.indices.compactMap { found[$0] }
        guard identities.count == members.count else {
            let sentences = members.indices.compactMap { index in
                faults[index].map { "\(members[index].drone.name.value) \($0)" }
            }
            return .failure(Failure(reason: sentences.joined(separator: "; ")))
        }
        if let clash = sharedSerial(identities) { return .failure(Failure(reason: clash)) }
        return .success(identities)
    }

    /// Two drones that give the same serial number are one drone, or cannot be told apart (I4).
    private func sharedSerial(_ identities: [DroneIdentity]) -> String? {
        for (index, identity) in identities.enumerated() {
            guard let serial = identity.serial else { continue }
            if let other = identities[..<index].firstIndex(where: { $0.serial == serial }) {
                return "\(members[other].drone.name.value) and \(members[index].drone.name.value) "
                    + "both answer with serial number \(serial): two entries reach one drone"
            }
        }
        return nil
    }

    private func askKnown() async -> [(Int, Result<DroneIdentity, IdentityFailure>)] {
        let channels = run.channels
        return await withTaskGroup(of: (Int, Result<DroneIdentity, IdentityFailure>).self) { group in
            for channel in channels {
                group.addTask { (channel.index, await identify(channel)) }
            }
            var results: [(Int, Result<DroneIdentity, IdentityFailure>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }
        }
    }

    private func connect(_ member: Int, _ endpoint: Endpoint) -> CommandChannel {
        let channel = run.makeChannel(member: member, endpoint: endpoint)
        run.board.set(member, channel: channel)
        run.add(channel)
        return channel
    }

    private func identify(_ channel: CommandChannel) async -> Result<DroneIdentity, IdentityFailure> {
        let result = await Identification(channel: channel).askKnown()
        if case .success(let identity) = result, channel.index < members.count {
            run.world.progress(
                .found(
                    drone: run.name(channel.index), serial: identity.serial,
                    endpoint: identity.endpoint.description))
        }
        return result
    }

    private func sentence(_ drone: FleetDrone, _ failure: IdentityFailure) -> String {
        let place = drone.address.map { " at \($0.value)" } ?? ""
        return switch failure {
        case .silent:
            "does not answer\(place): is it on, has it joined this network, and is its address still the same?"
        case .refused(let refusal): "refuses SDK mode\(place) with \"\(refusal.text)\": \(refusal.meaning)"
        case .twoSerials(let one, let other):
            "answers\(place) as \(one) and as \(other): two drones share that address; restart the router"
        case .unanswered(let question): "answers `command`\(place) but not `\(question)`: it may be out of range"
        }
    }

    // MARK: By serial number

    /// Looks for the drones whose address is not known and opens a channel to each that is found.
    func connectUnknown() async {
        var found: [Int: DroneIdentity] = [:]
        var faults: [Int: String] = [:]
        await sweep(
            for: members.indices.filter { members[$0].drone.address == nil }, found: &found, faults: &faults)
    }

    private func sweep(for wanted: [Int], found: inout [Int: DroneIdentity], faults: inout [Int: String]) async {
        let networks = run.networks
        guard !networks.isEmpty else {
            for index in wanted {
                faults[index] = "is known by serial number only, and the fleet file names no `network` to look in"
            }
            return
        }
        let known = Set(members.compactMap { $0.drone.address?.value })
        let strangers = await SerialSweep(run: run, sweep: Sweep(networks: networks, known: known))
            .find(Set(wanted.compactMap { members[$0].drone.serial?.value.lowercased() }))
        for index in wanted {
            guard let serial = members[index].drone.serial?.value else { continue }
            guard let identity = strangers.first(where: { $0.serial?.lowercased() == serial.lowercased() }) else {
                let names = networks.map(\.description).joined(separator: ", ")
                faults[index] =
                    "(\(serial)) was not found in \(names): is it on, has it joined this network, and is its "
                    + "serial number right? It is printed in the battery bay"
                continue
            }
            _ = connect(index, identity.endpoint)
            run.world.progress(
                .found(drone: run.name(index), serial: serial, endpoint: identity.endpoint.description))
            found[index] = identity
        }
    }
}
