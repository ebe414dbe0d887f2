import TelloProtocol
import Testing

/// E9: the EDU's own frames.
@Suite struct CommandFrameTests {
    @Test(
        "E9: a command in a frame is written as the manufacturer's programs do",
        arguments: [
            (CommandFrame(.digits, message: 7, copy: 2), Array("Re0702 up 50".utf8)),
            (CommandFrame(.digits, message: 99), Array("Re9901 up 50".utf8)),
            (CommandFrame(.binary, message: 7, copy: 2), [0x52, 0x65, 1, 7, 1, 3] + Array(" up 50".utf8)),
        ])
    func written(frame: CommandFrame, bytes: [UInt8]) {
        #expect(frame.bytes(around: Array("up 50".utf8)) == bytes)
    }

    @Test("E9: every frame is read as it was written", arguments: CommandFrame.Variant.allCases)
    func readBack(variant: CommandFrame.Variant) {
        for message in CommandFrame.messages {
            for copy in 1...7 {
                let frame = CommandFrame(variant, message: message, copy: copy)
                let parts = CommandFrame.split(frame.bytes(around: Array("ok".utf8)))
                #expect(parts?.frame == frame)
                #expect(parts?.text == Array("ok".utf8))
            }
        }
    }

    @Test(
        "E9: what is in no frame is read as it is",
        arguments: ["ok", "Re", "Re0101", "Re01x1 ok", "Re0001 ok", "ready ok"])
    func unframed(text: String) {
        #expect(CommandFrame.split(Array(text.utf8)) == nil)
    }
}
