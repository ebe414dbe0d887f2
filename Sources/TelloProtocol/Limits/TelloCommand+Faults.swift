extension TelloCommand {
    /// Everything for which a drone of this firmware would refuse the command, all at once; empty when it is fine.
    ///
    /// Ranges and joint rules are those of the SDK's guides, and stricter where real drones were seen to stay silent.
    package func faults(on firmware: Firmware) -> [CommandFault] {
        guard firmware >= firstFirmware else { return [missing(on: firmware)] }
        var check = RangeCheck(command: self, firmware: firmware)
        switch self {
        case .move, .turn, .speed, .rc: check.single(self)
        case .go, .goPad, .curve, .curvePad, .jump: check.flight(self)
        default: check.setting(self)
        }
        return check.faults
    }

    private func missing(on firmware: Firmware) -> CommandFault {
        var advice = "leave it out, or fly it on a drone with SDK \(firstFirmware.rawValue)"
        if firstFirmware == .sdk30 { advice += " (Tello Talent)" } else { advice += " or later (Tello EDU)" }
        return CommandFault(
            CommandFault.firmware,
            "SDK \(firmware.rawValue) has no `\(name)`: it came with SDK \(firstFirmware.rawValue)", advice: advice)
    }

    /// The command's words without its values, as messages name it.
    var name: String {
        switch self {
        case .goPad: "go … over a mission pad"
        case .curvePad: "curve … over a mission pad"
        case .light: "EXT led"
        case .read: wireText
        default: firstWord
        }
    }
}
