import Diagnostics
import YAMLDocuments

/// Reads one value, or values at times: `30%`, `{20s: 40%, 60s: 12%}`.
enum FaultCourseReader {
    /// The value or the course; nil when it is neither, which is reported.
    static func read(
        _ node: YAMLNode, _ field: String, _ quantity: Quantity, in allowed: ClosedRange<Int>,
        into sink: inout DiagnosticSink
    ) -> FaultCourse? {
        guard case .mapping(let entries) = node.content else {
            return node.number(quantity, field, in: allowed, into: &sink).map { .level($0.value) }
        }
        var points: [FaultCourse.Point] = []
        var isSound = entries.count > 1
        if !isSound {
            node.report(
                "wrong-shape", "a course of '\(field)' has two times or more",
                advice: "write `\(field): {20s: 40, 60s: 12}`, or one value with `at: 20s`", into: &sink)
        }
        for entry in entries {
            let key = YAMLNode(.scalar(YAMLScalar(entry.key.value, isPlain: true)), at: entry.keyRange)
            let at = key.duration("a time of '\(field)'", into: &sink)
            let value = entry.value.number(quantity, field, in: allowed, into: &sink)
            guard let at, let value else {
                isSound = false
                continue
            }
            if let last = points.last, last.at >= at.value {
                key.report(
                    "bad-time", "the times of '\(field)' must come in their order", advice: "sort them", into: &sink)
                isSound = false
            }
            points.append(FaultCourse.Point(at: at.value, value: value.value))
        }
        return isSound ? .points(points) : nil
    }
}
