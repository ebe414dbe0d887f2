import Diagnostics
import Testing
import YAMLDocuments

@Suite struct SyntaxWordsTests {
    private func shown(_ text: String) -> String {
        let source = SourceText(name: "show.yaml", text)
        var sink = DiagnosticSink()
        _ = YAMLDocument.read(source, into: &sink)
        return DiagnosticRenderer(texts: [source]).render(sink.diagnostics)
    }

    @Test("A tab is named as such")
    func tab() {
        #expect(
            shown("cue:\n\tdo: up 30\n") == """
                show.yaml:2:1: error: a tab stands here; YAML is indented with spaces only [tab]
                    do: up 30
                ^~~~
                  help: replace it with spaces, and let the editor insert spaces for the tab key

                """)
    }

    @Test("A list that is not closed shows where it begins, and a comment that may have eaten its end")
    func unclosedList() {
        #expect(
            shown("do: [light #ff8800, up 30]\n") == """
                show.yaml:2:1: error: a list is not closed: ',' or ']' is missing [syntax]

                ^
                  help: everything after ` #` is a comment; put the whole text in quotes if it belongs to it
                show.yaml:1:5: note: it begins here
                do: [light #ff8800, up 30]
                    ^

                """)
    }

    @Test("A line with other indentation than its neighbours is shown")
    func indentation() {
        #expect(
            shown("- cue: up\n  do: takeoff\n   at: 3s\n").hasPrefix(
                """
                show.yaml:3:6: error: a ':' cannot stand here [syntax]
                   at: 3s
                     ^
                  help: put the text in quotes, or give the key a line of its own

                """))
    }

    @Test("A character that begins no value is shown")
    func character() {
        #expect(
            shown("show: @home\n") == """
                show.yaml:1:7: error: a value cannot begin with '@' [syntax]
                show: @home
                      ^
                  help: put the text in quotes

                """)
    }
}
