import Diagnostics
import YAMLDocuments

/// Reads `air` of a fault plan.
enum AirFaultsReader {
    /// What happens on the way; what cannot be read is reported.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> AirFaults {
        var air = AirFaults()
        guard var reader = MappingReader(node, of: "'air'", example: "`air: {loss: 10%}`", into: &sink) else {
            return air
        }
        reader.offer("outages", for: "outage")
        reader.offer("doubled", for: "duplication")
        if let loss = reader.value("loss") { air.loss = shares(loss, "loss", into: &sink) }
        if let doubled = reader.value("doubled") { air.doubled = shares(doubled, "doubled", into: &sink) }
        air.late = reader.value("late").flatMap { late($0, into: &sink) }
        air.delay = reader.value("delay").flatMap { $0.durations("delay", into: &sink) }
        if let outages = reader.value("outages") { air.outages = self.outages(outages, into: &sink) }
        reader.finish(into: &sink)
        return air
    }

    /// `10%` of everything, or of each kind apart.
    private static func shares(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> AirFaults.Shares {
        guard case .mapping = node.content else {
            let share = node.number(.percentage, field, in: 0...100, into: &sink)?.value
            return AirFaults.Shares(each: share ?? 0)
        }
        let example = "`\(field): {answers: 10%}`"
        guard var reader = MappingReader(node, of: "'\(field)'", example: example, into: &sink) else { return .none }
        let shares = ["commands", "answers", "states"].map { kind in
            reader.value(kind)?.number(.percentage, kind, in: 0...100, into: &sink)?.value ?? 0
        }
        reader.finish(into: &sink)
        return AirFaults.Shares(commands: shares[0], answers: shares[1], states: shares[2])
    }

    private static func late(_ node: YAMLNode, into sink: inout DiagnosticSink) -> AirFaults.Late? {
        let example = "`late: {share: 5%, up_to: 2s}`"
        guard var reader = MappingReader(node, of: "'late'", example: example, into: &sink) else { return nil }
        reader.offer("share", for: "chance")
        let share = reader.required("share", advice: "say how many are late: \(example)")
            .map { shares($0, "share", into: &sink) }
        let upTo = reader.required("up_to", advice: "say how late they are at most: \(example)")?
            .duration("up_to", into: &sink)
        reader.finish(into: &sink)
        guard let share, let upTo else { return nil }
        return AirFaults.Late(share: share, upTo: upTo.value)
    }

    private static func outages(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [AirFaults.Outage] {
        guard case .sequence(let items) = node.content else {
            sink.reportShape(of: node, as: "'outages' must be a list", example: "`- {from: 20s, until: 25s}`")
            return []
        }
        return items.compactMap { outage($0, into: &sink) }
    }

    private static func outage(_ node: YAMLNode, into sink: inout DiagnosticSink) -> AirFaults.Outage? {
        let example = "`{from: 20s, until: 25s, drones: [ada]}`"
        guard var reader = MappingReader(node, of: "an outage", example: example, into: &sink) else { return nil }
        let from = reader.required("from", advice: "write \(example)")?.duration("from", into: &sink)
        let until = reader.required("until", advice: "write \(example)")?.duration("until", into: &sink)
        let drones = reader.value("drones").map { FaultTargets.read($0, "drones", into: &sink) } ?? []
        let subject = reader.value("of").map { $0.word("of", as: AirFaults.Outage.Subject.self, into: &sink)?.value }
        let isHeld = reader.value("then_all_at_once").map { $0.boolean("then_all_at_once", into: &sink)?.value }
        reader.finish(into: &sink)
        guard let from, let until, let subject = subject ?? .all, let isHeld = isHeld ?? false else { return nil }
        guard from.value < until.value else {
            sink.report(
                Diagnostic(
                    .error, code: "bad-time", "an outage must end later than it begins", at: until.range,
                    advice: "write \(example)"))
            return nil
        }
        return AirFaults.Outage(
            from: from.value, until: until.value, drones: drones, subject: subject, isHeld: isHeld)
    }
}

/// Reads the names of drones and groups.
enum FaultTargets {
    /// One name or a list of them; what is none is reported.
    static func read(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> [Located<String>] {
        if node.scalar?.isEmpty == false { return [node.name(field, into: &sink)].compactMap(\.self) }
        guard let items = node.items(field, of: "drones", into: &sink) else { return [] }
        if items.isEmpty {
            node.report("empty-list", "'\(field)' names nobody", advice: "leave it out for all drones", into: &sink)
        }
        return items.compactMap { $0.name(field, into: &sink) }
    }
}
