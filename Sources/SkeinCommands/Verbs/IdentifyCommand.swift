import Diagnostics
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloProtocol

/// `skein identify`: lets a drone show which one it is.
package struct IdentifyCommand: Command {
    private static let fleet = OptionSpec.fleet("the fleet file that has the drone", isRequired: false)
    private static let all = OptionSpec(flag: "all", short: "a", "one drone of the fleet file after the other")
    private static let hop = OptionSpec(
        flag: "hop", "let a drone that has nothing gentler take off to about 80 cm, hover 2 s, and land")
    private static let emulated = OptionSpec(
        flag: "emulated", "speak to drones that this program plays itself; nothing leaves this machine")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "identify",
        abstract: "let a drone show which one it is: lights, propellers, or a hop",
        discussion: [
            "Which of the drones on the floor is 'ada'? A Tello Talent blinks red and blue and shows its number in the "
                + "fleet file on its matrix, or from the tenth drone on the first letter of its name, for 5 seconds. Any "
                + "other drone with SDK 3.0 turns its propellers for 5 seconds while it stands.",
            "A Tello EDU with SDK 2.0 and a plain Tello have no lights that a program can switch, and cannot turn "
                + "their propellers without taking off. With --hop such a drone takes off where it stands, to about 80 "
                + "cm (less is not possible), hovers for 2 seconds, and lands.",
            "Before propellers turn the preflight checks must pass, and somebody must agree: it asks, or takes --yes "
                + "for an answer. Keep fingers away. At Ctrl-C the drone is landed, the propellers stop, and the lights "
                + "go out.",
        ],
        positionals: [
            PositionalSpec(
                "NAME", .text, "the drone in the fleet file; left out with --all and --drone", isOptional: true)
        ],
        options: [fleet, .drone, all, hop, emulated, .yes],
        examples: [
            .init("skein identify ada --fleet Fleets/classroom.yaml", "which one is ada?"),
            .init("skein identify --all --fleet Fleets/classroom.yaml", "all six, one after the other"),
            .init("skein identify --drone 192.168.10.1 --hop", "a drone in its own Wi-Fi, by a hop"),
        ],
        exits: OneDrone.exits(
            success: "it showed itself",
            faults: "it could not: only a hop would show it, or a command was not carried out",
            usage: "the command line is wrong"))

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults = OneDrone.faults(in: arguments, fleet: fleet)
        let name = arguments.positionals.first
        if arguments.has(.drone) || arguments.isSet(all) {
            let option = arguments.isSet(all) ? all : OptionSpec.drone
            if let name {
                faults.append(
                    UsageFault("--\(option.name) says which drone, and '\(DisplayText.escaped(name))' is another one"))
            }
        } else if name == nil, arguments.has(fleet) {
            faults.append(UsageFault("NAME is missing: the drone in the fleet file, or --all"))
        }
        if arguments.has(.drone), arguments.isSet(all) { faults.append(UsageFault("--all goes with --fleet")) }
        return faults
    }

    /// Lets them show themselves.
    package func run(in context: CommandContext) async -> ExitStatus {
        let request = DroneRequest(
            name: arguments.positionals.first, fleet: arguments.text(Self.fleet), address: arguments.text(.drone),
            isEmulated: arguments.isSet(Self.emulated))
        var ones: [OneDrone] = []
        if arguments.isSet(Self.all) {
            switch request.readFleet(in: context) {
            case .failure(let stop): return stop.status
            case .success(let fleet):
                ones = fleet.drones.filter(\.enabled).map { OneDrone($0, of: fleet, isEmulated: request.isEmulated) }
            }
        } else {
            switch request.resolve(in: context) {
            case .failure(let stop): return stop.status
            case .success(let one): ones = [one]
            }
        }
        let consent = Consent(isGiven: arguments.isSet(.yes), context: context)
        return await InterruptRelay.during(context.interrupts.interrupts()) { [ones] interrupts in
            await show(ones, consent, interrupts, in: context)
        }
    }

    /// One after the other, since only one at a time can be looked at; the worst decides.
    private func show(
        _ ones: [OneDrone], _ consent: Consent, _ interrupts: InterruptRelay, in context: CommandContext
    ) async -> ExitStatus {
        var worst = ExitStatus.success
        for one in ones {
            let conduct = SessionConduct(context: context, title: "identify", interrupts: interrupts)
            let status = await show(one, consent, conduct, in: context)
            let endsAll: [ExitStatus] = [.interrupted, .terminated, .hungUp, .mayBeAirborne, .usage, .notPermitted]
            if endsAll.contains(status) { return status }
            if status != .success { worst = status }
        }
        return worst
    }

    private func show(
        _ one: OneDrone, _ consent: Consent, _ conduct: SessionConduct, in context: CommandContext
    ) async -> ExitStatus {
        let name = one.drone.name.value
        let mayHop = arguments.isSet(Self.hop)
        let outcome = await conduct.run(with: one) { session in
            await session.showItself(
                Self.character(of: one), mayHop: mayHop,
                confirm: { way, _ in await consent.ask(Self.question(way, name)) },
                began: { context.output.writeLine("\(name) \(Self.doing($0, Self.character(of: one)))") })
        }
        switch outcome {
        case .impossible(let status): return status
        case .ended(let ended):
            return conduct.conclude(ended, of: name) ?? conclude(ended.value, name, in: context)
        }
    }

    /// Its number in the file while that is one digit, else the first letter or digit of its name.
    private static func character(of one: OneDrone) -> Character {
        if let number = one.number, number < 10 { return Character(String(number)) }
        return one.drone.name.value.uppercased().first { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? "X"
    }

    private static func question(_ way: WayToShow, _ name: String) -> String {
        switch way {
        case .lights, .propellers: "\(name) will turn its propellers for 5 s while it stands. Fingers away?"
        case .hop: "\(name) will take off to about 80 cm, hover for 2 s, and land. Is the room free?"
        }
    }

    private static func doing(_ way: WayToShow, _ character: Character) -> String {
        switch way {
        case .lights: "blinks red and blue for 5 s and shows '\(character)'"
        case .propellers: "turns its propellers for 5 s"
        case .hop: "takes off, hovers and lands"
        }
    }

    private func conclude(_ end: ShowingEnd?, _ name: String, in context: CommandContext) -> ExitStatus {
        switch end {
        case .shown?: return .success
        case .needsHop?:
            context.complain(
                "\(name) has no lights to switch, and cannot turn its propellers without taking off: with --hop it takes "
                    + "off to about 80 cm, hovers for 2 s, and lands")
            return .faults
        case .failed(let result)?:
            context.complain(DisplayText.escaped("\(name): \(result.message)"))
            return .faults
        case .notReady(let report)?:
            for item in report.items where item.verdict.isBlocking {
                context.complain(DisplayText.escaped("\(name) \(item.message)"))
            }
            return .unreachable
        case .declined?, nil:
            let isAsked = context.terminal.canAsk
            context.complain(
                isAsked
                    ? "\(name) did not move: the question was not answered with yes"
                    : "\(name) did not move: there is no terminal to ask on; add --yes to do it without asking")
            return isAsked ? .cutShort : .usage
        }
    }
}
