package import Diagnostics
import YAMLDocuments

/// Reads fault plans.
///
/// All faults of a file are reported in one pass, in the file's order. Whether its drones exist is for those to say who
/// know the fleet.
package enum FaultPlanReader {
    /// Most faults of a file: every datagram is held against those of its drone.
    package static let most = 10_000

    /// The plan of a file; nil when anything in it is an error.
    package static func read(_ text: SourceText, into sink: inout DiagnosticSink) -> FaultPlan? {
        reading(text, into: &sink).sound
    }

    /// The plan of a file, or what could be read of it.
    package static func reading(_ text: SourceText, into sink: inout DiagnosticSink) -> DocumentReading<FaultPlan> {
        DocumentPass.read(text, into: &sink) { plan($0, into: &$1) }
    }

    private static func plan(_ node: YAMLNode, into sink: inout DiagnosticSink) -> FaultPlan? {
        let isOther = DocumentPass.isOtherKind(
            node, has: ["show", "timeline", "fleet"], lacks: ["faults"], "this is no fault plan",
            advice: "give a file here that begins with `faults:` and says what goes wrong", into: &sink)
        let example = "`faults: NAME` and `drones:`"
        guard !isOther, var reader = MappingReader(node, of: "a fault plan", example: example, into: &sink) else {
            return nil
        }
        FileVersion.read(&reader, into: &sink)
        reader.offer("faults", for: "name")
        let name = reader.required("faults", advice: "add `faults: NAME`")?
            .text("faults", example: "faults: Bad Wi-Fi", into: &sink)
        var plan = FaultPlan(name: name ?? Located(""))
        plan.seed = reader.value("seed")?.number(.count, "seed", in: 0...Int.max, into: &sink)
        if let air = reader.value("air") { plan.air = AirFaultsReader.read(air, into: &sink) }
        if let drones = reader.value("drones") { plan.drones = self.drones(drones, into: &sink) }
        if let addresses = reader.value("addresses") {
            plan.addresses = AddressMixupReader.list(addresses, into: &sink)
        }
        if let host = reader.value("host") { plan.host = HostFaultReader.list(host, into: &sink) }
        reader.finish(into: &sink)
        return plan
    }

    private static func drones(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [DroneFaultList] {
        guard case .mapping(let entries) = node.content else {
            let example = "`ada: [{lose: answers, chance: 5%}]`"
            sink.reportShape(of: node, as: "'drones' must be names with lists of faults", example: example)
            return []
        }
        var left = most
        return entries.map { entry in
            let faults = self.faults(entry.value, of: entry.key.value, atMost: &left, into: &sink)
            return DroneFaultList(target: entry.key, faults: faults)
        }
    }

    private static func faults(
        _ node: YAMLNode, of target: String, atMost left: inout Int, into sink: inout DiagnosticSink
    ) -> [Located<PlannedFault>] {
        if case .mapping = node.content { return [PlannedFaultReader.read(node, into: &sink)].compactMap(\.self) }
        guard let items = node.items(target, of: "faults", into: &sink) else { return [] }
        if items.isEmpty {
            node.report(
                "empty-list", "nothing goes wrong with '\(target)' here",
                advice: "add a fault: `- {lose: answers, chance: 5%}`, or take '\(target)' away", into: &sink)
        }
        if items.count > left {
            node.report("too-large", "a fault plan has at most \(most) faults", advice: "split it", into: &sink)
        }
        let taken = items.prefix(left)
        left -= taken.count
        return taken.compactMap { PlannedFaultReader.read($0, into: &sink) }
    }
}
