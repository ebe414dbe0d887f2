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
        let example = "`{send_error: No route to host, to: ada, times: 20}`"
        guard var reader = MappingReader(node, of: "a fault of the host", example: example, into: &sink) else {
            return nil
        }
        let error = reader.required("send_error", advice: "write \(example)")?
            .word("send_error", as: HostFault.SendError.self, into: &sink)
        let targets = reader.value("to").map { FaultTargets.read($0, "to", into: &sink) } ?? []
        let times = reader.value("times").map { $0.number(.count, "times", in: 1...1_000_000, into: &sink)?.value } ?? 1
        reader.finish(into: &sink)
        guard let error, let times else { return nil }
        return .sendError(error.value, to: targets, times: times)
    }
}
