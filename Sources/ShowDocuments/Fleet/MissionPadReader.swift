import Diagnostics
import YAMLDocuments

/// Reads `pads` of a fleet file.
enum MissionPadReader {
    /// Most pads; every two of one number are compared.
    static let most = 1000
    private static let example = "{id: 1, at: [0, 0]}"

    /// The pads in file order; what cannot be read is reported.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [MissionPad] {
        guard case .sequence(let items) = node.content else {
            sink.reportShape(of: node, as: "'pads' must be a list of mission pads", example: "`- \(example)`")
            return []
        }
        if items.isEmpty {
            node.report(
                "empty-list", "'pads' names none", advice: "add one: `- \(example)`, or take `pads` away", into: &sink)
        }
        if items.count > most {
            node.report("too-large", "a fleet has at most \(most) pads", advice: "split it", into: &sink)
        }
        let pads = items.prefix(most).compactMap { pad($0, into: &sink) }
        reportShared(pads, into: &sink)
        return pads
    }

    private static func pad(_ node: YAMLNode, into sink: inout DiagnosticSink) -> MissionPad? {
        guard var reader = MappingReader(node, of: "a mission pad", example: "`\(example)`", into: &sink) else {
            return nil
        }
        reader.offer("at", for: "home")
        reader.offer("at", for: "position")
        let id = reader.required("id", advice: "add the number printed on the pad: `id: 1`")
        let place = reader.required("at", advice: "add where its middle lies: `at: [0, 0]`")
        let facing = reader.value("facing")?.number(.angle, "facing", in: -360...360, into: &sink)
        reader.finish(into: &sink)
        let number = id?.number(.count, "id", in: 1...8, into: &sink)
        let position = place?.position("at", into: &sink)
        guard let number, let position else { return nil }
        return MissionPad(id: number.value, position: position.value, facing: facing?.value ?? 0, range: node.range)
    }

    /// Two pads cannot lie at one place.
    private static func reportShared(_ pads: [MissionPad], into sink: inout DiagnosticSink) {
        var places: [StagePosition: MissionPad] = [:]
        for pad in pads {
            guard let first = places[pad.position] else {
                places[pad.position] = pad
                continue
            }
            sink.report(
                Diagnostic(
                    .error, code: "shared-place", "pads m\(first.id) and m\(pad.id) lie at the same place",
                    at: pad.range,
                    advice: "measure where the middle of each one lies",
                    related: [.init("the first is here", at: first.range)]))
        }
    }
}
