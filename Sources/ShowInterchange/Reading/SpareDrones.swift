import Diagnostics
import ShowDocuments
import TelloProtocol

/// Drones that are told something and never fly: settings to `*`, where the script takes off with some.
enum SpareDrones {
    /// Takes what such drones are told out, where others fly.
    static func remove(
        from entries: inout [ScriptTimeline.Entry], drones: [ScriptDrones.Binding],
        into findings: inout ScriptFindings
    ) {
        var told: Set<Int> = []
        var flying: Set<Int> = []
        for case .cue(let draft) in entries {
            for (id, lane) in draft.lanes.sorted(by: { $0.key < $1.key }) {
                told.insert(id)
                if lane.contains(where: \.value.isMotion) { flying.insert(id) }
            }
        }
        let spare = told.subtracting(flying)
        guard !spare.isEmpty, !flying.isEmpty else { return }
        entries = entries.compactMap { without(spare, $0) }
        let shown = spare.sorted().prefix(8).map(String.init).joined(separator: ", ")
        let more = spare.count > 8 ? " and \(spare.count - 8) more" : ""
        findings.report(
            Diagnostic(
                .note, code: "never-flies",
                "\(spare.count == 1 ? "drone" : "drones") \(shown)\(more) never take\(spare.count == 1 ? "s" : "") off: "
                    + "no role of the show", at: drones.first { spare.contains($0.id) }?.range))
    }

    private static func without(_ spare: Set<Int>, _ entry: ScriptTimeline.Entry) -> ScriptTimeline.Entry? {
        guard case .cue(var draft) = entry else { return entry }
        for id in spare.sorted() { draft.lanes[id] = nil }
        return draft.lanes.isEmpty ? nil : .cue(draft)
    }
}
