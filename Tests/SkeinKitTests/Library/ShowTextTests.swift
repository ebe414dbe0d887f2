import Diagnostics
import Testing

@testable import SkeinKit

@Suite struct ShowTextTests {
    @Test(
        "Of a document that an app holds no more is looked at than of a file: 1 MiB, and a byte to see that it is longer"
    )
    func long() throws {
        var reading = ShowReading(files: SystemFiles())
        let text = reading.taking(ShowText(name: "long.yaml", text: String(repeating: "# on\n", count: 2_000_000)))
        #expect(text.bytes.count == 1_048_577)
        let error = try #require(throws: ShowError.self) {
            try DroneFleet(ShowText(name: "long.yaml", text: String(repeating: "a", count: 10_000_000)))
        }
        #expect(error.findings.map(\.code) == ["too-large"])
    }
}
