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

    private static func fault(_ node: YAMLNode, into sink: inout DiagnosticSink) -> HostFault? {
        let example = "`{stall: 3s, at: 20s}`"
        guard var reader = MappingReader(node, of: "a fault of the computer", example: example, into: &sink) else {
            return nil
        }
        let error = reader.value("send_error")
        let port = reader.value("port_in_use")
        let stall = reader.value("stall")
        guard [error, port, stall].compactMap(\.self).count == 1 else {
            if [error, port, stall].allSatisfy({ $0 == nil }),
                reader.reportMistyped(["send_error", "port_in_use", "stall"], into: &sink)
            {
                return nil
            }
            node.report(
                "missing-key", "a fault of the computer is one of 'send_error', 'port_in_use' and 'stall'",
                advice: "write \(example)", into: &sink)
            return nil
        }
        defer { reader.finish(into: &sink) }
        if let error { return sendError(error, &reader, into: &sink) }
        if let stall {
            let at = reader.required("at", advice: "say when: \(example)")?.duration("at", into: &sink)
            guard let duration = stall.duration("stall", into: &sink), let at else { return nil }
            return .stall(duration.value, at: at.value)
        }
        return port?.number(.count, "port_in_use", in: 1...65535, into: &sink).map { .portInUse($0.value) }
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
