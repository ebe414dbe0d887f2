import FleetLog
import Testing

@Suite struct MotionTimesTests {
    @Test("Times come from the fleet's command line, and are its own where it says nothing")
    func options() {
        let times = MotionTimes(options: ["-motion", "700", "-jitter", "100", "-takeoff", "4000", "-true-tof"])
        #expect(times == MotionTimes(motion: 700, takeoff: 4000, land: 700, jitter: 100))
        #expect(MotionTimes(options: []) == MotionTimes(motion: 200, late: 3000))
        #expect(MotionTimes(options: ["--late-ms", "900", "-latency", "5"]) == MotionTimes(late: 900, latency: 5))
    }

    @Test("A time that is missing, or none, is the fleet's own or nothing", arguments: ["nan", "-1", "1e300"])
    func nonsense(value: String) {
        #expect(MotionTimes(options: ["-motion"]) == MotionTimes())
        #expect(MotionTimes(options: ["-motion", value]).shortest(of: "up 20") == 0)
    }

    @Test("Take-off, landing and the other motions have times of their own")
    func kinds() {
        let times = MotionTimes(motion: 1, takeoff: 2, land: 3)
        #expect(["takeoff", "land", "cw 20"].map(times.shortest) == [2_000_000, 3_000_000, 1_000_000])
    }
}
