import Testing

@testable import Diagnostics

@Suite struct EditDistanceTests {
    @Test(
        "A mistyped word finds the one that was meant",
        arguments: [
            ("heigth", "height"), ("speeed", "speed"), ("D2", "d2"), ("iflate", "if_late"), ("takeof", "takeoff"),
            ("timline", "timeline"), ("d5", "d2"),
        ])
    func nearest(word: String, meant: String) {
        let names = ["height", "speed", "d2", "if_late", "takeoff", "timeline"]
        #expect(EditDistance.nearest(word, among: names) == meant)
    }

    @Test("A word that is near to nothing, empty or enormous gets no suggestion")
    func noSuggestion() {
        #expect(EditDistance.nearest("banana", among: ["speed", "up"]) == nil)
        #expect(EditDistance.nearest("", among: ["a"]) == nil)
        #expect(EditDistance.nearest("x", among: ["y"]) == nil)
        #expect(EditDistance.nearest(String(repeating: "a", count: 100_000), among: ["a"]) == nil)
        #expect(EditDistance.nearest("speed", among: []) == nil)
    }

    @Test("The distance counts letters added, dropped, changed and swapped")
    func distance() {
        func between(_ first: String, _ second: String) -> Int {
            EditDistance.between(Array(first), Array(second))
        }
        #expect(between("", "abc") == 3)
        #expect(between("abc", "") == 3)
        #expect(between("kitten", "sitting") == 3)
        #expect(between("ab", "ba") == 1)
        #expect(between("same", "same") == 0)
    }
}
