import Diagnostics
import Testing
import YAMLDocuments

/// The value of `v` in a file.
private func value(_ text: String) -> YAMLNode {
    var sink = DiagnosticSink()
    guard case .mapping(let entries)? = YAMLDocument.read(SourceText(name: "f", "v: \(text)\n"), into: &sink)?.content,
        let entry = entries.first
    else { return YAMLNode(.invalid, at: SourceText(name: "f", "").range(ofByte: 0)) }
    return entry.value
}

private let wide = -1_000_000...1_000_000

@Suite struct ValueReadingTests {
    private func number(_ quantity: Quantity, _ text: String) -> (value: Int?, sink: DiagnosticSink) {
        var sink = DiagnosticSink()
        let number = value(text).number(quantity, "v", in: wide, into: &sink)
        return (number?.value, sink)
    }

    @Test(
        "Lengths are whole centimetres, with or without a unit",
        arguments: [
            ("150", 150), ("150cm", 150), ("1.5m", 150), ("0", 0), ("-40", -40), ("-0.4m", -40), ("2.0", 2),
            ("1.50m", 150), ("0.01m", 1), ("-0", 0),
        ])
    func lengths(text: String, expected: Int) {
        #expect(number(.length, text).value == expected)
    }

    @Test(
        "Angles, speeds, percentages and counts have their units",
        arguments: [
            (Quantity.angle, "90", 90), (.angle, "90deg", 90), (.speed, "60", 60), (.speed, "60cm/s", 60),
            (.percentage, "30", 30), (.percentage, "30%", 30), (.count, "3", 3),
        ])
    func units(quantity: Quantity, text: String, expected: Int) {
        #expect(number(quantity, text).value == expected)
    }

    @Test(
        "What is no length is refused, never guessed",
        arguments: [
            "012", "00", "-05", "1.555m", "0.5", "1e3", ".nan", "nan", "inf", "-.inf", "1e400", "0x10", "1_000",
            "1,5", ".5", "5.", "+5", "150 cm", "150mm", "150CM", "abc", "no", "on", "~", "1:30", "'150'", "\"150\"",
            "99999999999999999999", "-99999999999999999999", "9999999999.999999m", "١٢", "[1]", "{a: 1}", "",
            "0.00000000000000000000001", "1.0000000000000000000000000001m",
        ])
    func refused(text: String) {
        let result = number(.length, text)
        #expect(result.value == nil)
        #expect(result.sink.diagnostics.count == 1)
        #expect(result.sink.diagnostics.first?.range != nil)
        #expect(result.sink.diagnostics.first?.advice != nil)
    }

    @Test(
        "The message says what is wrong and what to write",
        arguments: [
            ("012", "'v' must be a length, not '012': a number has no leading zeros", "write 12"),
            ("-012cm", "'v' must be a length, not '-012cm': a number has no leading zeros", "write -12cm"),
            ("1.555m", "'v' comes out at a fraction of a centimetre: '1.555m'", "write 150, 150cm or 1.5m"),
            (".nan", "'v' must be a finite number, not '.nan'", "write 150, 150cm or 1.5m"),
            ("150 cm", "'v' must be a length, not '150 cm': no space stands before the unit", "write 150cm"),
            ("5ft", "'v' must be a length, not '5ft': 'ft' is no unit of a length", "write 150, 150cm or 1.5m"),
            ("'150'", "'v' must be a length, and text in quotes is never a number", "take the quotes away"),
            ("2000000", "'v' must be -1000000 to 1000000 cm, not '2000000'", "write a value within that"),
            ("[1]", "'v' must be a length, not a list", "write 150, 150cm or 1.5m"),
            ("", "'v' has no value", "write 150, 150cm or 1.5m"),
        ])
    func words(text: String, message: String, advice: String) throws {
        let fault = try #require(number(.length, text).sink.diagnostics.first)
        #expect(fault.message == message)
        #expect(fault.advice == advice)
    }

