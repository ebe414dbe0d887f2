import Diagnostics
import YAMLDocuments

/// Reads what is said instead: a text, or `{hex: cc 18 01}`.
enum FaultTextReader {
    /// Longest text, bytes: what one datagram may be.
    private static let longest = 1500

    /// The text or bytes; nil when it is neither, which is reported.
    static func read(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> FaultText? {
        guard case .mapping = node.content else { return text(node, field, into: &sink) }
        let example = "`{hex: cc 18 01}`"
        guard var reader = MappingReader(node, of: "'\(field)'", example: example, into: &sink) else { return nil }
        let hex = reader.required("hex", advice: "write \(example)")
        reader.finish(into: &sink)
        return hex.flatMap { bytes($0, into: &sink) }.map { .bytes($0) }
    }

    private static func text(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> FaultText? {
        let example = "error Not joystick"
        guard let scalar = node.requiredScalar(field, expected: "text", example: example, into: &sink) else {
            return nil
        }
        guard scalar.text.utf8.count <= longest else {
            node.report("too-large", "a datagram has at most \(longest) bytes", advice: "shorten it", into: &sink)
            return nil
        }
        return .text(scalar.text)
    }

    private static func bytes(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [UInt8]? {
        let example = "cc 18 01"
        guard let scalar = node.requiredScalar("hex", expected: "bytes", example: example, into: &sink) else {
            return nil
        }
        let parts = scalar.text.split(separator: " ")
        let bytes = parts.compactMap { $0.count == 2 ? UInt8($0, radix: 16) : nil }
        guard bytes.count == parts.count, (1...longest).contains(bytes.count) else {
            node.report(
                "bad-bytes", "'hex' must be bytes of two digits each, not \(node.description)",
                advice: "write `\(example)`", into: &sink)
            return nil
        }
        return bytes
    }
}

extension YAMLNode {
    /// Reads a duration, or the shortest and the longest of several: `2s`, `[1s, 3s]`; nil when it is neither, which is
    /// reported.
    func durations(_ field: String, into sink: inout DiagnosticSink) -> ClosedRange<Duration>? {
        guard case .sequence(let items) = content else {
            return duration(field, into: &sink).map { $0.value...$0.value }
        }
        guard items.count == 2 else {
            report(
                "wrong-shape", "'\(field)' must be a time, or the shortest and the longest one",
                advice: "write 2s, or [1s, 3s]", into: &sink)
            return nil
        }
        let ends = items.map { $0.duration(field, into: &sink)?.value }
        guard let low = ends[0], let high = ends[1] else { return nil }
        guard low <= high else {
            report(
                "bad-time", "'\(field)' must have the shorter time first",
                advice: "write [\(DurationText.text(of: high)), \(DurationText.text(of: low))]", into: &sink)
            return nil
        }
        return low...high
    }
}
