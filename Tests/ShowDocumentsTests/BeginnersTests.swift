import Diagnostics
import ShowDocuments
import Testing

/// What people write before they know the format, and what they are told.
@Suite struct BeginnersTests {
    private func told(_ text: String) -> [String] {
        var sink = DiagnosticSink()
        let source = SourceText(name: "show.yaml", text)
        if text.hasPrefix("fleet:") {
            _ = FleetReader.read(source, into: &sink)
        } else {
            _ = ChoreographyReader.read(source, into: &sink)
        }
        return sink.diagnostics.map { "\($0.message) > \($0.advice ?? "")" }
    }

    private func told(doing text: String) -> [String] {
        told("cast: [a, b]\ngroups: {some: [a]}\ntimeline:\n  - cue: up\n    do: \(text)\n")
    }

    @Test("A name that is a command is told to be one, with another name")
    func reserved() {
        let show = told("cast: [back, b]\ngroups: {left: [b]}\ntimeline:\n  - {cue: up, do: takeoff}\n")
        #expect(
            show == [
                "'back' is a command of the drones and cannot name a role > choose another name, such as `back-row`",
                "'left' is a command of the drones and cannot name a group > choose another name, such as `left-row`",
            ])
        #expect(told("cast: [all]\ntimeline:\n  - {cue: up, do: takeoff}\n")[0].contains("'all' is a reserved word"))
    }

    @Test(
        "Targets written as a list are to lose their dash",
        arguments: [
            ("[all: up 30]", "`all: up 30`"), ("[\"1\": down 30]", "`1: down 30`"),
            ("[some: [up 30, down 30]]", "`some: [up 30, down 30]`"), ("\n      - a: up 30", "`a: up 30`"),
        ])
    func dashes(written: String, mended: String) {
        let told = told(doing: written)
        #expect(told.count == 1)
        #expect(told[0].hasSuffix("> write it without the dash: \(mended)"), "\(told)")
    }

    @Test(
        "An action with a colon is to lose it",
        arguments: [
            "{forward: 50}", "\n      forward: 50", "{a: {forward: 50}}", "[forward: 50]", "{a: [forward: 50]}",
        ])
    func colons(written: String) {
        let told = told(doing: written)
        #expect(told == ["an action must be a text, not a mapping > write `forward 50`, without the colon"], "\(told)")
    }

    @Test("Two colons in one line are told apart from a text that needs quotes")
    func colonsInOneLine() {
        #expect(told(doing: "forward: 50")[0].hasSuffix("> write `do: forward 50`, without the colon"))
        #expect(told(doing: "all: up 30 # both")[0].hasSuffix("> write `do: {all: up 30}`"))
    }

    @Test(
        "Actions without a comma between them are told apart",
        arguments: [
            ("[up 40 down 40]", "[up 40, down 40]"), ("up 40 down 40", "[up 40, down 40]"),
            ("[takeoff hold 2s up 30]", "[takeoff, hold 2s, up 30]"), ("hold 2s land", "[hold 2s, land]"),
        ])
    func commas(written: String, mended: String) {
        #expect(told(doing: written) == ["a comma is missing between two actions > write \(mended)"])
    }

    @Test("A password with a command's name in it stays what it was")
    func passwords() {
        #expect(told(doing: "wifi up down 40").allSatisfy { !$0.contains("comma") })
        #expect(told(doing: "{wifi: up down}").allSatisfy { !$0.contains("up down") })
    }

    @Test("A mistyped kind of step leads to the one that was meant")
    func kinds() {
        func step(_ text: String) -> [String] { told("timeline:\n  - \(text)\n") }
        #expect(step("{ceu: a, do: up 30}") == ["a step has no key 'ceu' > did you mean 'cue'?"])
        #expect(step("{name: a, do: up 30}") == ["a step has no key 'name' > did you mean 'cue'?"])
        #expect(step("hlod: 2s") == ["a step has no key 'hlod' > did you mean 'hold'?"])
        #expect(step("{do: up 30}")[0].hasSuffix("> add `cue: NAME`"))
    }

    @Test("A file's name is 'show' or 'fleet'")
    func names() {
        #expect(told("name: X\ntimeline:\n  - {cue: up, do: takeoff}\n")[0].hasSuffix("> did you mean 'show'?"))
        let twice = told("show: X\nname: X\ntimeline:\n  - {cue: up, do: takeoff}\n")
        #expect(twice.count == 1 && !twice[0].contains("did you mean"))
    }

    @Test("A missing space behind a colon is said, between braces and on a line of its own")
    func spaces() {
        let fleet = "fleet: A\ndrones:\n  a: {"
        #expect(
            told("\(fleet)ip:127.0.9.1, home: [0, 0]}\n") == ["a space is missing after ':' > write `ip: 127.0.9.1`"])
        #expect(told("\(fleet)ip:127.0.9.1, home:[0, 0]}\n")[0].hasPrefix("a space is missing after ':'"))
        let lines = told("fleet: A\ndrones:\n  a:\n    ip:127.0.9.1\n    home: [0, 0]\n")
        #expect(lines == ["a space is missing after ':' > write `ip: 127.0.9.1`"])
    }

    @Test("Steps right below 'repeat' are told to need 'timeline'", arguments: [" 3", ""])
    func repeats(count: String) {
        let told = told(
            "timeline:\n  - repeat:\(count)\n      - {cue: up, do: takeoff}\n      - cue: b\n        do: land\n")
        #expect(told.count == 1)
        #expect(told[0].hasPrefix("`timeline:` is missing between `repeat` and its steps > write "), "\(told)")
    }

    @Test("A key to the left of its cue is told how far to go", arguments: [2, 3])
    func indentation(spaces: Int) {
        let indent = String(repeating: " ", count: spaces)
        let told = told("timeline:\n  - cue: up\n\(indent)do: takeoff\n  - cue: down\n    do: land\n")
        #expect(
            told == [
                "this line does not fit under the lines above it > indent it like `cue` above it (4 spaces)"
            ])
    }

    @Test("Lines that fit nowhere are told apart as well where libyaml expected a key")
    func misfits() {
        #expect(
            told("timeline:\n- cue: up\n do: takeoff\n")[0].hasSuffix(
                "> indent it like `cue` above it (2 spaces)"))
        let told = told("timeline:\n  - repeat: 3\n    - cue: a\n      do: up 30\n")
        #expect(told[0].hasPrefix("`timeline:` is missing between `repeat` and its steps"))
    }

    @Test("A missing space is shown in its own line, not in the next one")
    func placeOfSpace() {
        var sink = DiagnosticSink()
        let text = "timeline:\n  - cue: up\n    do:takeoff\n  - cue: d\n    do: land\n"
        _ = ChoreographyReader.read(SourceText(name: "show.yaml", text), into: &sink)
        #expect(sink.diagnostics.first?.range?.start == SourcePosition(line: 3, column: 7))
        #expect(sink.diagnostics.first?.advice == "write `do: takeoff`")
    }

    @Test("A wrong role among numbered ones is told how far they go")
    func numbers() {
        #expect(
            told("cast: 3\ntimeline:\n  - cue: up\n    do: {ada: takeoff}\n")[0].hasSuffix(
                "> the roles here are the numbers 1 to 3"))
    }
}
