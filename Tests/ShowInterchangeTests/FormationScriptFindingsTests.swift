import Diagnostics
import ShowInterchange
import Testing

@Suite struct FormationScriptFindingsTests {
    @Test(
        "Every line that the runner drops, misreads or stops at draws its message, with its number",
        arguments: [
            "sinc 3  ⟵ warning ignored-line",
            "wait 5  ⟵ warning ignored-line",
            "load  ⟵ warning ignored-line\nexpect [1, 2]  ⟵ warning ignored-line",
            "takeoff  ⟵ warning ignored-line",
            "1>up 50 // higher  ⟵ warning trailing-comment-drops-line",
            "// 1>up 50",
            "\n   \n",
            "1>up 50\n#sync 70  ⟵ warning sync-matched-in-comment",
            "1>up 50\nRe sync 70  ⟵ warning misread-line",
            "1>up 50\nsync70",
            "2> cw 90  ⟵ warning leading-blank",
            "1>cw  90  ⟵ warning odd-blanks",
            "1>up\t50  ⟵ warning odd-blanks",
            "1>  ⟵ error no-command",
            "3>up 50  ⟵ error unbound-id\n3>down 50\n4>up 50  ⟵ error unbound-id",
            "0>up 50  ⟵ error bad-id",
            "1,2>up 50  ⟵ error bad-id",
            "#1>up 50  ⟵ warning hash-comment", "# a comment",
            "scan two  ⟵ error bad-number", "scan 1 2  ⟵ error bad-number",
            "1>scan  ⟵ warning misread-line + error bad-number",
            "sync  ⟵ error bad-number",
            "sync nan  ⟵ error bad-number",
            "delay soon  ⟵ error bad-number",
            "delay -1  ⟵ error bad-number",
            "battery_check 15  ⟵ warning late-battery-check",
            "battery_check ok  ⟵ error bad-number",
            "1>up 50\ndelay 3  ⟵ note delay-is-hold",
            "1>up 50\nsync 10  ⟵ note sync-limit",
            "*>command  ⟵ note command-dropped",
            "*>attitude?  ⟵ note read-dropped",
            "1>Re up 50  ⟵ note re-envelope",
            "1>Up 50  ⟵ error capital-letters",
            "1>go 100.0 0.0 0.0 100.0  ⟵ note float-argument",
            "1>go 00 0 50 60  ⟵ note float-argument",
            "1>go 0 0 87.5 50  ⟵ error fraction",
            "1>ccw -270.0  ⟵ note float-argument + note negative-turn",
            "1>go 100*sin(50) 0 0 50  ⟵ error expression",
            "1>go 0 0 50 50 5  ⟵ error pad-as-number",
            "1>go 0 0 60 5  ⟵ error command-range",
            "1>up 15  ⟵ error command-range",
            "1>emergency  ⟵ error no-step",
            "1>rc 0 0 0 0  ⟵ error no-step",
            "1>hover  ⟵ error command-unknown",
            "1>delay 3  ⟵ error command-unknown",
            "1>up ５０  ⟵ error odd-character",
            "1>up 50\u{1B}[2J  ⟵ error odd-character",
            "1>ap Home secret99  ⟵ error network-command",
            "ap Home secret99  ⟵ warning ignored-line",
        ])
    func findings(body: String) {
        let script = MarkedScript.flight(body)
        #expect(script.found == script.expected)
        #expect((script.show == nil) == script.found.contains { $0.contains(" error ") })
    }

    @Test(
        "Bindings are checked where they stand",
        arguments: [
            "scan 2\ncorrect_ip\n1=0TQAAAABBBB001\n1=0TQAAAABBBB002  ⟵ error duplicate-binding",
            "scan 2\ncorrect_ip\n1=0TQAAAABBBB001\n2=0tqaaaabbbb001  ⟵ error duplicate-serial",
            "scan 1\ncorrect_ip\n1= 0TQAAAABBBB001  ⟵ warning leading-blank",
            "scan 1\ncorrect_ip\n1=b'0TQAAAABBBB001'  ⟵ note bytes-serial",
            "scan 1\ncorrect_ip\n1=short  ⟵ error unknown-serial",
            "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\n#2=0TQAAAABBBB002  ⟵ warning hash-comment",
            "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\nno=192.168.3  ⟵ error bad-id",
            "scan 1\n1=0TQAAAABBBB001  ⟵ warning no-discovery",
            "1=0TQAAAABBBB001  ⟵ warning no-discovery",
            "scan 3  ⟵ warning scan-count\ncorrect_ip\n1=0TQAAAABBBB001",
            "scan 1  ⟵ warning star-ids\ncorrect_ip\n4=0TQAAAABBBB001",
        ])
    func bindings(head: String) {
        let script = MarkedScript(head + "\n*>takeoff\nsync 70\n*>land")
        #expect(script.found == script.expected)
    }

