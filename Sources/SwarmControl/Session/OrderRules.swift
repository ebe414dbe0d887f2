package import TelloProtocol

/// What may be sent to one drone outside of a show.
package enum OrderRules {
    /// A stable name of the kind of fault.
    private static let code = "order"

    /// Everything for which the orders of one call are not sent, before anything is; empty when they may be.
    ///
    /// A drone stands when a call begins and must stand when it ends, since nobody keeps it in the air afterwards: a
    /// motion needs a `takeoff` before it, and a `takeoff` a `land` as the last order of the same call.
    package static func faults(in commands: [TelloCommand]) -> [CommandFault] {
        var faults = commands.flatMap { $0.faultsOnEveryFirmware }
        var state = State.standing
        for command in commands {
            if let fault = forbidden(command) ?? state.take(command) { faults.append(fault) }
        }
        if state == .flying {
            faults.append(
                CommandFault(
                    code, "after `\(commands.last?.wireText ?? "takeoff")` the drone would hang in the air",
                    advice: "end the call with `land`"))
        }
        return faults
    }

    /// Whether any of the orders moves the drone or its propellers, so that somebody must have agreed.
    package static func moves(_ commands: [TelloCommand]) -> Bool { commands.contains(where: \.stirsPropellers) }

    /// What is never sent from here, whatever the drone does.
    private static func forbidden(_ command: TelloCommand) -> CommandFault? {
        switch command {
        case .rc:
            CommandFault(
                code, "`rc` steers by hand: it is not answered, and the drone goes on with it until the next one",
                advice: "use a move with a distance, such as `forward 50`")
        case .emergency:
            CommandFault(
                code, "`emergency` is not sent from here",
                advice: "`skein land --emergency` stops the motors at once, without looking for the drone first")
        case .plain(.throwFly):
            CommandFault(
                code, "`throwfly` is not sent from here: a thrown drone flies where nobody planned it",
                advice: "use `takeoff`")
        case .network(let network, _, _):
            CommandFault(
                code,
                "`\(network.rawValue)` holds a password, which everybody on this computer can read in the command line",
                advice: network == .ap ? "`skein join` asks for it" : "set it with the maker's app")
        default: nil
        }
    }

    /// Where the drone is in the course of a call.
    private enum State {
        case standing, flying, landed

        mutating func take(_ command: TelloCommand) -> CommandFault? {
            switch (self, command) {
            case (.landed, _):
                return CommandFault(
                    code, "`\(command.wireText)` comes after `land`, which is the last thing that a drone is told",
                    advice: "send it in a call of its own")
            case (.standing, .takeoff): self = .flying
            case (.flying, .land): self = .landed
            case (.standing, .land):
                return CommandFault(
                    code, "`land` has nothing to land: no `takeoff` stands before it",
                    advice: "a drone that is in the air is landed by `skein land`, with --fleet or --drone")
            case (.standing, _) where command.isMotion || command == .stop:
                return CommandFault(
                    code, "`\(command.wireText)` is for a drone in the air, and this one stands",
                    advice: "put `takeoff` before it and `land` at the end, all in one call")
            case (.flying, .takeoff), (.flying, .plain(.motorOn)), (.flying, .plain(.motorOff)),
                (.flying, .plain(.reboot)):
                return CommandFault(
                    code, "`\(command.wireText)` is for a drone that stands, and this one is in the air by then",
                    advice: "leave it out")
            default: break
            }
            return nil
        }
    }
}

extension TelloCommand {
    /// Whether it turns the propellers.
    package var stirsPropellers: Bool { isMotion || self == .plain(.motorOn) }

    /// What is wrong with it on every firmware, in the words of the newest: nothing needs to be asked to know that.
    fileprivate var faultsOnEveryFirmware: [CommandFault] {
        Firmware.allCases.contains { faults(on: $0).isEmpty } ? [] : faults(on: .sdk30)
    }
}
