import Diagnostics
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

/// `skein join`: sends drones that are each in a Wi-Fi of their own to a router.
package struct JoinCommand: Command {
    private static let ssid = OptionSpec(
        "ssid", short: "s", "NAME", .text, "the name of the router's Wi-Fi (2.4 GHz, WPA2)", isRequired: true)
    private static let passwordFile = OptionSpec(
        "password-file", "FILE", .file, "a file that holds the password alone; - reads it from standard input [asks]")
    private static let next = OptionSpec(flag: "next", short: "n", "go on with the next drone after each")
    private static let count = OptionSpec("count", "N", .integer(1...100), "end after so many drones (with --next)")
    private static let own = OptionSpec(
        "drone", short: "d", "ADDRESS", .address, "where a drone in its own Wi-Fi is [192.168.10.1]")
    private static let network = OptionSpec(
        "network", "NETWORK", .text, "where to look for it afterwards, such as 192.168.1.0/24 [the computer's own]")
    private static let write = OptionSpec(
        "write", short: "w", "FLEET", .file, "add the drones to this fleet file, or make it")
    private static let emulated = OptionSpec(
        flag: "emulated", "try it with drones that this program plays itself; nothing leaves this machine")

    /// What may be written.
    package static var spec: CommandSpec {
        var spec = page
        spec.repeatsStrayWords = false
        return spec
    }

    private static let page = CommandSpec(
        name: "join",
        abstract: "send drones from their own Wi-Fi to a router, once for each drone",
        discussion: [
            "A new Tello EDU makes a Wi-Fi of its own, TELLO- and six characters. A fleet needs all drones in one "
                + "network: switch one drone on, join its Wi-Fi with this computer, and run this. It asks the drone who "
                + "it is, hands it name and password of the router's Wi-Fi, waits until it has restarted, and looks for "
                + "it in the router's network by its serial number. The drone remembers this when it is switched off.",
            "A computer with one Wi-Fi adapter is in the drone's network or in the router's, not in both. It is told "
                + "when to change. With --next the next drone comes first, and all are looked for at the end.",
            "The password is asked for and not shown, or read from a file. It is in no record and no message. Drones "
                + "read plain text: a name or password with blanks or letters such as ü cannot be handed to them.",
            "A drone that was told a wrong name or password does not come back by itself: hold its power button for 5 "
                + "seconds, and it has its own Wi-Fi again. A Talent (TT) joins when the switch on its controller is set "
                + "to station mode. An old Tello (SDK 1.3) cannot join a router.",
        ],
        options: [ssid, passwordFile, next, count, own, network, write, .record, emulated],
        examples: [
            .init("skein join --ssid studio", "the drone whose Wi-Fi this computer is in"),
            .init(
                "skein join --ssid studio --next --write Fleets/studio.yaml",
                "one drone after the other, into a fleet file"),
            .init("skein join --ssid studio --next --emulated", "try it on this machine, without drones"),
        ],
        exits: [
            .init(.success, "every drone is in the router's network"),
            .init(.faults, "a drone cannot join: it says why"),
            .init(.cutShort, "ended by you before any drone was told"),
            .init(.usage, "the command line is wrong, or there is nobody to ask"),
            .init(.badFile, "the password file or the fleet file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "no drone answered, or one was not found in the router's network"),
            .init(.cannotWrite, "the record or the fleet file cannot be written"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together, and a name that no drone can be told.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults = RouterCredentials.faults(ofName: arguments.text(ssid) ?? "").map { UsageFault("--ssid: \($0)") }
        if arguments.has(count), !arguments.isSet(next) {
            faults.append(UsageFault("--count goes with --next, which goes on with the next drone"))
        }
        if let text = arguments.text(network), case .failure(let fault) = NetworkText.read(text) {
            faults.append(fault)
        }
        if arguments.isSet(emulated) {
            for option in [own, network] where arguments.has(option) {
                faults.append(UsageFault("--\(option.name) does not go with --emulated, which plays its own drones"))
            }
        }
        return faults
    }

    /// Sends them.
    package func run(in context: CommandContext) async -> ExitStatus {
        if let message = missingPerson(context) {
            context.complain(message)
            return .usage
        }
        let outlook = FleetFileOutlook(
            file: arguments.text(Self.write), isPlayed: arguments.isSet(Self.emulated), files: context.files)
        if let status = outlook.refusal(in: context) { return status }
        let filed: String?
        do throws(PasswordSource.Stop) {
            // While nothing takes Ctrl-C yet: it ends the wait for a pipe.
            filed = try filedPassword(in: context)
        } catch {
            for message in error.messages { context.complain(message) }
            return error.status
        }
        let interrupts = context.interrupts.interrupts()
        return await withTaskGroup(of: ExitStatus?.self) { group in
            group.addTask { await join(with: filed, in: context) }
            group.addTask {
                for await interrupt in interrupts {
                    if context.terminal.canAsk { context.errors.writeLine() }
                    context.complain(
                        "ended (\(interrupt.meaning)); a drone that has name and password joins the router all the same"
                    )
                    return interrupt.status
                }
                return nil
            }
            var status: ExitStatus?
            for await ended in group {
                guard status == nil, let ended else { continue }
                status = ended
                group.cancelAll()
            }
            return status ?? .success
        }
    }

    /// Without a terminal everything must be said on the command line.
    private func missingPerson(_ context: CommandContext) -> String? {
        guard !context.terminal.canAsk, !arguments.isSet(Self.emulated) else { return nil }
        if !arguments.has(Self.passwordFile) {
            return "there is no terminal to ask for the password on: give it with --password-file FILE"
        }
        if arguments.isSet(Self.next), !arguments.has(Self.count) {
            return "there is no terminal to say on that no drone is left: say how many there are with --count N"
        }
        return nil
    }

    private func join(with filed: String?, in context: CommandContext) async -> ExitStatus {
        let mailbox = context.input.lines()
        let name = arguments.text(Self.ssid) ?? ""
        do throws(PasswordSource.Stop) {
            let password = if let filed { filed } else { try await password(name, mailbox, in: context) }
            let settings = settings(RouterCredentials(name: name, password: password), in: context)
            let conduct = JoinConduct(
                context: context, mailbox: mailbox, settings: settings, played: played,
                record: arguments.text(.record))
            let (result, status) = await conduct.run()
            guard let result else { return status }
            return JoinConclusion(
                result: result, settings: settings, fleetFile: arguments.text(Self.write), context: context
            ).say(isInterrupted: Task.isCancelled)
        } catch {
            // A question that a request to end took back needs no answer.
            if !Task.isCancelled { for message in error.messages { context.complain(message) } }
            return error.status
        }
    }

    private func password(
        _ name: String, _ mailbox: LineMailbox, in context: CommandContext
    ) async throws(PasswordSource.Stop) -> String {
        if arguments.isSet(Self.emulated), !arguments.has(Self.passwordFile) { return "practice-only" }
        return try await PasswordSource(
            isFromInput: !isTyped(in: context), network: name, context: context, mailbox: mailbox
        ).password()
    }

    /// The password that a file holds; nil where it comes from standard input, or from somebody.
    private func filedPassword(in context: CommandContext) throws(PasswordSource.Stop) -> String? {
        guard let file = arguments.text(Self.passwordFile), file != "-" else { return nil }
        return try PasswordSource.password(in: file, of: context)
    }

    /// Whether the password is typed: standard input that is a terminal is no file, and would show it.
    private func isTyped(in context: CommandContext) -> Bool {
        let file = arguments.text(Self.passwordFile)
        return file == nil || (file == "-" && context.terminal.canAsk)
    }

    private var played: Int? {
        guard arguments.isSet(Self.emulated) else { return nil }
        return arguments.integer(Self.count) ?? (arguments.isSet(Self.next) ? 3 : 1)
    }

    private func settings(_ router: RouterCredentials, in context: CommandContext) -> DroneJoining.Settings {
        // A person who is played joins the next played drone's Wi-Fi by itself.
        let procedure = JoinProcedure.Settings(
            goesOn: arguments.isSet(Self.next), count: played ?? arguments.integer(Self.count),
            hasPerson: context.terminal.canAsk && played == nil)
        var settings = DroneJoining.Settings(router: router, procedure: procedure)
        if let address = arguments.text(Self.own).flatMap({ IPv4Address($0) }) { settings.own.address = address }
        if let text = arguments.text(Self.network), case .success(let network) = NetworkText.read(text) {
            settings.networks = [network]
        }
        if played != nil {
            settings.own = EmulatedStations.ownNetwork
            settings.networks = [JoinConduct.playedNetwork]
        }
        return settings
    }
}
