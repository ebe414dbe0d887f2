import Diagnostics
import ShowDocuments
import TelloProtocol

/// The drones of a script: a number of the script's own for each, and what is known of who it is.
struct ScriptDrones {
    /// One drone.
    struct Binding {
        /// The script's number.
        let id: Int
        /// The serial number, where the script gives it.
        var serial: Located<String>?
        /// The address, where the script gives it.
        var address: Located<IPv4Address>?
        /// Whether it takes part, as far as the script says.
        var isExpected = true
        /// The place of the line that names it.
        let range: SourceRange

        /// The drone's name in the fleet, and its role in the show.
        var name: String { "d\(id)" }
    }

    /// The most drones that a fleet file holds.
    static let most = 1000

    private var byID: [Int: Binding] = [:]
    private var bySerial: [String: Binding] = [:]

    /// The numbers known so far, ascending.
    private(set) var ids: [Int] = []

    /// The drones by their numbers.
    var inOrder: [Binding] { ids.compactMap { byID[$0] } }

    /// Whether a number is known.
    func isBound(_ id: Int) -> Bool { byID[id] != nil }

    /// Takes a drone in that no serial number is known of.
    mutating func adopt(_ id: Int, address: IPv4Address?, at range: SourceRange) {
        guard byID[id] == nil, byID.count < Self.most else { return }
        insert(Binding(id: id, address: address.map { Located($0, at: range) }, range: range))
    }

    /// Changes what is known of each drone, in the order of their numbers.
    mutating func forEach(_ change: (inout Binding) -> Void) {
        for id in ids {
            guard var binding = byID[id] else { continue }
            change(&binding)
            byID[id] = binding
        }
    }

    private mutating func insert(_ binding: Binding) {
        byID[binding.id] = binding
        ids.insert(binding.id, at: ids.firstIndex { $0 > binding.id } ?? ids.endIndex)
    }

    /// Takes a line `id=serial` in, or reports what is wrong with it.
    mutating func bind(
        _ number: Int, to serial: Substring, at line: ScriptLine, manner: ScriptManner,
        into findings: inout ScriptFindings
    ) {
        let trimmed = serial.trimmed
        if trimmed.startIndex != serial.startIndex, !trimmed.isEmpty, !manner.dialect.hasFreeBlanks {
            findings.report(
                .warning, "leading-blank",
                "the runner takes the blank behind the `=` for a part of the serial number "
                    + "and stops with an error; it is left out", at: line, part: trimmed)
        }
        let plain = withoutBytesMark(trimmed, at: line, into: &findings)
        // Bound all the same: its commands would be reported as another fault otherwise.
        if !Self.isSerial(plain) {
            findings.report(
                .error, "unknown-serial",
                "\(line.quoted(trimmed)) is no serial number; at one that no drone has, the runner "
                    + "stops with an error", at: line, part: trimmed,
                advice: "write the 10 to 20 letters and digits that `sn?` answers, or that stand in the battery bay")
        }
        let binding = Binding(id: number, serial: Located(String(plain), at: line.range(of: plain)), range: line.range)
        guard isNew(binding, at: line, into: &findings) else { return }
        insert(binding)
        bySerial[plain.uppercased()] = binding
    }

    /// The serial number within `b'…'`, as newer versions of the runner's language print it.
    private func withoutBytesMark(
        _ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) -> Substring {
        guard text.utf8.count > 3, text.unicodeScalars.starts(with: "b'".unicodeScalars),
            text.unicodeScalars.last == "'"
        else { return text }
        findings.gather(
            "bytes-serial",
            "\(line.quoted(text)) is a serial number in the quotes of another program's output; "
                + "they are left out", at: line)
        return Substring(text.unicodeScalars.dropFirst(2).dropLast())
    }

    private func isNew(_ binding: Binding, at line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        if let first = byID[binding.id] {
            findings.report(
                .error, "duplicate-binding", "drone \(binding.id) is bound twice", at: line,
                advice: "give each drone a number of its own", related: [.init("first bound here", at: first.range)])
            return false
        }
        if let serial = binding.serial?.value, let first = bySerial[serial.uppercased()] {
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
