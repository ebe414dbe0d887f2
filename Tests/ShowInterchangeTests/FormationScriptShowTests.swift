import Diagnostics
import ShowDocuments
import ShowInterchange
import Testing

@Suite struct FormationScriptShowTests {
    @Test("Runs of commands between barriers become the parts of one cue, each drone in its own order")
    func lanes() {
        let script = MarkedScript.flight("2>cw 90\n1>up 50\n2>up 30\nsync 70\n*>flip l")
        #expect(
            script.outline == [
                "takeoff: all takeoff", "step-2 [70.0 seconds]: d1 up 50; d2 cw 90, up 30",
                "land [70.0 seconds]: all flip l, land",
            ])
    }

    @Test("Each drone's queue runs through where nothing joins the drones")
    func oneRun() {
        let script = MarkedScript(
            "scan 2\ncorrect_ip\n1=0TQAAAABBBB001\n2=0TQAAAABBBB002\n*>takeoff\n1>cw 100\n2>ccw 100\n*>land")
        #expect(script.outline == ["flight: d1 takeoff, cw 100, land; d2 takeoff, ccw 100, land"])
    }

    @Test("A short sync leaves the limit to the plan; a patient one is kept on the next cue, cut at ten minutes")
    func limits() {
        #expect(MarkedScript.flight("1>up 50\nsync 10").outline.last == "land: all land")
        #expect(MarkedScript.flight("1>up 50\nsync 60").outline.last == "land [60.0 seconds]: all land")
        #expect(MarkedScript.flight("1>up 50\nsync 99999").outline.last == "land [600.0 seconds]: all land")
        let many = String(repeating: "1>up 30\n1>down 30\n", count: 4)
        #expect(MarkedScript.flight(many + "sync 60").outline.last == "land: all land")
    }

    @Test("A pause is a hold between cues; before the first take-off and after the end it is left out")
    func pauses() {
        let script = MarkedScript(
            "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\ndelay 9\n*>takeoff\nsync 70\ndelay 2.5\n*>land\ndelay 3")
        #expect(script.outline == ["takeoff: all takeoff", "hold 2.5 seconds", "land [70.0 seconds]: all land"])
        #expect(script.found == ["4 note idle-delay", "9 note idle-delay"])
        #expect(MarkedScript.flight("1>up 50\ndelay 0\n1>down 50").found.isEmpty)
    }

    @Test("A battery check before the take-off becomes the fleet's; the highest counts, too low a one is raised")
    func battery() {
        let start = "scan 1\ncorrect_ip\n1=0TQAAAABBBB001\n"
        let end = "*>takeoff\nsync 70\n*>land"
        let high = MarkedScript(text: start + "battery_check 25\nbattery_check 30\nbattery_check 20\n" + end)
        #expect(high.show?.fleet.limits.takeoffBattery?.value == 30)
        let low = MarkedScript(text: start + "battery_check 5\n" + end)
        #expect(low.show?.fleet.limits.takeoffBattery?.value == 20)
        #expect(low.found == ["4 note battery-raised"])
        #expect(MarkedScript(text: start + end).show?.fleet.limits.takeoffBattery == nil)
    }

    @Test("A battery check in flight still joins the drones")
    func batteryBarrier() {
        let script = MarkedScript.flight("1>up 50\nbattery_check 15\n2>up 50")
        #expect(
            script.outline == [
                "takeoff: all takeoff", "step-2 [70.0 seconds]: d1 up 50", "land: d1 land; d2 up 50, land",
            ])
    }

    @Test("Drones keep the script's numbers as names and roles, stand in a row, and those that do nothing are spare")
    func fleet() throws {
        let script = MarkedScript(
            text: "scan 3\ncorrect_ip\n7=0TQAAAABBBB007\n2=0TQAAAABBBB002\n10=0TQAAAABBBB010\n"
                + "2>takeoff\n7>takeoff\nsync 70\n2>land\n7>land")
        let show = try #require(script.show)
        #expect(show.fleet.drones.map(\.name.value) == ["d2", "d7", "d10"])
        #expect(show.fleet.drones.map(\.serial?.value) == ["0TQAAAABBBB002", "0TQAAAABBBB007", "0TQAAAABBBB010"])
        #expect(show.fleet.drones.map(\.home?.value.y) == [0, 150, 300])
        guard case .roles(let roles) = show.choreography.cast else {
            Issue.record("the cast names its roles")
            return
        }
        #expect(roles.map(\.value) == ["d2", "d7"])
        #expect(script.outline == ["takeoff: all takeoff", "land [70.0 seconds]: all land"])
        #expect(show.report.summary == "10 lines: 3 drones, 2 of them in the show, 2 cues, 4 commands")
    }

    @Test("A cue name that comes again gets a number")
    func names() {
        let script = MarkedScript(
            "scan 2\ncorrect_ip\n1=0TQAAAABBBB001\n2=0TQAAAABBBB002\n1>takeoff\nsync 70\n2>takeoff\nsync 70\n"
                + "*>stop\nsync 70\n1>land\nsync 70\n2>land")
        #expect(
            script.outline == [
                "takeoff: d1 takeoff", "takeoff-2 [70.0 seconds]: d2 takeoff", "step-3 [70.0 seconds]: all stop",
                "land [70.0 seconds]: d1 land", "land-2 [70.0 seconds]: d2 land",
            ])
    }

    @Test("Odd spellings become what they mean: numbers with a point, negative turns, envelopes, blanks")
    func spellings() {
        let script = MarkedScript.flight(
            "1>go 100.0 0.0 -0.0 100.0\n1>ccw -270.0\n1>Re up 50\n1> cw  90\n1>go 50 0 80 60 m3\n*>battery?\n*>command")
        #expect(
            script.outline.last
                == "land [70.0 seconds]: d1 go 100 0 0 100, cw 270, up 50, cw 90, go 50 0 80 60 m3, land; d2 land")
    }

    @Test("A byte order mark, Windows line ends and a missing last line end change nothing")
    func lineEnds() {
        let unix = MarkedScript.flight("1>up 50\nsync 70\n")
        let text = MarkedScript.opening + "1>up 50\nsync 70\n\n*>land"
        let windows = MarkedScript(
            text: "\u{FEFF}" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " \r\n"))
        #expect(windows.found.isEmpty)
        #expect(windows.outline == unix.outline)
    }
}
