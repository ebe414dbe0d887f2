import SkeinKit
import Testing

/// Flies the table that `skein faults` prints.
@Suite struct FaultTableTests {
    /// Flies the calm show once for all rows.
    private actor Preparation {
        private var trial: FaultTrial?

        func made() async throws -> FaultTrial {
            if let trial { return trial }
            let made = try await FaultTrial()
            trial = made
            return made
        }
    }

    private static let preparation = Preparation()

    @Test(
        "Each row of the fault table ends as it says, says what it says, and flies no motion twice",
        arguments: FaultTable.rows.map(\.id))
    func row(id: String) async throws {
        let row = try #require(FaultTable.rows.first { $0.id == id })
        let findings = try await Self.preparation.made().findings(row)
        #expect(findings == [])
    }

    @Test("A row that says something else than what happens is found")
    func wrongRow() async throws {
        var row = try #require(FaultTable.rows.first { $0.id == "motion-lost" })
        row.ending = .landed
        row.shown = "nothing of the kind"
        let findings = try await Self.preparation.made().findings(row)
        #expect(findings.prefix(2) == ["ends flown, not landed", "does not say \"nothing of the kind\""])
    }

    @Test("Every state has rows, and every row a name of its own")
    func complete() {
        for state in FaultState.allCases { #expect(FaultTable.rows.contains { $0.state == state }, "\(state)") }
        #expect(Set(FaultTable.rows.map(\.id)).count == FaultTable.rows.count)
    }
}
