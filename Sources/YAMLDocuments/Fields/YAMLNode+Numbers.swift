package import Diagnostics

extension YAMLNode {
    /// Reads a number with a unit; nil when it is none or outside of `allowed`, which is reported.
    ///
    /// - Parameters:
    ///   - quantity: the kind of number; the value is in its smallest unit.
    ///   - field: the key, for messages.
    package func number(
        _ quantity: Quantity, _ field: String, in allowed: ClosedRange<Int>, into sink: inout DiagnosticSink
    ) -> Located<Int>? {
        let kind = NumberKind(name: quantity.name, example: quantity.example, code: quantity.code)
        guard let text = numberText(kind, field, into: &sink) else { return nil }
        do throws(DecimalNumber.Fault) {
            let value = try quantity.value(of: text)
            guard allowed.contains(value) else {
                let unit = quantity.unit.isEmpty ? "" : " " + quantity.unit
                reportOutside("\(allowed.lowerBound) to \(allowed.upperBound)\(unit)", field, into: &sink)
                return nil
            }
            return Located(value, at: range)
        } catch {
            report(error, kind, smallest: quantity.smallest, field: field, into: &sink)
            return nil
        }
    }

    /// Reads a duration or time of more than zero and at most a day, in whole milliseconds; nil when it is none, which
    /// is reported.
    package func duration(_ field: String, into sink: inout DiagnosticSink) -> Located<Duration>? {
        let kind = NumberKind(name: "a time", example: "8s, 2.5s, 500ms, 1m30s or 1:30", code: "bad-time")
        guard let text = numberText(kind, field, into: &sink) else { return nil }
        do throws(DecimalNumber.Fault) {
            let value = try DurationReading.milliseconds(of: text)
            guard value > 0 else {
                report(
                    "out-of-range", "'\(field)' must be longer than zero, not \(description)",
                    advice: "write \(kind.example), or leave '\(field)' out", into: &sink)
                return nil
            }
            guard value <= DurationReading.longest else { throw .tooLarge }
            return Located(.milliseconds(value), at: range)
        } catch {
            report(error, kind, smallest: "a millisecond", field: field, into: &sink)
            return nil
        }
    }

    /// The text of a number: plain, not empty, one line.
    private func numberText(_ kind: NumberKind, _ field: String, into sink: inout DiagnosticSink) -> String? {
        guard let scalar = requiredScalar(field, expected: kind.name, example: kind.example, into: &sink) else {
            return nil
        }
        guard scalar.isPlain else {
            report(
                "quoted-number", "'\(field)' must be \(kind.name), and text in quotes is never a number",
                advice: "take the quotes away", replacement: scalar.text, into: &sink)
            return nil
        }
        return scalar.text
    }

    private func reportOutside(_ allowed: String, _ field: String, into sink: inout DiagnosticSink) {
        report(
            "out-of-range", "'\(field)' must be \(allowed), not \(description)", advice: "write a value within that",
            into: &sink)
    }

    private func report(
        _ fault: DecimalNumber.Fault, _ kind: NumberKind, smallest: String, field: String,
        into sink: inout DiagnosticSink
    ) {
        var message = "'\(field)' must be \(kind.name), not \(description)"
        var advice = "write \(kind.example)"
        var replacement: String?
        switch fault {
        case .noNumber: break
        case .notFinite: message = "'\(field)' must be a finite number, not \(description)"
        case .leadingZero(let mended):
            message += ": a number has no leading zeros"
            advice = "write \(mended)"
            replacement = mended
        case .unknownUnit(let unit):
            message += ": '\(unit.prefix(20))' is no unit of \(kind.name)"
        case .spaceBeforeUnit(let mended):
            message += ": no space stands before the unit"
            advice = "write \(mended)"
            replacement = mended
        case .fraction: message = "'\(field)' comes out at a fraction of \(smallest): \(description)"
        case .tooLarge: message = "'\(field)' is too large: \(description)"
        }
        report(kind.code, message, advice: advice, replacement: replacement, into: &sink)
    }
}

/// How messages speak of a kind of number.
private struct NumberKind {
    var name: String
    var example: String
    var code: String
}
