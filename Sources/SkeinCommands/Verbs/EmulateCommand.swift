import Diagnostics
import ShowDocuments
import SkeinKit
import TelloEmulator
import TelloProtocol

/// `skein emulate`: plays drones on loopback addresses, or on others by wish, until it is told to stop.
package struct EmulateCommand: Command {
    private static let fleet = OptionSpec.fleet("play the drones of this fleet file", isRequired: false)
    private static let count = OptionSpec("count", short: "n", "N", .integer(1...250), "play so many drones [1]")
    private static let base = OptionSpec(
        "base", "ADDRESS", .address, "the first drone's address; the others follow it [127.0.1.1]")
    private static let log = OptionSpec("log", "FILE", .file, "write every datagram and event of each drone here")
    private static let battery = OptionSpec("battery", "P", .percentage, "how full the batteries are, per cent [90]")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "emulate",
        abstract: "play drones on this machine, for any program that speaks to them",
        discussion: [
            "Each drone has a loopback address of its own and listens on UDP port 8889 as a Tello does. It "
                + "answers, sends its state ten times a second, takes the measured time for each motion, drains its "
                + "battery, lands by itself when nothing has been heard for 15 seconds, and errs as a real one does.",
            "Drones of three kinds, by the fleet file's 'model' or by --model: 'tello' (SDK 1.3: no serial number, no "
                + "'stop', no mission pads), 'edu' (SDK 2.0) and 'tt' (a Tello Talent with its controller: SDK 3.0, "
                + "lights, and 'unknown command: keepalive' among the answers now and then).",
            "Prints each drone's name, serial number and address, then runs until Ctrl-C. ('skein fly --emulated' "
                + "needs no drones of this kind: it plays its own.)",
            "Nothing outside this machine can reach them, so that nobody takes them for drones in the room. --bind "
                + "changes that, for the addresses that it names and no others: a program on another machine, or in "
                + "another network namespace, then flies them there. State lines leave from each drone's own address "
                + "and go to port 8890 of whoever said 'command'. The drones speak to nobody who has not spoken to "
                + "them.",
            "A program that takes ports 8889 and 8890 on all addresses for itself, as most do, cannot run beside the "
                + "drones: they have port 8889 of theirs. Documentation/YourOwnProgram.md shows what to do.",
        ],
        options: [fleet, count, base, BindOption.address, log] + EmulatedKind.options + [
            OwnWiFiOptions.address, OwnWiFiOptions.router, .seed, battery, .faults,
            .loss,
        ],
        examples: [
            .init("skein emulate --count 6", "six drones on 127.0.1.1 to 127.0.1.6"),
            .init("skein emulate --model tello --pad-fields", "one old Tello with later firmware"),
            .init("skein emulate --count 3 --own-wifi 127.0.10.1", "three new EDUs for 'skein join'"),
            .init("skein emulate --bind 192.168.1.20 --log mine.log", "one drone for your own program elsewhere"),
            .init("skein emulate --count 3 --bind 192.168.1.20", "three, at 192.168.1.20 to 192.168.1.22"),
            .init("skein emulate --fleet Fleets/pair.yaml --log pair.log", "the drones of a fleet file, with a log"),
        ],
        exits: [
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the fleet file or the fault plan has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "an address or a port cannot be had"),
            .init(.cannotWrite, "the log cannot be written, or not whole"),
        ])

    private let fleet: String?
    private let count: Int
    private let log: String?
    private let layout: EmulatedStations
    private let router: String?
    private let ownNetwork: Endpoint
    private let planned: PlannedFaultsRequest

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        fleet = arguments.text(Self.fleet)
        let bound = BindOption.addresses(in: arguments)
        count = arguments.integer(Self.count) ?? max(1, bound.count)
        log = arguments.text(Self.log)
        var layout = EmulatedStations()
        layout.base = arguments.text(Self.base).flatMap { IPv4Address($0) } ?? layout.base
        layout.bound = bound
        layout.seed = UInt64(arguments.integer(.seed) ?? 1)
        layout.battery = arguments.percent(Self.battery) ?? layout.battery
        EmulatedKind.apply(arguments, to: &layout)
        router = arguments.text(OwnWiFiOptions.router)
        let own = arguments.text(OwnWiFiOptions.address).flatMap { IPv4Address($0) }
        layout.areInOwnNetworks = own != nil
        ownNetwork = own.map { Endpoint($0, port: TelloPorts.command) } ?? EmulatedStations.ownNetwork
        layout.lose((arguments.percent(.loss) ?? 0) / 100)
        self.layout = layout
        planned = PlannedFaultsRequest(arguments, stage: .sockets)
    }

    /// What does not go together: a fleet file and a number of drones; or cannot be: addresses outside this machine.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults = [count, base].filter { arguments.has(fleet) && arguments.has($0) }.map {
            UsageFault("--\($0.name) does not go with --fleet, which says how many drones there are and where")
        }
        if arguments.has(BindOption.address), arguments.has(base) {
            faults.append(UsageFault("--base does not go with --bind, which says where the first drone is"))
        }
        faults += BindOption.faults(in: arguments, count: arguments.integer(count))
        let drones = UInt32(arguments.integer(count) ?? 1)
        if let first = arguments.text(base).flatMap({ IPv4Address($0) }) {
            let last = IPv4Address(bits: first.bits &+ drones)
            if !first.isLoopback || !last.isLoopback || last.bits & 0xFF_FFFF == 0xFF_FFFF {
                faults.append(UsageFault("--base needs loopback addresses for all drones, such as 127.0.1.1"))
            }
        }
        return faults + OwnWiFiOptions.faults(in: arguments) + PlannedFaultsRequest.faults(in: arguments)
    }

    /// Plays them until it is told to stop.
    package func run(in context: CommandContext) async -> ExitStatus {
        var layout = layout
        do {
            layout.router = try router.map { path throws(FileFault) in
                try OwnWiFiOptions.router(in: path, files: context.files)
            }
        } catch {
            context.complain(error.message)
            return error.statusOfReading
        }
        var reading = ShowReading(files: context.files)
        guard let staging = staged(layout, with: &reading) else {
            let findings = Findings(reading)
            findings.show(in: context)
            return findings.status
        }
        if let fault = fault(of: staging.stations, in: context) {
            context.complain(fault.message)
            return fault.status
        }
        let journal: EmulatorLog?
        do {
            journal = try log.map { path throws(FileFault) in
                try EmulatorLog(path, files: context.files)
            }
        } catch {
            context.complain(error.message)
            return .cannotWrite
        }
        return await play(staging, journal: journal, in: context)
    }

    private func staged(_ layout: EmulatedStations, with reading: inout ShowReading) -> FaultStaging? {
        var seeded: EmulatedStations? = layout
        let plan = planned.read(&reading, seeding: &seeded)
        let read = fleet.flatMap { reading.fleet($0) }
        guard let layout = seeded, fleet == nil || read != nil else { return nil }
        let stations = read.map { layout.drones(of: $0) } ?? layout.numbered(count)
        let staging = planned.staged(plan, stations, of: read, &reading)
        return reading.isClean ? staging : nil
    }

    /// What is wrong with where the drones are to be played.
    private func fault(
        of stations: [EmulatedStation], in context: CommandContext
    ) -> (message: String, status: ExitStatus)? {
        if layout.bound.count > 1, layout.bound.count != stations.count {
            return (BindOption.mismatch(layout.bound.count, drones: stations.count), .usage)
        }
        return BindOption.fault(of: stations, on: context.host()).map { ($0, .unreachable) }
    }

    private func play(
        _ staging: FaultStaging, journal: EmulatorLog?, in context: CommandContext
    ) async -> ExitStatus {
        let stations = staging.stations
        let interrupts = context.interrupts.interrupts()
        let host = EmulatedFleetHost(stations, ownNetwork: ownNetwork, clock: context.clock) { journal?.write($0) }
        do {
            try host.start()
        } catch {
            context.complain("\(error)")
            return .unreachable
        }
        announce(stations, in: context)
        var status = ExitStatus.success
        for await interrupt in interrupts {
            status = interrupt.status
            break
        }
        host.stop()
        FaultPlanReport(staging: staging).report(host.strikes, in: context)
        guard let fault = await journal?.finish() else { return status }
        context.complain("the log is not whole: \(fault)")
        return .cannotWrite
    }

    private func announce(_ stations: [EmulatedStation], in context: CommandContext) {
        let elsewhere = "the fleet file's address is not on this machine"
        let names = stations.map { DisplayText.escaped($0.configuration.name) }
        let width = names.map { TerminalWidth.cells(of: $0) }.max() ?? 0
        for (name, station) in zip(names, stations) {
            let port = station.endpoint.port == TelloPorts.command ? "" : " port \(station.endpoint.port)"
            let moved =
                station.isMoved ? "  (\(layout.bound.isEmpty ? elsewhere : "not the fleet file's address"))" : ""
            context.output.writeLine(
                "\(TerminalText.fitted(name, to: width))  \(EmulatedKind.serial(of: station))  "
                    + "\(station.endpoint.address)\(port)  \(EmulatedKind.name(of: station))\(moved)")
        }
        if layout.areInOwnNetworks {
            context.output.writeLine("in their own Wi-Fi, one after the other, at \(ownNetwork.address)")
        }
        if let notice = BindOption.notice(of: stations) { context.output.writeLine(notice) }
        context.output.writeLine("Ctrl-C ends it")
    }
}
