import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// Finds every drone of a plan and opens a channel to each (I2 to I4).
struct DroneSearch: Sendable {
    let run: FlightRun

    private var members: [FlightPlan.Member] { run.plan.members }

    /// Opens a channel to every drone whose address is known, so that its state lines are heard (I3); sends nothing.
    func connectKnown() {
        for (index, member) in members.enumerated() {
            guard let address = member.drone.address else { continue }
            connect(index, Endpoint(address.value, port: member.drone.port))
        }
    }

    /// Finds and identifies all, at the same time; each drone that was found then has its channel.
    func findAll() async -> RollCall.Outcome {
        run.world.progress(.searching(missing: members.map(\.drone.name.value)))
        var call = RollCall(run: run, purpose: .flight)
        call.isFound = { [run] member, sighting in
            run.world.progress(
                .found(
                    drone: run.name(member), serial: sighting.serial, endpoint: sighting.endpoint.description))
        }
        let outcome = await call.call()
        settle(outcome.roll)
        record(outcome)
        let strangers = strangers(outcome.roll)
        if !strangers.isEmpty { run.world.progress(.strangers(strangers)) }
        return outcome
    }

    /// Looks for the drones whose address is not known; `isFound` is called with the place of each when it has its channel.
    func connectUnknown(isFound: @escaping @Sendable (Int) -> Void) async {
        var call = RollCall(run: run, purpose: .landing)
        call.isFound = { member, sighting in
            run.world.progress(
                .found(
                    drone: run.name(member), serial: sighting.serial, endpoint: sighting.endpoint.description))
            rebind(member, to: sighting.endpoint)
            isFound(member)
        }
        record(await call.call())
    }

    private func connect(_ member: Int, _ endpoint: Endpoint) {
        let channel = run.makeChannel(member: member, endpoint: endpoint)
        run.board.set(member, channel: channel)
        run.add(channel)
    }

    /// Gives every drone the channel to where it was found: first all wrong ones go, since two drones may have changed
    /// places.
    private func settle(_ roll: Roll) {
        for channel in run.memberChannels {
            guard let sighting = roll.found[channel.index], sighting.endpoint != channel.endpoint else { continue }
            channel.close()
            run.remove(channel)
        }
        for member in members.indices {
            guard let sighting = roll.found[member] else { continue }
            rebind(member, to: sighting.endpoint)
        }
        run.beginObserving()
    }

    private func rebind(_ member: Int, to endpoint: Endpoint) {
        for channel in run.channels where channel.endpoint == endpoint || channel.index == member {
            if channel.endpoint == endpoint, channel.index == member { return }
            channel.close()
            run.remove(channel)
        }
        connect(member, endpoint)
    }

    /// Drones that answered and that this show has no part or spare place for.
    private func strangers(_ roll: Roll) -> [Sighting] {
        let spares = run.plan.spares.compactMap { $0.serial?.value.lowercased() }
        return roll.strangers.filter { stranger in
            !(stranger.serial.map { spares.contains($0.lowercased()) } ?? false)
        }
    }

    private func record(_ outcome: RollCall.Outcome) {
        for (index, member) in members.enumerated() {
            guard let sighting = outcome.roll.found[index] else { continue }
            run.record(
                "bound",
                [
                    ("drone", .string(member.drone.name.value)),
                    ("serial", sighting.serial.map { .string($0) } ?? .null),
                    ("at", .string(sighting.endpoint.description)),
                    ("file", member.drone.address.map { .string("\($0.value):\(member.drone.port)") } ?? .null),
                ])
        }
        for stranger in outcome.roll.strangers {
            run.record(
                "stranger",
                [
                    ("serial", stranger.serial.map { .string($0) } ?? .null),
                    ("at", .string(stranger.endpoint.description)),
                ])
        }
    }
}
