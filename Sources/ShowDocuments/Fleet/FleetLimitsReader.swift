import Diagnostics
import YAMLDocuments

/// Reads `limits` of a fleet file.
enum FleetLimitsReader {
    /// The limits; what cannot be read is reported.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> FleetLimits {
        var limits = FleetLimits()
        guard var reader = MappingReader(node, of: "'limits'", example: "`limits: {ceiling: 250}`", into: &sink) else {
            return limits
        }
        let far = FleetDroneReader.farthest
        limits.area = reader.value("area").flatMap { area($0, into: &sink) }
        limits.ceiling = reader.value("ceiling")?.number(.length, "ceiling", in: 1...far, into: &sink)
        limits.separation = reader.value("separation")?.number(.length, "separation", in: 1...far, into: &sink)
        limits.speed = reader.value("speed")?.number(.speed, "speed", in: 10...100, into: &sink)
        if let battery = reader.value("battery") { readBattery(battery, of: &limits, into: &sink) }
        reader.finish(into: &sink)
        return limits
    }

    private static func readBattery(_ node: YAMLNode, of limits: inout FleetLimits, into sink: inout DiagnosticSink) {
        let example = "`battery: {takeoff: 40%, land: 15%}`"
        guard var reader = MappingReader(node, of: "'battery'", example: example, into: &sink) else { return }
        limits.takeoffBattery = reader.value("takeoff")?.number(.percentage, "takeoff", in: 0...100, into: &sink)
        limits.landBattery = reader.value("land")?.number(.percentage, "land", in: 0...100, into: &sink)
        reader.finish(into: &sink)
    }

    private static func area(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Located<Area>? {
        let example = "`area: {x: [-100, 460], y: [-150, 300]}`"
        guard var reader = MappingReader(node, of: "'area'", example: example, into: &sink) else { return nil }
        let x = reader.required("x", advice: "write \(example)")
        let y = reader.required("y", advice: "write \(example)")
        reader.finish(into: &sink)
        let spans = (x.flatMap { span($0, "x", into: &sink) }, y.flatMap { span($0, "y", into: &sink) })
        guard let xSpan = spans.0, let ySpan = spans.1 else { return nil }
        return Located(Area(x: xSpan, y: ySpan), at: node.range)
    }

    private static func span(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> ClosedRange<Int>? {
        guard case .sequence(let items) = node.content, items.count == 2 else {
            sink.reportShape(
                of: node, as: "'\(field)' must be two lengths, the lower one first", example: "[-100, 460]")
            return nil
        }
        let far = FleetDroneReader.farthest
        let ends = items.map { $0.number(.length, field, in: -far...far, into: &sink)?.value }
        guard let low = ends[0], let high = ends[1] else { return nil }
        guard low < high else {
            node.report(
                "bad-area", "'\(field)' must have its lower end first, and some room between",
                advice: "write [\(min(low, high)), \(max(low, high))]", into: &sink)
            return nil
        }
        return low...high
    }
}
