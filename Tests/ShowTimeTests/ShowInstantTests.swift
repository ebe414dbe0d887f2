import ShowTime
import Testing

@Suite struct ShowInstantTests {
    @Test("An instant advanced by a duration is that far away")
    func advancing() {
        let start = ShowInstant(seconds: 12.5)
        let end = start.advanced(by: .milliseconds(700))
        #expect(end.seconds == 13.2)
        #expect(start.duration(to: end) == .milliseconds(700))
        #expect(end.duration(to: start) == .milliseconds(-700))
        #expect(end - start == .milliseconds(700))
        #expect(start < end)
    }

    @Test("Instants at the ends of time neither wrap nor trap")
    func ends() {
        let last = ShowInstant(nanoseconds: .max)
        let first = ShowInstant(nanoseconds: .min)
        #expect(last.advanced(by: .seconds(1)) == last)
        #expect(first.advanced(by: .seconds(-1)) == first)
        #expect(ShowInstant.zero.advanced(by: .seconds(Int64.max)) == last)
        #expect(first.duration(to: last) == .nanoseconds(Int64.max))
        #expect(last.duration(to: first) == .nanoseconds(Int64.min))
    }
}
