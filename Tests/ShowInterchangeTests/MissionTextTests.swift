import Diagnostics
import ShowDocuments
import ShowInterchange
import Testing

@Suite struct MissionTextTests {
    /// What a mission became, a line for each step, and what was said about it as `line severity code`.
    private struct Reading {
        let mission: Choreography?
        let outline: [String]
        let found: [String]
        let messages: String

        init(_ text: String) {
            var sink = DiagnosticSink()
            mission = MissionText.importing(SourceText(name: "Missions/first_hop.txt", text), into: &sink)
            outline = mission?.timeline.map(MarkedScript.outline) ?? []
            found = sink.diagnostics.map { "\($0.range?.start.line ?? 0) \($0.severity.rawValue) \($0.code)" }
            messages = sink.diagnostics.map { $0.message + " " + ($0.advice ?? "") }.joined(separator: "\n")
        }
    }

    @Test("Each motion is a cue of a show for one role; settings belong to the motion that they come before")
    func cues() {
        let reading = Reading(
            "command\nspeed 40\ntakeoff\n\nup 50 # higher\n// a turn\ndelay 2.5\n  cw 90\r\nmon\nland\n")
        #expect(
            reading.outline == [
                "takeoff: all speed 40, takeoff", "step-2: all up 50", "hold 2.5 seconds", "step-3: all cw 90",
                "land: all mon, mdirection 0, land",
            ])
        #expect(reading.found == ["1 note command-dropped", "9 note pad-direction"])
        #expect(reading.mission?.show?.value == "first hop")
        #expect(reading.mission?.cast.roleNames(enabledDrones: 9).map(\.value) == ["solo"])
    }

    @Test("A mission comes back as it was when it is written as a choreography")
    func readBack() throws {
        let mission = try #require(Reading("takeoff\nup 50\ndelay 2\nflip l\nland").mission)
        var sink = DiagnosticSink()
        let text = SourceText(name: "show.yaml", ChoreographyWriter.text(of: mission))
        let read = try #require(ChoreographyReader.read(text, into: &sink))
        #expect(sink.diagnostics.isEmpty)
        #expect(read.timeline.map(MarkedScript.outline) == mission.timeline.map(MarkedScript.outline))
    }

    @Test(
        "What no drone could fly is refused at its line; what is odd is said",
        arguments: [
            ("takeoff\nup 15\nland", ["2 error command-range"]), ("takeoff\nUp 50\nland", ["2 error capital-letters"]),
            ("takeoff\nhover\nland", ["2 error command-unknown"]), ("takeoff\nrc 0 0 0 0\nland", ["2 error no-step"]),
            ("takeoff\ndelay\nland", ["2 error bad-number"]), ("takeoff\ndelay 3 s\nland", ["2 error bad-number"]),
            ("takeoff\ndelay nan\nland", ["2 error bad-number"]),
            ("takeoff\n1>up 50", ["1 warning no-landing", "2 error addressed-command"]),
            ("takeoff\nap home secret99\nland", ["2 error network-command"]), ("up 50\nland", ["1 warning no-takeoff"]),
            ("delay 3\ntakeoff\nland\ndelay 5", ["1 note idle-delay", "4 note idle-delay"]),
            ("takeoff\nbattery?\nland", ["2 note read-dropped"]), ("", ["1 error nothing-to-fly"]),
            (
                "command\nbattery?\nspeed 40",
                ["1 error nothing-to-fly", "1 note command-dropped", "2 note read-dropped"]
            ),
        ])
    func findings(text: String, expected: [String]) {
        let reading = Reading(text)
        #expect(reading.found == expected)
        #expect((reading.mission == nil) == expected.contains { $0.contains(" error ") })
        #expect(!reading.messages.contains("secret99"))
    }
}
