import ShowTime
import Testing

@testable import Rehearsal

@Suite struct AirLaneTests {
    private func draws(_ path: AirPath, count: Int = 20_000, stream: Int = 0) -> [[Duration]] {
        var lane = AirLane(path: path, generator: SeededGenerator(seed: 3, stream: stream))
        return (0..<count).map { _ in lane.delays() }
    }

    @Test("Datagrams are lost as often as the path says", arguments: [0, 0.1, 0.5, 1])
    func loss(probability: Double) {
        let lost = draws(AirPath(loss: probability)).count { $0.isEmpty }
        #expect(abs(Double(lost) / 20_000 - probability) < 0.01)
        if probability == 0 || probability == 1 { #expect(Double(lost) == probability * 20_000) }
    }

    @Test("Datagrams are doubled as often as the path says, the second at most the gap after the first")
    func duplication() {
        let doubled = draws(AirPath(duplication: 0.1)).filter { $0.count == 2 }
        #expect(abs(Double(doubled.count) / 20_000 - 0.1) < 0.01)
        let gaps = doubled.map { $0[1] - $0[0] }
        #expect(gaps.allSatisfy { .zero <= $0 && $0 <= .milliseconds(300) })
        #expect(gaps.contains { $0 > .milliseconds(280) })
        #expect(gaps.contains { $0 < .milliseconds(20) })
    }

    @Test("Delays are 2 to 6 ms, and one in fifty up to 20 ms")
    func delays() {
        let delays = draws(AirPath()).compactMap(\.first)
        #expect(delays.count == 20_000)
        #expect(delays.allSatisfy { .milliseconds(2) <= $0 && $0 <= .milliseconds(20) })
        let heldUp = delays.count { $0 > .milliseconds(6) }
        #expect(abs(Double(heldUp) / 20_000 - 0.02) < 0.005)
    }

    @Test("A path without delay has none")
    func instant() {
        #expect(draws(.instant, count: 100).allSatisfy { $0 == [.zero] })
    }

    @Test("Loss and duplication change nothing about the delays of what arrives")
    func sameDelays() {
        let quiet = draws(AirPath())
        let rough = draws(AirPath(loss: 0.3, duplication: 0.2))
        for (quiet, rough) in zip(quiet, rough) where !rough.isEmpty { #expect(rough.first == quiet.first) }
    }

    @Test("Lanes of one seed draw differently")
    func lanes() {
        #expect(draws(AirPath(), count: 50, stream: 0) != draws(AirPath(), count: 50, stream: 1))
    }
}
