import Diagnostics
import YAMLDocuments

/// Reads `host` of a fault plan: what goes wrong with the computer that flies.
enum HostFaultReader {
    /// The faults in file order; what is none is reported.
    static func list(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [Located<HostFault>] {
        guard case .sequence(let items) = node.content else {
            sink.reportShape(
                of: node, as: "'host' must be a list of faults",
                example: "`- {send_error: No route to host, times: 20}`")
            return []
        }
        return items.compactMap { item in fault(item, into: &sink).map { Located($0, at: item.range) } }
    }

    private static let kinds = ["send_error", "receive_error", "port_in_use", "stall", "clock_step"]

    private static func fault(_ node: YAMLNode, into sink: inout DiagnosticSink) -> HostFault? {
        let example = "`{stall: 3s, at: 20s}`"
        guard var reader = MappingReader(node, of: "a fault of the computer", example: example, into: &sink) else {
            return nil
        }
        let found = kinds.compactMap { kind in reader.value(kind).map { (kind, $0) } }
        guard found.count == 1, let (kind, value) = found.first else {
            if found.isEmpty, reader.reportMistyped(kinds, into: &sink) { return nil }
            node.report(
                "missing-key",
                "a fault of the computer is one of 'send_error', 'receive_error', 'port_in_use', 'stall' and 'clock_step'",
                advice: "write \(example)", into: &sink)
            return nil
        }
        defer { reader.finish(into: &sink) }
        switch kind {
        case "send_error": return sendError(value, &reader, into: &sink)
        case "receive_error": return receiveError(value, &reader, into: &sink)
        case "stall": return stall(value, &reader, into: &sink)
        case "clock_step": return clockStep(value, &reader, into: &sink)
        default: return value.number(.count, "port_in_use", in: 1...65535, into: &sink).map { .portInUse($0.value) }
        }
    }

    private static func moment(
        _ reader: inout MappingReader, _ example: String, into sink: inout DiagnosticSink
    ) -> Duration? {
        reader.required("at", advice: "say when: \(example)")?.duration("at", into: &sink)?.value
    }

    private static func stall(
        _ node: YAMLNode, _ reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> HostFault? {
        let at = moment(&reader, "`{stall: 3s, at: 20s}`", into: &sink)
        guard let duration = node.duration("stall", into: &sink), let at else { return nil }
        return .stall(duration.value, at: at)
    }

    private static func receiveError(
        _ node: YAMLNode, _ reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> HostFault? {
        let error = node.word("receive_error", as: HostFault.ReceiveError.self, into: &sink)
        let at = moment(&reader, "`{receive_error: Cannot allocate memory, at: 20s}`", into: &sink)
        let lasting = reader.value("for").map { $0.duration("for", into: &sink)?.value } ?? .seconds(1)
        guard let error, let at, let lasting else { return nil }
        return .receiveError(error.value, at: at, lasting: lasting)
    }

    private static func clockStep(
        _ node: YAMLNode, _ reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> HostFault? {
        let size = node.duration("clock_step", into: &sink)
        let at = moment(&reader, "`{clock_step: 2s, at: 20s}`", into: &sink)
        let isBack = reader.value("back").map { $0.boolean("back", into: &sink)?.value } ?? false
        guard let size, let at, let isBack else { return nil }
        return .clockStep(size.value, at: at, isBack: isBack)
    }

    private static func sendError(
        _ node: YAMLNode, _ reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> HostFault? {
        let error = node.word("send_error", as: HostFault.SendError.self, into: &sink)
        let targets = reader.value("to").map { FaultTargets.read($0, "to", into: &sink) } ?? []
        let times = reader.value("times").map { $0.number(.count, "times", in: 1...1_000_000, into: &sink)?.value } ?? 1
        guard let error, let times else { return nil }
        return .sendError(error.value, to: targets, times: times)
    }
}