    @Test(
        "Durations and times are whole milliseconds",
        arguments: [
            ("8", 8000), ("8s", 8000), ("2.5s", 2500), ("2.5", 2500), ("500ms", 500), ("1m30s", 90_000),
            ("1:30", 90_000), ("0:45", 45_000), ("12:05", 725_000), ("1m", 60_000), ("1m2.5s", 62_500),
            ("1:00.5", 60_500), ("0.001s", 1), ("24m", 1_440_000),
        ])
    func durations(text: String, milliseconds: Int) {
        var sink = DiagnosticSink()
        #expect(value(text).duration("v", into: &sink)?.value == .milliseconds(milliseconds))
        #expect(sink.diagnostics.isEmpty)
    }

    @Test(
        "What is no duration is refused",
        arguments: [
            "0", "0s", "0:00", "-1s", "-0:30", "1:5", "1:60", "1:075", "01:30", "1:00:00", "1:-5", ":30", "0.0001s",
            "0.5ms", "1.5m", "1m60s", "1m30", "1m-5s", "1h", "8 s", ".inf", "nan", "1e400", "1e3", "'8s'", "eight",
            "99999999999999999999", "999999999999m", "86401", "[8]", "", "1m1m1m", "--5",
        ])
    func noDurations(text: String) {
        var sink = DiagnosticSink()
        #expect(value(text).duration("v", into: &sink) == nil)
        #expect(sink.diagnostics.count == 1)
    }

    @Test("Only true and false are booleans; the words of older YAML are named with what they would mean")
    func booleans() throws {
        var sink = DiagnosticSink()
        #expect(value("true").boolean("v", into: &sink)?.value == true)
        #expect(value("false").boolean("v", into: &sink)?.value == false)
        #expect(sink.diagnostics.isEmpty)
        for text in ["no", "Off", "'false'", "0", "", "[true]"] {
            #expect(value(text).boolean("v", into: &sink) == nil)
        }
        #expect(sink.diagnostics.map(\.replacement) == ["false", "false", "false", nil, nil, nil])
    }

    @Test(
        "Names are letters of any script, digits, '-' and '_', a letter first",
        arguments: [
            ("lead", true), ("drone-2_b", true), ("Zoë", true), ("東京", true), ("नमस्ते", true), ("e\u{301}te", true),
            ("2lead", false), ("-a", false), ("a b", false), ("a,b", false), ("a.b", false), ("a#1", false),
            ("🚁", false), ("", false), ("a\u{202E}b", false), ("a\u{200D}b", false),
            (String(repeating: "a", count: 65), false),
        ])
    func names(text: String, isName: Bool) {
        #expect(NameRule.isName(text) == isName)
    }

    @Test("A list given as text is refused with the spelling of a list")
    func lists() throws {
        var sink = DiagnosticSink()
        #expect(value("d1, d2").items("v", of: "drones", into: &sink) == nil)
        #expect(value("[a, b]").items("v", of: "drones", into: &sink)?.count == 2)
        #expect(sink.diagnostics.map(\.replacement) == ["[d1, d2]"])
    }

    @Test("A mapping reports every key that nobody asked for, and a missing one unless it was mistyped")
    func mapping() throws {
        var sink = DiagnosticSink()
        var reader = try #require(
            MappingReader(value("{heigth: 1, banana: 2, x: 3}"), of: "a thing", example: "…", into: &sink))
        _ = reader.required("height", advice: "add it")
        _ = reader.required("width", advice: "add it")
        _ = reader.value("x")
        reader.finish(into: &sink)
        #expect(
            sink.diagnostics.map(\.message) == [
                "a thing has no key 'heigth'", "a thing has no key 'banana'", "a thing needs 'width'",
            ])
        #expect(
            sink.diagnostics.map(\.advice) == [
                "did you mean 'height'?", "a thing has 'height', 'width', 'x'", "add it",
            ])
    }
}
