import Testing

@testable import SkeinKit

@Suite struct FoldedCausesTests {
    private let look = "is it on, is its battery charged, and has it joined this network?"

    @Test("A cause that several drones share is said once, with their names; each keeps what is its own")
    func shared() {
        let folded = FoldedCauses([
            ("ada", "does not answer at 127.0.1.1: \(look)"), ("bell", "stands on its head"),
            ("curie", "does not answer at 127.0.1.3: \(look)"),
        ])
        #expect(
            folded.messages == ["does not answer at 127.0.1.1", "stands on its head", "does not answer at 127.0.1.3"])
        #expect(folded.causes.map(\.cause) == [look])
        #expect(folded.causes.map(\.drones) == [["ada", "curie"]])
    }

    @Test("What only one drone has stays with it, and so does what is short")
    func alone() {
        let messages = ["does not answer: \(look)", "battery: 9 %", "battery: 9 %"]
        let folded = FoldedCauses(zip(["ada", "bell", "curie"], messages).map { ($0, $1) })
        #expect(folded.messages == messages)
        #expect(folded.causes.isEmpty)
    }

    @Test("A drone with two faults of one cause is named once")
    func twice() {
        let folded = FoldedCauses([("ada", "a: \(look)"), ("ada", "b: \(look)")])
        #expect(folded.messages == ["a", "b"])
        #expect(folded.causes.map(\.drones) == [["ada"]])
    }
}
