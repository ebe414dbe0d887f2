/// Collects what is out of range in one command.
struct RangeCheck {
    /// What was found so far.
    private(set) var faults: [CommandFault] = []
    private let text: String
    let firmware: Firmware

    init(command: TelloCommand, firmware: Firmware) {
        text = command.wireText
        self.firmware = firmware
    }

    /// Adds a fault of the whole command; `message` follows the command's text and a colon.
    mutating func add(_ code: String, _ message: String, advice: String?) {
        faults.append(CommandFault(code, "`\(text)`: \(message)", advice: advice))
    }

    /// Checks one value; `unit` begins with a blank where there is one.
    mutating func range(
        _ what: String, _ value: Int, _ allowed: ClosedRange<Int>, unit: String = "", advice: String? = nil
    ) {
        guard !allowed.contains(value) else { return }
        let span = "\(allowed.lowerBound) to \(allowed.upperBound)"
        add(
            CommandFault.range, "\(what) \(value) is outside \(span)\(unit) on SDK \(firmware.rawValue)",
            advice: advice ?? "choose \(span)")
    }

    /// Checks a mission pad.
    mutating func pad(_ pad: PadReference) {
        if (1...8).contains(pad.number) { return }
        if pad.number == -1 || pad.number == -2 {
            guard firmware < .sdk30 else { return }
            add(
                CommandFault.firmware, "SDK \(firmware.rawValue) has no pad `\(pad.word)`: it came with SDK 3.0",
                advice: "name one pad, m1 to m8")
        } else {
            let more = firmware == .sdk30 ? ", `m-1` (the first one found) and `m-2` (the nearest)" : ""
            add(
                CommandFault.range, "there is no pad `\(pad.word)`: SDK \(firmware.rawValue) has `m1` to `m8`\(more)",
                advice: "choose m1 to m8")
        }
    }
}
