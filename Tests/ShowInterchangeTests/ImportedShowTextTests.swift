import Diagnostics
import ShowDocuments
import ShowInterchange
import Testing

@Suite struct ImportedShowTextTests {
    @Test("The documents say in their first lines where they come from and what was guessed")
    func remarks() throws {
        let show = try #require(MarkedScript.flight("").show)
        #expect(show.fleetText.hasPrefix("# Imported from two_tello.txt. Before the first flight:\n# - network:"))
        #expect(show.choreographyText.hasPrefix("# Imported from two_tello.txt;"))
        #expect(show.choreography.show?.value == "two tello")
    }

    @Test(
        "The fleet's text says why it asks for another battery than usual",
        arguments: [
            (
                25,
                "- battery: 25 % at take-off, because of the script's `battery_check`.\n#   Without this line it is 40 %."
            ),
            (
                5,
                "- battery: 20 % at take-off, because of the script's `battery_check`; 5 % of the script is too little.\n"
            ),
        ])
    func battery(asked: Int, remark: String) throws {
        let script = "scan 1\nbattery_check \(asked)\ncorrect_ip\n1=0TQAAAABBBB001\n*>takeoff\nsync 70\n*>land\n"
        let show = try #require(MarkedScript.any(script).show)
        #expect(show.fleetText.contains("# " + remark), "\(show.fleetText)")
    }

    @Test("Both texts are read without a finding, and come back as they were")
    func readBack() throws {
        let script = MarkedScript.flight(
            "battery_check 30\n1>go 50 0 80 60 m3\n1>flip l\n2>ccw 90\nsync 90\ndelay 1.5\n1>stop\n*>moff\nsync 5\n2>land"
        )
        let show = try #require(script.show)
        var sink = DiagnosticSink()
        let fleet = try #require(
            FleetReader.read(SourceText(name: "fleet.yaml", show.fleetText), into: &sink), "\(show.fleetText)")
        let choreography = try #require(
            ChoreographyReader.read(SourceText(name: "show.yaml", show.choreographyText), into: &sink),
            "\(show.choreographyText)")
        #expect(sink.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
        #expect(FleetWriter.text(of: fleet) == FleetWriter.text(of: show.fleet))
        #expect(ChoreographyWriter.text(of: choreography) == ChoreographyWriter.text(of: show.choreography))
        #expect(show.choreographyText.contains("- cue: step-2"))
        #expect(show.choreographyText.contains("late_after: 1m30s"))
    }
}
