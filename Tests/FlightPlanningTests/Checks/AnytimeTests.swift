import Diagnostics
import FlightPlanning
import Testing

@Suite struct AnytimeTests {
    /// Two drones 150 cm apart along y, `ada` to the right of `bell`, and a spare that is as far again.
    private func findings(_ ada: String, _ bell: String, before: String = "hold 1s", spare: Int = 450) -> [Diagnostic] {
        let show = TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: before
                do: {ada: \(before)}
              - cue: cross
                do: {ada: \(ada), bell: \(bell)}
              - cue: home
                do: land
            """,
            fleet: """
                fleet: Three
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
                  bell: {serial: 0TQDG44EDBABC2, home: [0, 150]}
                  curie: {serial: 0TQDG44EDBABC3, home: [0, \(spare)]}
                """)
        #expect(show.plan != nil, "\(show.messages)")
        return show.findings.filter { ["separation", "any-time", "downwash"].contains($0.code) }
    }

    private func codes(_ ada: String, _ bell: String, before: String = "hold 1s", spare: Int = 450) -> [String] {
        findings(ada, bell, before: before, spare: spare).map(\.code)
    }

    @Test("Two that pass one place one after the other are apart on time, and not at any time")
    func latecomer() throws {
        // Ada is long gone from where bell comes to hover; stopped on its way there it would be hit.
        let found = findings("forward 100", "[hold 4s, right 100, left 100]")
        #expect(found.map(\.code) == ["any-time"])
        let warning = try #require(found.first)
        #expect(warning.severity == .warning)
        #expect(
            warning.message.hasPrefix(
                "'ada' and 'bell' may come within 50 cm of each other in cue 'cross' when one of them is late or stops, "
                    + "at (0, 0, 83) and (0, 50, 83); on time they keep "))
        #expect(warning.message.hasSuffix("the least distance is 60 cm"))
        #expect(warning.range?.start.line == 8)
        #expect(warning.advice?.contains("cue of its own") == true)
    }

    @Test("A cue of its own for each keeps them apart at any time")
    func ownCues() {
        #expect(codes("hold 1s", "[right 100, left 100]", before: "forward 100") == [])
    }

    @Test("A formation that moves as one along the rows' gap is clean, one that closes ranks is not")
    func formation() {
        #expect(codes("forward 100", "forward 100") == [])
        #expect(codes("left 100", "left 100") == ["any-time"])
        #expect(codes("left 90", "left 90") == [])
    }

    @Test("Hovering before and after counts: one that has not begun yet is in the way")
    func hover() {
        #expect(codes("[right 100, hold 8s, left 100]", "[hold 3s, right 100, left 100]") == ["any-time"])
    }

    @Test("Who is above another is named once, whatever the height, and not above one that stands")
    func downwash() throws {
        let found = findings("left 100", "cw 90", before: "up 100")
        #expect(found.map(\.code).contains("downwash"))
        let warning = try #require(found.first { $0.code == "downwash" })
        #expect(warning.severity == .warning)
        #expect(warning.message.contains("'ada' comes above 'bell' in cue 'cross', 50 cm aside"))
        #expect(warning.related.first?.message == "'bell' hovers after this")
        // Above the spare drone, which stands on the floor, nothing is said but of the landing beside it.
        #expect(codes("hold 1s", "[left 100, right 100]", spare: 260) == [])
    }

    @Test("Above one another only when one is late is said as such")
    func lateDownwash() throws {
        let found = findings("[left 150, right 150]", "[hold 9s, up 20]", before: "up 100").filter {
            $0.code == "downwash"
        }
        #expect(found.count == 1)
    }
}
