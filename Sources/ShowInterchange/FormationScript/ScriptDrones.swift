import Diagnostics
import ShowDocuments

/// The drones that a script binds: a number of the script's own to a serial number.
struct ScriptDrones {
    /// One line `id=serial`.
    struct Binding {
        /// The script's number, from 1.
        let id: Int
        /// The serial number.
        let serial: Located<String>
        /// The place of the whole line.
        let range: SourceRange

        /// The drone's name in the fleet, and its role in the show.
        var name: String { "d\(id)" }
    }

    /// More drones than any network of the file format holds.
    private static let most = 4000

    private var byID: [Int: Binding] = [:]
    private var bySerial: [String: Binding] = [:]

    /// The numbers bound so far, ascending.
    private(set) var ids: [Int] = []

    /// The bindings by their numbers.
    var inOrder: [Binding] { ids.compactMap { byID[$0] } }

    /// Whether a number is bound.
    func isBound(_ id: Int) -> Bool { byID[id] != nil }

    /// Takes a line `id=serial` in, or reports what is wrong with it.
    mutating func bind(_ id: Substring, to serial: Substring, at line: ScriptLine, into findings: inout ScriptFindings)
    {
        guard let number = ScriptDrones.number(id, at: line, into: &findings) else { return }
        let trimmed = serial.trimmed
        if trimmed.startIndex != serial.startIndex, !trimmed.isEmpty {
            findings.report(
                .warning, "leading-blank",
                "the runner takes the blank behind the `=` for a part of the serial number "
                    + "and stops with an error; it is left out", at: line, part: trimmed)
        }
        // Bound all the same: its commands would be reported as another fault otherwise.
        if !Self.isSerial(trimmed) {
            findings.report(
                .error, "unknown-serial",
                "\(line.quoted(trimmed)) is no serial number; at one that no drone has, the runner "
                    + "stops with an error", at: line, part: trimmed,
                advice: "write the 10 to 20 letters and digits that `sn?` answers, or that stand in the battery bay")
        }
        let binding = Binding(
            id: number, serial: Located(String(trimmed), at: line.range(of: trimmed)), range: line.range)
        guard isNew(binding, at: line, into: &findings) else { return }
        byID[number] = binding
        ids.insert(number, at: ids.firstIndex { $0 > number } ?? ids.endIndex)
        bySerial[trimmed.uppercased()] = binding
    }

    /// The script's number of a drone, or nil, reported.
    static func number(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) -> Int? {
        if let number = ScriptNumber.integer(text), (1...most).contains(number) { return number }
        findings.report(
            .error, "bad-id",
            "\(line.quoted(text.trimmed)) is no number of a drone; the runner "
                + (ScriptNumber.integer(text) == nil ? "stops with an error here" : "counts from 1"),
            at: line, part: text, advice: advice(for: text))
        return nil
    }

    private static func advice(for text: Substring) -> String {
        if text.trimmed.unicodeScalars.first == "#" {
            return "comments begin with `//` and stand on a line of their own"
        }
        return "drones are numbered from 1, one to a line; `*` is all of them"
    }

    private func isNew(_ binding: Binding, at line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        if let first = byID[binding.id] {
            findings.report(
                .error, "duplicate-binding", "drone \(binding.id) is bound twice", at: line,
                advice: "give each drone a number of its own", related: [.init("first bound here", at: first.range)])
            return false
        }
        if let first = bySerial[binding.serial.value.uppercased()] {
            findings.report(
                .error, "duplicate-serial", "drones \(first.id) and \(binding.id) have one serial number", at: line,
                advice: "correct one of them", related: [.init("first used here", at: first.range)])
            return false
        }
        guard byID.count < Self.most else {
            findings.report(.error, "too-many-drones", "more than \(Self.most) drones", at: line)
            return false
        }
        return true
    }

    /// Serial numbers as drones print them, and nothing that a file or a terminal could take for something else.
    private static func isSerial(_ text: Substring) -> Bool {
        (10...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
    }
}
