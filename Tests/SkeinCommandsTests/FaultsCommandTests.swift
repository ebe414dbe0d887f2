import Foundation
import SkeinCommands
import SkeinKit
import Testing

@Suite struct FaultsCommandTests {
    @Test("The fault table is the recorded one, within 80 columns")
    func golden() async throws {
        let run = await CommandRun("faults")
        #expect(run.status == .success)
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        try Snapshot.expect(run.transcript, named: "faults")
    }

    @Test("For programs it is an array with an object for each row")
    func json() async throws {
        let run = await CommandRun("faults --format json")
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(rows.count == FaultTable.rows.count)
        #expect(rows.allSatisfy { Set($0.keys) == ["id", "fault", "state", "rules", "shown", "ending", "tests"] })
    }

    @Test("Every rule that answers a fault stands in the contract")
    func rules() throws {
        let contract = String(decoding: try Project.bytes("Documentation/Behaviour.md"), as: UTF8.self)
        for rule in Set(FaultTable.rows.flatMap(\.rules)) { #expect(contract.contains("**\(rule)**"), "\(rule)") }
    }
}
