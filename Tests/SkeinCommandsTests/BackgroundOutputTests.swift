import Dispatch
import SkeinCommands
import Synchronization
import Testing

@Suite struct BackgroundOutputTests {
    /// A terminal that takes nothing until it may, and says when it was asked first.
    private final class Standing: TextOutput {
        let asked = DispatchSemaphore(value: 0)
        let mayGo = DispatchSemaphore(value: 0)
        private let texts = Mutex<[String]>([])

        var text: String { texts.withLock { $0.joined() } }
        var isBroken: Bool { false }

        func waitUntilAsked() { asked.wait() }

        func write(_ text: String) {
            let isFirst = texts.withLock { texts in
                texts.append(text)
                return texts.count == 1
            }
            guard isFirst else { return }
            asked.signal()
            mayGo.wait()
        }
    }

    @Test("What a terminal that stands still has no room for is left out and counted, and the rest comes in order")
    func dropped() async {
        let terminal = Standing()
        let output = BackgroundOutput(terminal)
        output.write("first;")
        terminal.waitUntilAsked()
        for number in 0..<1003 { output.write("\(number);") }
        #expect(output.dropped == 3)
        terminal.mayGo.signal()
        await output.flush()
        #expect(terminal.text == "first;" + (0..<1000).map { "\($0);" }.joined())
    }
}
