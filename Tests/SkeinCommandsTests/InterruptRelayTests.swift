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

    @Test("A request that a session was given and did not take is known when it ends, and only then")
    func unheard() {
        let relay = InterruptRelay()
        _ = relay.commands()
        #expect(relay.close() == nil)
        _ = relay.commands()
        relay.pass(.interrupt)
        #expect(relay.close() == .interrupt)
        _ = relay.commands()
        #expect(relay.close() == nil)
    }
}
