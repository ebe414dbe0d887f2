import Diagnostics
import YAMLDocuments

/// Reads `addresses` of a fault plan: drones at wrong addresses.
enum AddressMixupReader {
    private static let example = "`- {swap: [ada, bell]}`"

    /// The faults in file order; what is none is reported.
    static func list(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [Located<AddressMixup>] {
        guard case .sequence(let items) = node.content else {
            sink.reportShape(of: node, as: "'addresses' must be a list", example: example)
            return []
        }
        return items.compactMap { item in fault(item, into: &sink).map { Located($0, at: item.range) } }
    }

    private static func fault(_ node: YAMLNode, into sink: inout DiagnosticSink) -> AddressMixup? {
        guard var reader = MappingReader(node, of: "a fault of addresses", example: example, into: &sink) else {
            return nil
        }
        let swap = reader.value("swap")
        let share = reader.value("share")
        let at = swap == nil ? nil : reader.value("at").map { $0.duration("at", into: &sink)?.value }
        reader.finish(into: &sink)
        guard let at = at ?? .some(nil) else { return nil }
        guard let value = swap ?? share, (swap == nil) != (share == nil) else {
            node.report(
                "missing-key", "this must swap two addresses or share one", advice: "write \(example)", into: &sink)
            return nil
        }
        let drones = FaultTargets.read(value, swap == nil ? "share" : "swap", into: &sink)
        guard drones.count == 2, drones[0].value != drones[1].value else {
            value.report("wrong-shape", "two drones are needed", advice: "write \(example)", into: &sink)
            return nil
        }
        return swap == nil ? .share(drones[0], drones[1]) : .swap(drones[0], drones[1], at: at)
    }
}
