import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import SwarmControl

/// Where a flight of an app takes place: the drones, the operator, the record.
struct FlightWorld: Sendable {
    let show: Show
    let drones: Drones
    let record: String?
    /// Whether somebody can decide when a drone is late.
    var hasOperator = false
    /// Changes a played drone before it is switched on, for tests of what goes wrong.
    var adjust: @Sendable (inout EmulatedStation) -> Void = { _ in }
    /// Sees every event in the moment in which it happens, for tests in virtual time.
    var observe: @Sendable (FlightEvent) -> Void = { _ in }
    /// Gets the board on which each drone's doings stand, before anything happens.
    var watch: @Sendable (FlightBoard) -> Void = { _ in }
    private let commands: AsyncStream<OperatorCommand>
    private let sender: AsyncStream<OperatorCommand>.Continuation

    init(show: Show, drones: Drones, record: String?) {
        self.show = show
        self.drones = drones
        self.record = record
        (commands, sender) = AsyncStream.makeStream()
    }

    /// Hands on what the operator wants; kept until the flight begins.
    func operate(_ command: OperatorCommand) {
        sender.yield(command)
    }

    /// Flies, and tells what happens, in order and from one task.
    func fly(_ tell: @escaping @Sendable (FlightProgress) -> Void) async -> FlightReport {
        let (events, teller) = AsyncStream.makeStream(of: FlightEvent.self)
        async let told: Void = {
            for await event in events { FlightProgress(event).map(tell) }
        }()
        let report = await recorded { [observe] event in
            observe(event)
            teller.yield(event)
        }
        teller.finish()
        await told
        return report
    }

    private func recorded(_ progress: @escaping @Sendable (FlightEvent) -> Void) async -> FlightReport {
        guard let record else { return await fly(into: NoRecord(), progress).report(of: show) }
        let file: FlightRecordFile
        do {
            file = try FlightRecordFile(path: record)
        } catch {
            return FlightReport(
                show: show.title,
                notBegun:
                    "the record \(error.path) cannot be written: \(error.message) Each flight needs a path of its own.")
        }
        let end = await fly(into: file, progress)
        guard end.hasBegun else {
            await file.discard()
            return end.report(of: show)
        }
        let failure = await file.close()
        return end.report(of: show, record: file.path, fault: failure?.message)
    }

    private func fly(
        into record: any FlightRecordSink, _ progress: @escaping @Sendable (FlightEvent) -> Void
    ) async -> FlightEnd {
        switch drones.kind {
        case .real: .flown(await live(show.plan, show.fleet, record, progress))
        case .emulated: await emulated(into: record, progress)
        case .rehearsed: await rehearsed(into: record, progress)
        }
    }

    private func live(
        _ plan: FlightPlan, _ fleet: Fleet, _ record: any FlightRecordSink,
        _ progress: @escaping @Sendable (FlightEvent) -> Void
    ) async -> FlightResult {
        var flight = LiveFlight(plan: plan, networks: fleet.networks.map(\.value))
        flight.host = { HostProbe.facts() }
        flight.record = record
        flight.commands = commands
        flight.hasOperator = hasOperator
        flight.authorize = { [confirm = drones.confirm] in await confirm(PreflightResult($0)) }
        flight.progress = progress
        flight.watch = watch
        return await flight.run()
    }

    private func emulated(
        into record: any FlightRecordSink, _ progress: @escaping @Sendable (FlightEvent) -> Void
    ) async -> FlightEnd {
        let played = PlayedShow(show, by: drones, adjust)
        let host = EmulatedFleetHost(played.stations, clock: SystemClock()) { _ in }
        do {
            try host.start()
        } catch {
            return .notBegun("\(error)")
        }
        defer { host.stop() }
        return .flown(await live(played.plan, played.fleet, record, progress))
    }

    private func rehearsed(
        into record: any FlightRecordSink, _ progress: @escaping @Sendable (FlightEvent) -> Void
    ) async -> FlightEnd {
        let played = PlayedShow(show, by: drones, adjust)
        var flight = RehearsedFlight(plan: played.plan, stations: played.stations, seed: drones.seed, record: record)
        if drones.loss > 0 { flight.lose(drones.loss) }
        flight.commands = { [commands] _ in commands }
        flight.hasOperator = hasOperator
        flight.authorize = { [confirm = drones.confirm] in await confirm(PreflightResult($0)) }
        flight.progress = progress
        flight.watch = watch
        do {
            let outcome = try await flight.run()
            return .flown(outcome.flight, misjudgements: outcome.misjudgements)
        } catch {
            return .notBegun("this is a fault of Skein: \(error)")
        }
    }
}

/// What a flight came to, before its report is written.
private enum FlightEnd {
    case flown(FlightResult, misjudgements: [String] = [])
    case notBegun(String)

    /// Whether there is anything to keep a record of.
    var hasBegun: Bool {
        guard case .flown(let result, _) = self else { return false }
        if case .noPort = result.ending { return false }
        return true
    }

    func report(of show: Show, record: String? = nil, fault: String? = nil) -> FlightReport {
        switch self {
        case .flown(let result, let misjudgements):
            FlightReport(
                result, show: show.title, misjudgements: misjudgements, record: record, recordFault: fault)
        case .notBegun(let reason): FlightReport(show: show.title, notBegun: reason)
        }
    }
}
