import Testing

@testable import Diagnostics

@Suite struct ShellWordTests {
    @Test(
        "What a shell takes as it is stays as it is", arguments: ["duet.yaml", "Fleets/pair.yaml", "a=1", "große.yaml"])
    func plain(text: String) {
        #expect(ShellWord.quoted(text) == text)
    }

    @Test(
        "Blanks and everything that a shell reads otherwise are quoted",
        arguments: [
            ("my show.yaml", "'my show.yaml'"), ("Anna's.yaml", #"'Anna'\''s.yaml'"#), ("$HOME", "'$HOME'"),
            ("a;b", "'a;b'"), ("~x", "'~x'"), ("", "''"), ("*", "'*'"), ("a\u{A0}b", "'a\u{A0}b'"),
        ])
    func quoted(text: String, word: String) {
        #expect(ShellWord.quoted(text) == word)
    }

    @Test("A name that begins like an option does not become one")
    func option() {
        #expect(ShellWord.quoted("--yes") == "./--yes")
        #expect(ShellWord.quoted("-a b") == "'./-a b'")
    }

    @Test("N2: control characters become escapes that a shell turns back, byte by byte")
    func control() {
        #expect(ShellWord.quoted("a\u{1B}[2J'b\\") == #"$'a\x1b[2J\'b\\'"#)
        #expect(ShellWord.quoted("\u{202E}") == #"$'\xe2\x80\xae'"#)
    }
}
