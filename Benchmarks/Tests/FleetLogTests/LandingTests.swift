import FleetLog
import Testing

@Suite struct LandingTests {
    @Test("A drone that does not land is in the air at the end")
    func inTheAir() {
        var log = LogBuilder.perfect(["takeoff", "land"], drones: 2)
        log.entries.removeAll { $0.drone == 1 && $0.text == "land" }
        #expect(log.faults(["takeoff", "land"], drones: 2) == ["missing 1 1", "inTheAir 1"])
    }

    @Test("A drone that takes off again after its landing is in the air")
    func again() {
        var log = LogBuilder.perfect(["takeoff", "land"], drones: 1)
        log.fly("takeoff", drone: 0, at: 9000)
        #expect(log.faults(["takeoff", "land"], drones: 1) == ["again 0 0", "inTheAir 0"])
    }

    @Test("A landing of its own and motors switched off bring a drone down, and are faults")
    func otherwise() {
        var log = LogBuilder()
        for drone in 0..<2 { log.fly("takeoff", drone: drone, at: 0) }
        log.add(.landedAlone, drone: 0, at: 17_000)
        log.ask("emergency", drone: 1, at: 18_000, note: "emergency")
        #expect(log.faults(["takeoff"], drones: 2) == ["landedAlone 0", "switchedOff 1"])
    }

    @Test("Motors that were switched off before a take-off do not bring it down")
    func before() {
        var log = LogBuilder()
        log.ask("emergency", drone: 0, at: 0, note: "emergency")
        log.fly("takeoff", drone: 0, at: 1000)
        #expect(log.faults(["takeoff"], drones: 1) == ["switchedOff 0", "inTheAir 0"])
    }
}
