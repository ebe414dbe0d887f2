import SwarmControl
import Testing

@testable import SkeinCommands

@Suite struct InterruptRelayTests {
    @Test("A request goes to the session that runs, and one between two sessions to the next")
    func relay() async {
        let relay = InterruptRelay()
        relay.pass(.interrupt)
        var first = relay.commands().makeAsyncIterator()
        #expect(await first.next() == .interrupt)
        relay.pass(.terminate)
        #expect(await first.next() == .terminate)
        relay.close()
        relay.pass(.hangUp)
        var second = relay.commands().makeAsyncIterator()
        #expect(await second.next() == .hangUp)
    }
}
