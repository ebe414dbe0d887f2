import Diagnostics
import ShowDocuments
import TelloEmulator

/// The drones and groups that a fault plan may name.
struct FaultTargetNames: Sendable {
    /// Words for everyone, and for everyone whom no other entry names.
    static let everyone = ["all", "others"]

    private let drones: [String]
    private let resting: [String]
    private let groups: [(name: String, members: [String])]

    init(stations: [EmulatedStation], fleet: Fleet?) {
        drones = stations.map(\.configuration.name)
        resting = (fleet?.drones ?? []).filter { !$0.enabled }.map(\.name.value)
        groups = (fleet?.groups ?? []).map { ($0.name.value, $0.members.map(\.value)) }
    }

    /// The drones that a name stands for; an unknown one is reported.
    func drones(of name: Located<String>, into sink: inout DiagnosticSink) -> [String] {
        let found = drones(of: name, silently: true)
        guard found.isEmpty else { return found }
        report(name, into: &sink)
        return []
    }

    /// The drones that a name stands for; none for an unknown one.
    func drones(of name: Located<String>, silently: Bool) -> [String] {
        if name.value == "all" { return drones }
        if drones.contains(name.value) { return [name.value] }
        return groups.first { $0.name == name.value }?.members.filter { drones.contains($0) } ?? []
    }

    /// Everyone who is not among these.
    func others(than named: Set<String>) -> [String] { drones.filter { !named.contains($0) } }

    private func report(_ name: Located<String>, into sink: inout DiagnosticSink) {
        if resting.contains(name.value) || groups.contains(where: { $0.name == name.value }) {
            sink.report(
                Diagnostic(
                    .error, code: "unknown-drone", "'\(name.value)' does not fly: `enabled: false` leaves it out",
                    at: name.range, advice: "take its faults away, or `enabled: false` out of the fleet file"))
            return
        }
        let candidates = drones + groups.map(\.name)
        let nearest = sink.suggestion(for: name.value, among: candidates + Self.everyone)
        let shown = candidates.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        sink.report(
            Diagnostic(
                .error, code: "unknown-drone", "there is no drone or group '\(name.value)'", at: name.range,
                advice: nearest.map { "did you mean '\($0)'?" }
                    ?? "the fleet has \(shown)\(candidates.count > 12 ? ", …" : "")",
                replacement: nearest))
    }
}
