import Diagnostics
import ShowDocuments
import TelloProtocol

/// Adds drones to the text of a fleet file, so that everything else in it stays as it was.
struct FleetFileAddition {
    /// One drone that joined.
    struct Joined: Sendable, Hashable {
        var serial: String
        var address: IPv4Address
    }

    /// The text with the drones in it; nil when they cannot be added without guessing.
    var text: String?
    /// The lines of the drones that the file does not have yet.
    private(set) var lines: [String] = []
    /// What else there is to say: drones that the file has already.
    private(set) var notes: [String] = []

    private static let indent = "  "

    /// Drones for a new file, in a network.
    init(_ drones: [Joined], newFile name: String, network: Network) {
        lines = Self.lines(drones, taken: [])
        let rest =
            ["network: \(network)", "drones:"] + lines.map { Self.indent + $0 }
            + ["# Add each drone's place: home: [forward, left] in cm. Better names than drone1 are allowed, too."]
        let texts = [name, "Joined"].map { (["fleet: \($0)"] + rest).joined(separator: "\n") + "\n" }
        // A file's name may hold what YAML does not take for a name.
        text = texts.first { Self.isRight($0, name: name, count: drones.count) }
    }

    /// Drones for a file that is there.
    init(_ drones: [Joined], existing source: SourceText, fleet: Fleet) {
        var new: [Joined] = []
        for drone in drones {
            let known = fleet.drones.first { $0.serial?.value.lowercased() == drone.serial.lowercased() }
            guard let known else {
                new.append(drone)
                continue
            }
            if let note = Self.note(drone, known) { notes.append(note) }
        }
        lines = Self.lines(new, taken: fleet.drones.map(\.name.value))
        text = Self.inserting(lines, into: source, fleet: fleet)
    }

    private static func note(_ drone: Joined, _ known: FleetDrone) -> String? {
        guard let address = known.address?.value, address != drone.address else { return nil }
        return "\(known.name.value) is at \(drone.address) now: change its ip, which is \(address)"
    }

    private static func lines(_ drones: [Joined], taken: [String]) -> [String] {
        var number = 0
        return drones.map { drone in
            repeat { number += 1 } while taken.contains("drone\(number)")
            return "drone\(number): {serial: \(drone.serial), ip: \(drone.address)}"
        }
    }

    /// Behind the last drone, with the indentation of the first, where the result reads as it should.
    private static func inserting(_ lines: [String], into source: SourceText, fleet: Fleet) -> String? {
        guard !lines.isEmpty else { return nil }
        let old = String(decoding: source.bytes, as: UTF8.self)
        var rows = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = fleet.drones.first?.name.range?.start, let last = fleet.drones.last?.name.range?.start,
            rows.indices.contains(last.line - 1), first.column == last.column
        else { return nil }
        let indent = String(repeating: " ", count: first.column - 1)
        var place = last.line
        // A drone may go on over lines that are indented further.
        while place < rows.count, rows[place].hasPrefix(indent + " ") { place += 1 }
        rows.insert(contentsOf: lines.map { indent + $0 }, at: place)
        let text = rows.joined(separator: "\n")
        return isRight(text, name: source.name, count: fleet.drones.count + lines.count) ? text : nil
    }

    private static func isRight(_ text: String, name: String, count: Int) -> Bool {
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(SourceText(name: name, bytes: Array(text.utf8)), into: &sink)
        return !sink.hasErrors && fleet?.drones.count == count
    }
}
