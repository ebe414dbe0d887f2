import SkeinCommands
import Testing

@Suite struct PlanCommandTests {
    @Test("The plan of a duet is the recorded one, as text and as JSON", arguments: ["text", "json"])
    func golden(format: String) async throws {
        let run = await CommandRun("plan duet.yaml --fleet pair.yaml --format \(format)", files: Fixtures.files)
        #expect(run.status == .success)
        try Snapshot.expect(run.transcript, named: "plan-duet-\(format)")
    }

    @Test("--cast decides who flies what, and who stays on the ground")
    func casting() async throws {
        let run = await CommandRun(
            "plan duet.yaml --fleet trio.yaml --cast lead=curie -c wing=ada", files: Fixtures.files)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("  lead  curie") })
        #expect(lines.contains { $0.hasPrefix("  wing  ada") })
        #expect(lines.contains("  spare, on the ground: bell"))
    }

    @Test("A role that is not there is an error, and nothing is planned")
    func unknownRole() async {
        let run = await CommandRun("plan duet.yaml --fleet pair.yaml --cast laed=ada", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("laed"))
    }

    @Test("A show with errors is not planned")
    func faulty() async {
        let run = await CommandRun("plan faulty.yaml --fleet pair.yaml", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.output.isEmpty)
    }
}
