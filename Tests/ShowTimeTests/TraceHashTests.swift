import ShowTime
import Testing

@Suite struct TraceHashTests {
    @Test(
        "It is the published FNV-1a",
        arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func published(text: String, expected: String) {
        var hash = TraceHash()
        hash.add(text.utf8)
        #expect(hash.description == expected)
    }

    @Test("Numbers and their order count")
    func numbers() {
        var first = TraceHash()
        var second = TraceHash()
        first.add(1)
        first.add(-2)
        second.add(-2)
        second.add(1)
        #expect(first != second)
    }
}
