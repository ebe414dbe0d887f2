import SkeinCommands
import Testing

@Suite struct ValueSpecTests {
    @Test(
        "Good values pass",
        arguments: [
            (ValueSpec.percentage, "10"), (.percentage, "0.5%"), (.percentage, "100%"), (.percentage, "0"),
            (.address, "127.0.1.1"), (.address, "0.0.0.0"), (.address, "255.255.255.255"),
            (.pair, "lead=ada"), (.integer(0...5), "5"), (.choice(["a", "b"]), "b"), (.file, "x"),
        ])
    func good(value: ValueSpec, text: String) {
        #expect(value.fault(of: text) == nil)
    }

    @Test(
        "Bad values are named, with what is wanted",
        arguments: [
            (ValueSpec.percentage, "101", "needs a percentage from 0 to 100, such as 10%, not '101'"),
            (.percentage, "%", "needs a percentage from 0 to 100, such as 10%, not '%'"),
            (.percentage, "nan", "needs a percentage from 0 to 100, such as 10%, not 'nan'"),
            (.percentage, "1e1", "needs a percentage from 0 to 100, such as 10%, not '1e1'"),
            (.address, "127.0.1", "needs an address of four numbers, such as 192.168.10.1, not '127.0.1'"),
            (.address, "127.0.1.256", "needs an address of four numbers, such as 192.168.10.1, not '127.0.1.256'"),
            (.address, "127.0.01.1", "needs an address of four numbers, such as 192.168.10.1, not '127.0.01.1'"),
            (.address, "127.0.1.", "needs an address of four numbers, such as 192.168.10.1, not '127.0.1.'"),
            (.pair, "lead=", "needs two names joined by '=', such as lead=ada, not 'lead='"),
            (.pair, "a=b=c", "needs two names joined by '=', such as lead=ada, not 'a=b=c'"),
            (.integer(0...Int.max), "-1", "needs a whole number from 0 up, not '-1'"),
            (
                .integer(0...Int.max), "99999999999999999999",
                "needs a whole number from 0 to 9223372036854775807, not '99999999999999999999'"
            ),
            (.choice(["bash", "zsh", "fish"]), "sh", "needs 'bash', 'zsh' or 'fish', not 'sh'"),
            (.file, "", "needs the name of a file, not ''"),
        ])
    func bad(value: ValueSpec, text: String, fault: String) {
        #expect(value.fault(of: text) == fault)
    }
}
