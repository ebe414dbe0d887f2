import Diagnostics
import TelloProtocol
import YAMLDocuments

/// Reads one drone of a fleet file.
enum FleetDroneReader {
    /// What to do about `interface`.
    static let interfaceAdvice = "take `interface` away until several adapters are supported"

    /// Greatest coordinate, cm, to either side.
    static let farthest = 100_000

    /// The drone of an entry of `drones`; nil when its name cannot be one.
    static func read(_ entry: YAMLEntry, networks: [Network], into sink: inout DiagnosticSink) -> FleetDrone? {
        let name = entry.key
        let isNamed = NameRule.check(name, "a drone", reserved: ReservedWords.names, into: &sink)
        var drone = FleetDrone(name: name)
        let example = "`\(name.value): {ip: 192.168.1.21}`"
        if var reader = MappingReader(entry.value, of: "a drone", example: example, into: &sink) {
            readIdentity(&reader, of: &drone, networks: networks, into: &sink)
            readPlace(&reader, of: &drone, into: &sink)
            _ = reader.notYetSupported("interface", advice: interfaceAdvice, into: &sink)
            reader.finish(into: &sink)
        }
        return isNamed ? drone : nil
    }

    private static func readIdentity(
        _ reader: inout MappingReader, of drone: inout FleetDrone, networks: [Network], into sink: inout DiagnosticSink
    ) {
        let serial = reader.value("serial")
        let address = reader.value("ip")
        drone.serial = serial.flatMap { SerialReading.read($0, into: &sink) }
        drone.address = address?.address("ip", networks: networks, into: &sink)
        if serial == nil, address == nil, !reader.isJoined("serial"), !reader.isJoined("ip") {
            sink.report(
                Diagnostic(
                    .error, code: "missing-key", "drone '\(drone.name.value)' has neither 'serial' nor 'ip'",
                    at: drone.name.range, advice: "add one, such as `ip: 192.168.1.21`; `skein` finds it by either"))
        }
        if let entry = reader.entry("port") {
            if let port = entry.value.number(.count, "port", in: 1...65535, into: &sink) {
                drone.port = UInt16(port.value)
            }
            if address == nil {
                sink.report(
                    Diagnostic(
                        .error, code: "missing-key", "'port' needs an 'ip': both together find the drone",
                        at: entry.keyRange, advice: "add `ip:`, or take `port` away"))
            }
        }
        drone.model = reader.value("model")?.word("model", into: &sink)
    }

    private static func readPlace(
        _ reader: inout MappingReader, of drone: inout FleetDrone, into sink: inout DiagnosticSink
    ) {
        drone.home = reader.value("home")?.position("home", into: &sink)
        if let node = reader.value("facing"), let facing = node.number(.angle, "facing", in: -360...360, into: &sink) {
            drone.facing = facing.value
        }
        if let node = reader.value("enabled"), let enabled = node.boolean("enabled", into: &sink) {
            drone.enabled = enabled.value
        }
    }
}

/// Reads serial numbers.
enum SerialReading {
    /// The serial number in capitals and without white space around it; nil when it cannot be one.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Located<String>? {
        let example = "0TQDG44EDBABCD"
        guard let scalar = node.requiredScalar("serial", expected: "a serial number", example: example, into: &sink)
        else { return nil }
        let text = trimmed(scalar.text)
        let isPlausible = (1...32).contains(text.utf8.count) && text.utf8.allSatisfy(isLetterOrDigit)
        guard isPlausible else {
            node.report(
                "bad-serial", "'serial' must be letters and digits, not \(node.description)",
                advice: "copy it from the drone's label, such as \(example)", into: &sink)
            return nil
        }
        let serial = text.uppercased()
        if serial != text {
            warn("the serial number '\(text)' has small letters", replacement: serial, at: node, into: &sink)
        } else if text.utf8.count != 14 {
            warn("the serial number '\(text)' has \(text.utf8.count) characters, not 14", at: node, into: &sink)
        }
        return Located(serial, at: node.range)
    }

    private static func warn(
        _ message: String, replacement: String? = nil, at node: YAMLNode, into sink: inout DiagnosticSink
    ) {
        let advice = replacement.map { "write \($0)" } ?? "compare it with the drone's label"
        sink.report(
            Diagnostic(
                .warning, code: "serial", message, at: node.range, advice: advice, replacement: replacement))
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

extension YAMLNode {
    /// Reads a place on the stage, `[x, y]` or `[x, y, z]`; nil when it is none, which is reported.
    func position(_ field: String, into sink: inout DiagnosticSink) -> Located<StagePosition>? {
        guard case .sequence(let items) = content else {
            sink.reportShape(of: self, as: "'\(field)' must be a position", example: "[x, y] or [x, y, z]")
            return nil
        }
        guard (2...3).contains(items.count) else {
            report(
                "bad-position", "'\(field)' must have two or three lengths, not \(items.count)",
                advice: "write [x, y] or [x, y, z]", into: &sink)
            return nil
        }
        let limit = FleetDroneReader.farthest
        let parts = items.map { $0.number(.length, field, in: -limit...limit, into: &sink)?.value }
        guard let x = parts[0], let y = parts[1] else { return nil }
        guard parts.count == 3 else { return Located(StagePosition(x: x, y: y), at: range) }
        return parts[2].map { Located(StagePosition(x: x, y: y, z: $0), at: range) }
    }
}
