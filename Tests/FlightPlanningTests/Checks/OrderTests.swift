import Diagnostics
import FlightPlanning
import Testing

@Suite struct OrderTests {
    private func findings(_ cues: [String]) -> [Diagnostic] {
        let lines = cues.enumerated().map { "  - cue: c\($0)\n    do: \($1)\n" }.joined()
        let show = TestShow("cast: [lead, east]\ntimeline:\n" + lines)
        #expect(show.plan != nil)
        return show.findings.filter { $0.severity == .error }
    }

    @Test(
        "Take-off comes first, landing last, each once",
        arguments: [
            (["takeoff", "up 40", "land"], []), (["up 40", "takeoff", "land"], ["before-takeoff"]),
            (["land", "takeoff", "land"], ["before-takeoff", "second-takeoff"]),
            (["takeoff", "land", "cw 90"], ["after-landing"]), (["takeoff", "takeoff", "land"], ["second-takeoff"]),
            (["takeoff", "land", "takeoff", "land"], ["second-takeoff"]),
            (["takeoff", "[land, land]"], ["after-landing"]),
            (["[takeoff, up 40, land]"], []), (["mon", "takeoff", "land"], []),
        ] as [([String], [String])])
    func order(cues: [String], codes: [String]) {
        #expect(findings(cues).map(\.code).filter { $0 != "floor" } == codes)
    }

    @Test("One member may land before the others; its later motion is named with its drone, cue and both lines")
    func perMember() throws {
        let found = findings(["takeoff", "{lead: land, east: up 40}", "cw 90", "{east: land}"])
        let error = try #require(found.first)
        #expect(found.count == 1)
        #expect(error.message == "'ada' in cue 'c2' is to fly 'cw 90' after it has landed")
        #expect(error.range?.start.line == 8)
        #expect(error.related.first?.range?.start.line == 6)
    }

    @Test("A line that the whole cast flies is named once, with how often")
    func once() {
        let found = findings(["cw 90", "takeoff", "land"])
        #expect(found.count == 1)
        #expect(found.first?.message.hasSuffix("(2 times; this is the first)") == true)
    }
}
