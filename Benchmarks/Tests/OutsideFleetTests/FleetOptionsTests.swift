import OutsideFleet
import Testing

@Suite struct FleetOptionsTests {
    @Test("A fleet is as large as it was asked to be")
    func size() {
        #expect(FleetOptions(drones: 10, behaviour: ["-true-tof"]).drones == 10)
    }
}
