import Diagnostics
import DroneLink
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloProtocol

/// `skein scan`: asks a network which drones are there.
package struct ScanCommand: Command {
    private static let fleet = OptionSpec.fleet("name the drones that this fleet file has", isRequired: false)
    private static let write = OptionSpec(
        "write", short: "w", "FILE", .file,
        "write a fleet file of the drones that answer; to one that is there the new ones are added")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "scan",
        abstract: "find out which drones are in the network",
        discussion: [
            "Asks every address of a network which drone is there, and lists those that answer with their serial "
                + "numbers and batteries. Without NETWORK it asks the networks that this computer is in, or those of the "
                + "fleet file.",
            "A drone gets 'command' and 'sn?' and nothing else; nothing moves. But 'command' may turn its answers away "
                + "from an app or a program that flies it: do not scan while somebody else flies in that network. A drone "
                + "in its own Wi-Fi is found at 192.168.10.1, once this computer has joined that Wi-Fi.",
            "With --write the drones become a fleet file. Their homes in it are a guess, which is to be measured. To a "
                + "fleet file that is there already those that it lacks are added, without homes; everything else in it "
                + "stays as it is.",
        ],
        positionals: [
            PositionalSpec(
                "NETWORK", .text, "where to look, such as 192.168.1.0/24; /20 is the widest", isOptional: true)
        ],
        options: [fleet, write],
        examples: [
            .init("skein scan", "the networks that this computer is in"),
            .init(
                "skein scan 192.168.1.0/24 --write Fleets/mine.yaml", "one network; its drones become a fleet file"),
        ],
        exits: [
            .init(.success, "at least one drone answered"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such fleet file"),
            .init(.unreachable, "no drone answered"),
            .init(.cannotWrite, "the fleet file cannot be written, or the drones have no clear place in it"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What is no network.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        guard let text = arguments.positionals.first, case .failure(let fault) = NetworkText.read(text) else {
            return []
        }
        return [fault]
    }

    /// Scans.
    package func run(in context: CommandContext) async -> ExitStatus {
        let outlook = FleetFileOutlook(file: arguments.text(Self.write), isPlayed: false, files: context.files)
        if let refusal = outlook.refusal(in: context) { return refusal }
        var known: Fleet?
        // A file that is to be added to names its own drones.
        if let path = arguments.text(Self.fleet) ?? fileToExtend(in: context) {
            var reading = ShowReading(files: context.files)
            let fleet = reading.fleet(path)
            let findings = Findings(reading)
            findings.show(in: context)
            guard let fleet else { return findings.status }
            known = fleet
        }
        guard let networks = networks(known, in: context) else { return .unreachable }
        return await scan(networks, known, in: context)
    }

    /// The fleet file of --write, where it is there already.
    private func fileToExtend(in context: CommandContext) -> String? {
        arguments.text(Self.write).flatMap { context.files.exists($0) ? $0 : nil }
    }

    /// Where to look; nil, and a complaint, where there is nowhere.
    private func networks(_ known: Fleet?, in context: CommandContext) -> [Network]? {
        if let text = arguments.positionals.first, case .success(let network) = NetworkText.read(text) {
            return [network]
        }
        if let networks = known?.networks.map(\.value), !networks.isEmpty { return networks }
        let own = ScanNetworks(context.host())
        for adapter in own.leftOut {
            context.complain(
                "left out: \(adapter.name) with \(adapter.address)/\(adapter.prefix), behind which no drone is likely")
        }
        guard own.networks.isEmpty else { return own.networks }
        context.complain(
            "this computer is in no network: join the drones' Wi-Fi, or name the network: skein scan 192.168.1.0/24")
        return nil
    }

    private func scan(_ networks: [Network], _ known: Fleet?, in context: CommandContext) async -> ExitStatus {
        let interrupts = context.interrupts.interrupts()
        let record = NetworkRun.record(called: "scan", in: context)
        let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
        let output = BackgroundOutput(context.output)
        var scan = LiveScan(networks: networks)
        scan.settings = known?.link ?? LinkSettings()
        scan.host = context.host()
        scan.record = record ?? NoRecord()
        scan.commands = commands
        scan.progress = { event in
            for line in Self.lines(for: event, isTerminal: context.terminal.isOutputTerminal) { output.writeLine(line) }
        }
        let outcome = await NetworkRun.passing(interrupts, to: sender) { [scan] in await scan.run() }
        await output.flush()
        await record?.close(in: context)
        return conclude(outcome, networks, known, in: context)
    }

    /// What is told meanwhile: that it asks, and where somebody watches who answers, before the table has all of it.
    static func lines(for event: FlightEvent, isTerminal: Bool) -> [String] {
        switch event {
        case .sweeping: FlightNarration().lines(for: event)
        case .strangers(let sightings) where isTerminal:
            sightings.map { sighting in
                "\(sighting.endpoint.address) answers\(sighting.serial.map { ": " + DisplayText.escaped($0) } ?? "")"
            }
        default: []
        }
    }

    private func conclude(
        _ outcome: NetworkScan.Outcome, _ networks: [Network], _ known: Fleet?, in context: CommandContext
    ) -> ExitStatus {
        if let failure = outcome.failure {
            context.complain("\(failure.operation) failed: \(failure.message)")
            return failure.isDenied ? .notPermitted : .unreachable
        }
        for (message, count) in outcome.unsendable {
            context.complain("to \(count) of \(outcome.addresses) addresses nothing could be sent: \(message)")
        }
        if outcome.findings.isEmpty {
            let places = networks.map(\.description).joined(separator: ", ")
            context.complain(
                "no drone answered in \(places): are they on, and have they joined this network? A drone in its own Wi-Fi "
                    + "is at 192.168.10.1")
        } else {
            for line in ScanTable(findings: outcome.findings, fleet: known).lines { context.output.writeLine(line) }
            let count = outcome.findings.count
            context.output.writeLine("\(count == 1 ? "1 drone" : "\(count) drones") answered")
        }
        if let stop = NetworkRun.status(of: outcome.stop) { return stop }
        guard !outcome.findings.isEmpty else { return .unreachable }
        return write(ScannedFleet(outcome.findings, networks: networks, known: known), in: context)
    }

    /// Writes the fleet file, where one is asked for.
    private func write(_ fleet: ScannedFleet, in context: CommandContext) -> ExitStatus {
        guard let path = arguments.text(Self.write) else { return .success }
        guard fleet.count > 0, fleet.sharedSerials.isEmpty else {
            let serials = fleet.sharedSerials.map { DisplayText.escaped($0) }.joined(separator: ", ")
            context.complain(
                fleet.count == 0
                    ? "no fleet file is written: no drone entered SDK mode"
                    : "no fleet file is written: two drones give the same serial number (\(serials)); switch one off")
            return .cannotWrite
        }
        if context.files.exists(path) {
            for address in fleet.nameless {
                context.complain("\(address) is left out: it has no serial number by which the file could know it")
            }
            guard !fleet.joined.isEmpty else { return .cannotWrite }
            let lines = FleetLines(
                drones: fleet.joined, file: path, networks: fleet.networks, context: context)
            return lines.write() ?? .success
        }
        do {
            try context.files.write(Array(fleet.text.utf8), to: path, replacing: false)
        } catch {
            context.complain(error.message)
            return .cannotWrite
        }
        let shown = DisplayText.escaped(path)
        context.output.writeLine("wrote \(shown): the homes in it are a guess; measure them before you fly")
        return .success
    }
}