    @Test("A command to all before any drone is bound, and one to a drone that is bound below it, are errors")
    func unboundBefore() {
        let script = MarkedScript(
            "*>takeoff  ⟵ error unbound-id\n1>up 50  ⟵ error unbound-id\n1=0TQAAAABBBB001  ⟵ warning no-discovery")
        #expect(script.found == script.expected)
    }

    @Test("A show without a take-off or a landing says so")
    func missingEnds() {
        let start = "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\n"
        let noTakeoff = MarkedScript(start + "1>up 50  ⟵ warning no-takeoff\nsync 70\n*>land")
        #expect(noTakeoff.found == noTakeoff.expected)
        let noLanding = MarkedScript(start + "*>takeoff\nsync 70\n1>up 50  ⟵ warning no-landing")
        #expect(noLanding.found == noLanding.expected)
    }

    @Test(
        "A script that flies nothing is an error, not an empty show",
        arguments: ["", "\n", "scan 1\ncorrect_ip", "scan 1\ncorrect_ip\n1=0TQAAAABBBB001", "// nothing"])
    func nothingToFly(text: String) {
        let script = MarkedScript(text: text)
        #expect(script.show == nil)
        #expect(script.found == ["1 error nothing-to-fly"])
    }

    @Test(
        "A network's password is neither quoted nor shown with its line",
        arguments: [
            "ap Home secret99", "1>ap Home secret99", "1> wifi Home secret99", "ap Home secret99 // mine",
            "ap Home scansecret99", "ap Home delay secret99", "ap Home pass=secret99", "ap=Home secret99",
            "#ap Home sync secret99", "x1>AP Home secret99",
        ])
    func passwords(line: String) {
        let script = MarkedScript.flight(line)
        #expect(!script.diagnostics.isEmpty)
        #expect(!script.messages.contains("secret99"))
        #expect(script.diagnostics.allSatisfy { $0.hidesSource })
    }

    @Test("Control characters of the file are escaped in messages")
    func escapes() {
        let script = MarkedScript.flight("sinc \u{1B}[2J")
        #expect(script.messages.contains("\\u{1B}[2J"))
        #expect(!script.messages.unicodeScalars.contains("\u{1B}"))
    }

    @Test("What holds for many lines is said once, with the numbers of the others")
    func gathered() {
        let script = MarkedScript.flight("1>up 50\nsync 5\n1>up 50\nsync 5\n1>up 50\nsync 5\n")
        #expect(script.found == ["8 note sync-limit"])
        #expect(script.messages.contains("(likewise lines 10, 12)"))
        #expect(script.messages.contains("`sync 5` would have gone on after 5 s"))
    }

    @Test("A script with more commands than a show holds is refused once, in a moment")
    func overlong() {
        let script = MarkedScript(text: MarkedScript.opening + String(repeating: "*>up 20\n*>down 20\n", count: 30_000))
        #expect(script.show == nil)
        #expect(script.found.filter { $0.hasSuffix("too-long") }.count == 1)
    }

    @Test("Mistyped words get the word that was meant")
    func suggestions() {
        #expect(MarkedScript.flight("dealy 4").messages.contains("did you mean `delay`?"))
        #expect(MarkedScript.flight("batter_check 30").messages.contains("did you mean `battery_check`?"))
        #expect(MarkedScript.flight("land").messages.contains("`*>land`"))
        #expect(MarkedScript.flight("1>delay 3").messages.contains("a line of its own"))
        #expect(MarkedScript.flight("1>go 0 0 50 50 5").messages.contains("`m5`"))
    }

    @Test("Bytes that are not UTF-8 are one clear error with their place")
    func otherEncodings() {
        var sink = DiagnosticSink()
        let latin = Array("scan 1\n// f".utf8) + [0xFC] + Array("r alle".utf8)
        #expect(FormationScript.importing(SourceText(name: "a.txt", bytes: latin), into: &sink) == nil)
        #expect(sink.diagnostics.map(\.code) == ["not-utf8"])
        #expect(sink.diagnostics.first?.range?.start == SourcePosition(line: 2, column: 5))
        var second = DiagnosticSink()
        let wide: [UInt8] = [0xFF, 0xFE, 0x73, 0x00, 0x63, 0x00]
        #expect(FormationScript.importing(SourceText(name: "a.txt", bytes: wide), into: &second) == nil)
        #expect(second.diagnostics.map(\.code) == ["not-utf8"])
    }
}
