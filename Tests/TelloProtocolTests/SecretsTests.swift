import TelloProtocol
import Testing

@Suite struct SecretsTests {
    @Test(
        "A network's password is left out of commands, framed commands and echoes",
        arguments: [
            ("ap studio quiet-owl-42", "ap studio …"), ("wifi studio quiet-owl-42", "wifi studio …"),
            ("multiwifi studio quiet-owl-42", "multiwifi studio …"), ("AP studio quiet owl 42\r\n", "AP studio …"),
            ("unknown command: ap studio quiet-owl-42", "unknown command: ap studio …"),
            ("unknown command:ap studio quiet-owl-42", "unknown command:ap studio …"),
            ("Re01 ap studio quiet-owl-42", "Re01 ap studio …"), ("ap  studio  quiet-owl-42", "ap  studio  …"),
        ])
    func masked(text: String, expected: String) {
        #expect(TelloCommand.withoutPassword(text) == expected)
    }

    @Test(
        "Other texts stay as they are",
        arguments: ["ap studio", "ap?", "wifi? 90", "ok", "", "up 50", "unknown command: mapping a b", "go 1 2 3 4"])
    func untouched(text: String) {
        #expect(TelloCommand.withoutPassword(text) == text)
    }

    @Test("A command that is printed, or put into a message, shows no password")
    func description() {
        let command = TelloCommand.network(.ap, ssid: "studio", password: "quiet-owl-42")
        #expect("\(command)" == "ap studio …")
        #expect(command.wireText == "ap studio quiet-owl-42")
        #expect("\(TelloCommand.move(.up, 50))" == "up 50")
    }
}
