import DroneLink
import FlightModel
import Rehearsal
import ShowTime
import SkeinKit
import Synchronization
import TelloEmulator
import TelloProtocol

/// One played drone and the channel to it, without a show: what is said to it one after the other.
struct Conversation: Sendable {
    /// What came of it.
    struct Result: Sendable {
        /// How each command ended, in order.
        var outcomes: [CommandOutcome]
        /// What the exchange noted.
        var events: [ExchangeEvent]
        /// The drone at the end.
        var drone: EmulatedDrone

        /// The texts that the drone received.
        var received: [String] {
            drone.journal.compactMap { if case .received(_, let text, _) = $0.event { text } else { nil } }
        }
    }

    /// What the drone is like.
    var configuration = EmulatedDroneConfiguration(name: "d1")
    /// What happens to datagrams.
    var air = AirModel()

    private final class Notes: Sendable {
        let events = Mutex<[ExchangeEvent]>([])
    }

    /// Says `command` and then each of these.
    func say(_ texts: [String]) async throws -> Result {
        let commands = try texts.map { try TelloCommand.parse($0).get() }
        return try await hold { channel in
            var outcomes: [CommandOutcome] = []
            for command in commands { outcomes.append(await channel.perform(Self.order(command))) }
            return outcomes
        }
    }

    /// Says `command`, and lets `body` do the rest.
    func hold(_ body: @escaping @Sendable (CommandChannel) async -> [CommandOutcome]) async throws -> Result {
        try await Rehearsal(seed: 1).run { rehearsal in
            let clock = rehearsal.clock
            let endpoint = Endpoint(IPv4Address(127, 0, 1, 1), port: TelloPorts.command)
            let air = SimulatedAir(
                clock: clock, seed: 1, client: Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000), model: air,
                drones: [(EmulatedDrone(configuration), endpoint)])
            let notes = Notes()
            let channel = CommandChannel(
                index: 0, endpoint: endpoint, settings: .init(), transport: air, clock: clock,
                table: LaunchTable(),
                hooks: .init(note: { _, event, _ in notes.events.withLock { $0.append(event) } }, ready: { _, _ in }))
            let demultiplexer = Demultiplexer()
            demultiplexer.add(channel)
            try? air.open { demultiplexer.deliver($0) }
            let outcomes = await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    while !Task.isCancelled {
                        channel.tick(at: clock.now)
                        do { try await clock.sleep(for: .milliseconds(10)) } catch { return }
                    }
                }
                let entry = await channel.perform(.prompt(.command))
                let outcomes = [entry] + (await body(channel))
                group.cancelAll()
                return outcomes
            }
            return Result(outcomes: outcomes, events: notes.events.withLock { $0 }, drone: air.drones[0])
        }
    }

    /// The order to carry a command out at 60 cm/s.
    static func order(_ command: TelloCommand) -> CommandOrder {
        guard command.isMotion else { return .prompt(command) }
        let times = CommandTiming.estimate(of: command, speed: 60)
        return CommandOrder(
            command: command, median: times.median, late: times.late,
            limit: CommandTiming.limit(of: command, speed: 60),
            evidence: command.evidence(speed: 60))
    }
}
