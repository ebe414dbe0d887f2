import FleetLog
import Testing

@Suite struct FleetLogEntryTests {
    @Test(
        "The kinds of entries have the names that the fleet writes",
        arguments: ["RX", "RXDROP", "TX", "TXDROP", "AUTOLAND"])
    func kinds(name: String) {
        #expect(FleetLogEntry.Kind(rawValue: name)?.rawValue == name)
    }
}
