import Diagnostics
import FlightModel
import FlightPlanning
import ShowTime
import Testing

@Suite struct ExampleTests {
    @Test(
        "Every example compiles and checks with its fleet without an error or a warning", arguments: ExampleFiles.pairs)
    func clean(show: String, fleet: String) throws {
        let example = try TestShow(ExampleFiles.text("Choreography", show), fleet: ExampleFiles.text("Fleets", fleet))
        #expect(example.plan != nil)
        let found = (example.messages + example.findings).filter { $0.severity > .note }
        #expect(found.map { "\($0.code): \($0.message)" } == [])
    }

    @Test("No example is left out")
    func complete() {
        #expect(ExampleFiles.names(in: "Choreography") == Set(ExampleFiles.pairs.map(\.0)).sorted())
    }

    @Test("Every fleet flies a mission of one drone", arguments: ExampleFiles.names(in: "Fleets"))
    func fleets(name: String) throws {
        let show = try TestShow(
            "timeline:\n  - cue: up\n    do: takeoff\n  - cue: home\n    do: land\n",
            fleet: ExampleFiles.text("Fleets", name))
        #expect(show.codes == [])
        #expect(show.findings.filter { $0.severity > .note } == [])
    }

    @Test("The timetable lists every phase with its start and what each member does")
    func timetable() throws {
        let example = try TestShow(
            ExampleFiles.text("Choreography", "opening-wave"), fleet: ExampleFiles.text("Fleets", "classroom"))
        let plan = try #require(example.plan)
        let table = PlanSummary(of: plan)
        #expect(table.rows.map(\.cue) == plan.cues)
        #expect(table.columns.map(\.role) == ["lark", "wren", "robin", "heron", "crane", "stork"])
        #expect(table.rows[1].start == .seconds(12))
        #expect(table.rows[1].cells[0].text == "up 40")
        #expect(table.rows[2].cells[1].text == "hold 1s, up 40, down 40")
        #expect(table.rows.allSatisfy { $0.cells.count == 6 })
        #expect(table.total.median > table.rows[9].start)
    }

    @Test("The fingerprint is the same for the same flight and another for any change that is flown")
    func fingerprint() throws {
        let show = try ExampleFiles.text("Choreography", "duet")
        let fleet = try ExampleFiles.text("Fleets", "pair")
        let plain = try #require(TestShow(show, fleet: fleet).plan?.fingerprint)
        #expect(plain.count == 16)
        #expect(TestShow("# a remark\n" + show, fleet: fleet).plan?.fingerprint == plain)
        let changes = [
            (show.replacing("cw 90, ccw 90", with: "cw 90, ccw 91"), fleet),
            (show.replacing("hold 2s", with: "hold 2100ms"), fleet),
            (show.replacing("cue: tumble", with: "cue: tumbles"), fleet),
            (show, fleet.replacing("192.168.1.32", with: "192.168.1.33")),
            (show, fleet.replacing("0TQDG44EDBABE2", with: "0TQDG44EDBABE3")),
        ]
        for (show, fleet) in changes {
            let other = try #require(TestShow(show, fleet: fleet).plan?.fingerprint)
            #expect(other != plain)
        }
    }
}
