import Diagnostics
import Testing

@Suite struct DiagnosticJSONTests {
    @Test("Messages for editors carry place, severity, code, message, advice, replacement and other places")
    func wholeMessage() {
        let range = SourceRange(
            file: "a.yaml", start: SourcePosition(line: 2, column: 3), end: SourcePosition(line: 2, column: 7))
        let located = Diagnostic(
            .error, code: "unknown-key", "unknown key 'sped'", at: range, advice: "did you mean 'speed'?",
            replacement: "speed", related: [.init("here", at: nil)])
        let plain = Diagnostic(.note, code: "n", "say \"hi\"\u{1B}\n")
        #expect(
            DiagnosticJSON.text([plain, located])
                == #"[{"file":"a.yaml","line":2,"column":3,"endLine":2,"endColumn":7,"severity":"error","#
                + #""code":"unknown-key","message":"unknown key 'sped'","advice":"did you mean 'speed'?","#
                + #""replacement":"speed","related":[{"file":null,"line":null,"column":null,"endLine":null,"#
                + #""endColumn":null,"message":"here"}]},"#
                + #"{"file":null,"line":null,"column":null,"endLine":null,"endColumn":null,"severity":"note","#
                + #""code":"n","message":"say \"hi\"\u001b\n","advice":null,"replacement":null,"related":[]}]"#)
    }

    @Test("No messages are an empty array")
    func empty() {
        #expect(DiagnosticJSON.text([]) == "[]")
    }

    @Test("JSON values keep the order of members, escape control characters and say null for what is not finite")
    func values() {
        let value = JSONValue.object([
            ("z", .int(-3)), ("a", .array([.null, .bool(true), .double(.nan), .double(0.5)])),
            ("t", .string("\\ \u{0} \u{2028} é")),
        ])
        #expect(value.text == #"{"z":-3,"a":[null,true,null,0.5],"t":"\\ \u0000 \u2028 é"}"#)
    }
}
