import ShowTime
import Testing

@Suite struct DeterminismTests {
    @Test("The same seed gives the same run, to the last step, five times over; another seed gives another")
    func sameSeed() throws {
        let traces = try (0..<5).map { _ in try MiniatureShow.trace(seed: 7, drones: 20, cues: 15).hash }
        #expect(traces.allSatisfy { $0 == traces[0] })
        #expect(try MiniatureShow.trace(seed: 8, drones: 20, cues: 15).hash != traces[0])
    }

    @Test("A hundred drones meet at sixty cues in virtual time")
    func hundredDrones() throws {
        let first = try MiniatureShow.trace(seed: 1, drones: 100, cues: 60)
        let second = try MiniatureShow.trace(seed: 1, drones: 100, cues: 60)
        #expect(first == second)
        // Each cue takes as long as its slowest drone: of a hundred, one draws nearly the most.
        #expect(first.end > ShowInstant(seconds: 60 * 0.045))
        #expect(first.end <= ShowInstant(seconds: 60 * 0.050))
    }
}
