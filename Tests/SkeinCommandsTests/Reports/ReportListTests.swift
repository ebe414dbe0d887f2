import Foundation
import Testing

/// That nobody forgets a report: the field's sixty, by their families, each with a test that names it.
@Suite struct ReportListTests {
    private static let reports: [(family: String, ids: ClosedRange<Int>)] = [
        ("REPLY", 1...13), ("VOCAB", 15...23), ("STATE", 25...33), ("CONNECT", 35...47), ("IDENT", 49...57),
        ("LIFE", 59...67), ("CMD", 69...77), ("SYNC", 79...85), ("SAFE", 87...91), ("RUNTIME", 93...99),
        ("YAML", 101...119),
    ]

    /// The reports' ids: they have odd numbers.
    private static var ids: [String] {
        reports.flatMap { $0.ids.filter { !$0.isMultiple(of: 2) }.map { "B" + String(1000 + $0).dropFirst() } }
    }

    @Test("Each of the field's sixty reports has a test whose name begins with its id")
    func everyReport() throws {
        #expect(Self.ids.count == 60)
        let named = try Self.namedReports()
        #expect(Self.ids.filter { !named.contains($0) } == [])
    }

    @Test("No test names a report that there is not")
    func nothingElse() throws {
        #expect(try Self.namedReports().subtracting(Self.ids) == [])
    }

    /// The ids at the beginnings of the names of all tests.
    private static func namedReports() throws -> Set<String> {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        var ids: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for name in text.matches(of: #/@Test\(\s*"((?:[A-Z][0-9]+, )*B[0-9]{3}[^":]*):/#) {
                ids.formUnion(name.output.1.matches(of: #/B[0-9]{3}/#).map { String($0.output) })
            }
        }
        return ids
    }
}
