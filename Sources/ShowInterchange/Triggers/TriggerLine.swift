/// One line of a script with triggers: `t1,takeoff,t2`.
struct TriggerLine {
    /// The drone that the line is for, as it is written; nil where the line names none, which means the first.
    let drone: Substring?
    /// What it is told.
    let command: Substring
    /// The drone that goes on when it has answered, as it is written.
    let trigger: Substring?
    /// Whether there is a fourth field or more.
    let isOverlong: Bool

    /// Takes a line apart.
    init(_ text: Substring) {
        let fields = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { Substring($0) }
        drone = fields.count > 1 ? fields[0] : nil
        command = fields.count > 1 ? fields[1] : fields.first ?? ""
        trigger = fields.count > 2 ? fields[2] : nil
        isOverlong = fields.count > 3
    }

    /// Whether a text begins with a drone, `t1,`.
    static func isAddressed(_ text: Substring) -> Bool {
        guard let drone = TriggerLine(text).drone else { return false }
        return number(drone) != nil
    }

    /// The number in `t1`, from 1; nil for anything else.
    static func number(_ text: Substring) -> Int? {
        let trimmed = text.trimmed
        guard trimmed.utf8.first == 0x74 else { return nil }
        let digits = trimmed.dropFirst()
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            (1...ScriptDrones.most).contains(number)
        else { return nil }
        return number
    }
}
