import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import Testing

@Suite struct SpeedSettingTests {
    private func texts(_ timeline: String, head: String = "", fleet: String = TestShow.trio) throws -> [String] {
        let show = TestShow(head + "timeline:\n  - cue: up\n    do: takeoff\n" + timeline, fleet: fleet)
        #expect(show.codes.filter { $0 != "no-landing" } == [])
        let plan = try #require(show.plan)
        return (0..<plan.phases.count).map { plan.texts($0)[0] }
    }

    private func cue(_ name: String, _ actions: String, _ more: String = "") -> String {
        "  - cue: \(name)\n    do: \(actions)\n\(more.isEmpty ? "" : "    \(more)\n")"
    }

    @Test("Where a file gives no speed, 60 is sent before the take-off, and only once")
    func unwritten() throws {
        let timeline = cue("a", "cw 90") + cue("b", "up 40") + cue("c", "up 40") + cue("d", "land")
        #expect(try texts(timeline) == ["(speed 60) takeoff", "cw 90", "up 40", "up 40", "land"])
    }

    @Test("The unwritten speed keeps to the room's limit")
    func unwrittenWithinLimit() throws {
        let fleet = TestShow.trio + "\nlimits: {speed: 40}\n"
        #expect(try texts(cue("a", "up 40") + cue("b", "land"), fleet: fleet)[0] == "(speed 40) takeoff")
    }

    @Test("A cue's own speed holds for it, and the default comes back before the next move")
    func ofACue() throws {
        let timeline =
            cue("a", "up 40") + cue("b", "up 40", "speed: 30") + cue("c", "cw 90") + cue("d", "up 40")
            + cue("e", "land")
        let expected = [
            "(speed 80) takeoff", "up 40", "(speed 30) up 40", "cw 90", "(speed 80) up 40", "land",
        ]
        #expect(try texts(timeline, head: "defaults: {speed: 80}\n") == expected)
    }

    @Test("An explicit 'speed' holds for the member's later cues; a cue's own speed interrupts it")
    func explicit() throws {
        let timeline =
            cue("a", "[speed 30, up 40]") + cue("b", "up 40") + cue("c", "up 40", "speed: 50")
            + cue("d", "up 40") + cue("e", "land")
        #expect(
            try texts(timeline) == [
                "(speed 60) takeoff", "(speed 30) up 40", "up 40", "(speed 50) up 40", "(speed 30) up 40", "land",
            ])
    }

    @Test("'go' and 'curve' bring their speed, so nothing is sent for them")
    func ownSpeed() throws {
        #expect(try texts(cue("a", "go 50 0 0 60") + cue("b", "land"))[1] == "go 50 0 0 60")
    }

    @Test("Sets at the head of a part are preparation, later ones are steps")
    func preparation() throws {
        #expect(
            try texts(cue("a", "[mon, up 40, moff, down 40]") + cue("b", "land"))[1]
                == "(mon) up 40 moff down 40")
    }

    @Test("The planned time of a move follows the setting in force")
    func timing() throws {
        let show = TestShow(
            "timeline:\n  - cue: up\n    do: takeoff\n"
                + cue("a", "[speed 20, forward 100, speed 100, forward 100]") + cue("b", "land"))
        let steps = try #require(show.plan).phases[1].parts[0].steps
        guard case .command(let slow) = steps[0], case .command(let fast) = steps[2] else {
            Issue.record("two moves expected")
            return
        }
        #expect((slow.speed, fast.speed) == (20, 100))
        #expect(slow.estimate.median > fast.estimate.median + .seconds(3))
    }
}
