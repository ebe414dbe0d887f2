import Testing

@testable import ShowInterchange

@Suite struct ScriptDirectiveTests {
    @Test(
        "The first of the runner's words that stands anywhere in the line decides, in the runner's own order",
        arguments: [
            ("scan 3", "scan| 3"), ("//scan 3", "comment"), ("sync 5 // 1>up 50", "comment"), ("1>scan", "scan|"),
            ("1>delay 3", "command|1|delay 3"), ("1>up 50", "command|1|up 50"), ("*>a>b", "command|*|a>b"),
            ("battery_check 20", "battery_check| 20"), ("delay battery_check 20", "battery_check| 20"),
            ("delay 2.5", "delay| 2.5"), ("correct_ip", "correct_ip|"), ("1=0TQ", "binding|1|0TQ"),
            ("sync=5", "binding|sync|5"), ("sync2", "sync|2"), ("#sync 15", "sync| 15"), ("Re sync 15", "sync| 15"),
            ("sinc 3", "ignored"), ("", "blank"), ("   ", "blank"), ("1>\u{301}up", "command|1|\u{301}up"),
        ])
    func classification(line: String, expected: String) {
        #expect(Self.shown(ScriptDirective(line[...])) == expected)
    }

    private static func shown(_ directive: ScriptDirective) -> String {
        switch directive {
        case .comment: "comment"
        case .keyword(let word, _, let argument): "\(word.rawValue)|\(argument)"
        case .command(let target, let text): "command|\(target)|\(text)"
        case .binding(let id, let serial): "binding|\(id)|\(serial)"
        case .blank: "blank"
        case .ignored: "ignored"
        }
    }
}
