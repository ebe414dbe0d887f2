import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import SkeinKit
import SwarmControl

/// What every verb that flies a plan has in common: its options, how drones are played, and the flight itself.
struct FlightOptions {
    static let emulated = OptionSpec(
        flag: "emulated", "fly drones that this program plays itself; nothing leaves this machine")
    static let yes = OptionSpec(flag: "yes", short: "y", "take off without asking")
    static let override = OptionSpec(
        "override", "CHECK", .choice(PreflightReport.Check.allCases.map(\.rawValue)),
        "fly although this check fails; only temperature can be set aside, which protects the drone alone, and each of "
            + "the others says whom it protects; needs --reason",
        isRepeatable: true)
    static let reason = OptionSpec(
        "reason", "TEXT", .text, "why --override is right today; it is kept in the record and told at the end")
    static let live = OptionSpec(
        flag: "live", "a table that is redrawn in place, or a line per event [the table on a terminal]",
        isNegatable: true)

    /// How a flight may end.
    ///
    /// - Parameters:
    ///   - airborne: What may still be in the air.
    ///   - unreachable: What keeps everybody on the ground.
    static func exits(airborne: String, unreachable: String) -> [CommandSpec.Exit] {
        [
            .init(.success, "flown as planned"),
            .init(.faults, "flown, with faults, which are named, or ended by a policy of the show"),
            .init(.cutShort, "cut short; everything landed"),
            .init(.mayBeAirborne, "\(airborne) may still be in the air: look up"),
            .init(.usage, "the command line is wrong, or there is nobody to ask and no --yes"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, unreachable),
            .init(.cannotWrite, "the record cannot be written"),
            .init(.notPermitted, "the system permits no sockets"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated), after landing"),
        ]
    }

    let arguments: ParsedArguments

    /// What does not go together: emulation's options without emulation.
    static func faults(in arguments: ParsedArguments, alsoEmulated: [OptionSpec] = []) -> [UsageFault] {
        let others = overrideFaults(in: arguments)
        guard !arguments.isSet(emulated) else { return others }
        return others
            + ([OptionSpec.seed, .loss, .missingPad] + alsoEmulated).filter { arguments.has($0) }.map {
                UsageFault("--\($0.name) goes with --emulated")
            }
    }

    /// Checks that nobody may set aside, and an override without its reason (P3).
    private static func overrideFaults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults = arguments.texts(override).compactMap { word -> UsageFault? in
            PreflightReport.Check(rawValue: word)?.overrideRefusal.map {
                UsageFault("--override \(word) is not possible: \($0)")
            }
        }
        if arguments.has(override), arguments.text(reason)?.allSatisfy(\.isWhitespace) ?? true {
            faults.append(UsageFault("--override needs --reason \"…\": it is kept in the record"))
        }
        if arguments.has(reason), !arguments.has(override) {
            faults.append(UsageFault("--reason goes with --override"))
        }
        return faults
    }

    /// The checks that are set aside.
    private var overrides: [CheckOverride] {
        arguments.texts(Self.override).compactMap { word in
            PreflightReport.Check(rawValue: word).map { CheckOverride($0, because: arguments.text(Self.reason) ?? "") }
        }
    }

    /// How drones are played; nil when real ones fly.
    var layout: EmulatedStations? {
        guard arguments.isSet(Self.emulated) else { return nil }
        var layout = EmulatedStations()
        layout.seed = UInt64(arguments.integer(.seed) ?? 1)
        layout.lose((arguments.percent(.loss) ?? 0) / 100)
        layout.missingPads = arguments.integers(.missingPad)
        return layout
    }

    /// Whether somebody can be asked before take-off, or need not be; said when it is neither.
    func mayTakeOff(in context: CommandContext) -> Bool {
        guard !arguments.isSet(Self.yes), !context.terminal.canAsk else { return true }
        context.complain("there is no terminal to ask on before take-off: add --yes to take off without asking")
        return false
    }

    /// Flies a prepared show from its record's first line to its summary.
    func fly(_ prepared: FlightRequest.Prepared, in context: CommandContext) async -> ExitStatus {
        let interrupts = context.interrupts.interrupts()
        let host = EmulatedFleetHost(prepared.stations, clock: context.clock) { _ in }
        do {
            try host.start()
        } catch {
            context.complain("\(error)")
            return .unreachable
        }
        defer { host.stop() }
        let record: FlightRecordFile
        do {
            record = try FlightRecordFile(
                path: arguments.text(.record) ?? RecordHeader.freePath(show: prepared.plan.show))
        } catch {
            context.complain("the flight record \(error.path) cannot be written: \(error.message)")
            return .cannotWrite
        }
        var flight = LiveFlight(plan: prepared.plan, networks: prepared.fleet.networks.map(\.value))
        flight.record = record
        flight.host = context.host
        flight.overrides = overrides
        var conduct = conduct(prepared.plan, interrupts, in: context)
        conduct.record = record
        let result = await conduct.run(flight)
        if case .noPort = result.ending {
            await record.discard()
            return conclude(result, prepared.plan, record: nil, in: context)
        }
        await record.close(in: context)
        defer {
            if !result.openings.isEmpty { FaultPlanReport(staging: prepared.staging).report(host.strikes, in: context) }
        }
        return conclude(result, prepared.plan, record: record.path, in: context)
    }

    private func conduct(
        _ plan: FlightPlan, _ interrupts: AsyncStream<Interrupt>, in context: CommandContext
    ) -> FlightConduct {
        FlightConduct(
            context: context, show: plan.show,
            isTable: arguments.flag(Self.live) ?? context.terminal.isOutputTerminal,
            asksBeforeTakeoff: !arguments.isSet(Self.yes), interrupts: interrupts)
    }

    private func conclude(
        _ result: FlightResult, _ plan: FlightPlan, record: String?, in context: CommandContext
    ) -> ExitStatus {
        for line in result.summaryLines(show: plan.show, record: record, style: context.outputStyle) {
            context.output.writeLine(line)
        }
        return result.status
    }
}
