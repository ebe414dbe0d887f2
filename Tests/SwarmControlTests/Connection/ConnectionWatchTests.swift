import ShowTime
import Testing

@testable import SwarmControl

@Suite struct ConnectionWatchTests {
    private func sight(
        network: Bool = true, answered: Bool = true, age: Duration? = nil
    ) -> ConnectionWatch.Sight {
        ConnectionWatch.Sight(hasNetwork: network, hasAnswered: answered, lineAge: age)
    }

    @Test("Network, SDK mode and telemetry come one after the other, each told once")
    func ascent() {
        var watch = ConnectionWatch()
        let sights = [
            sight(answered: false), sight(answered: false), sight(), sight(), sight(age: .milliseconds(90)),
            sight(age: .milliseconds(40)),
        ]
        let states = sights.map { watch.look($0)?.state }
        #expect(states == [.network, nil, .sdkMode, nil, .telemetry, nil])
    }

    @Test("S4: state lines are lost after 3 s, not before, and fresh again with the first new one")
    func linesLost() {
        var watch = ConnectionWatch()
        _ = watch.look(sight(age: .zero))
        #expect(watch.look(sight(age: .milliseconds(3000))) == nil)
        #expect(watch.look(sight(age: .milliseconds(3001))) == .init(state: .sdkMode, before: .telemetry))
        #expect(watch.look(sight(age: .milliseconds(1500))) == nil)
        #expect(watch.look(sight(age: .milliseconds(50))) == .init(state: .telemetry, before: .sdkMode))
    }

    @Test("A computer that leaves the drone's Wi-Fi has no connection, whatever was heard just before")
    func left() {
        var watch = ConnectionWatch()
        _ = watch.look(sight(age: .zero))
        #expect(watch.look(sight(network: false, age: .zero)) == .init(state: .noNetwork, before: .telemetry))
        #expect(watch.look(sight(age: .zero)) == .init(state: .telemetry, before: .noNetwork))
    }
}
