import FleetLog
import Testing

@Suite struct BarrierTests {
    static let steps = ["takeoff", "cw 20", "cw 21", "land"]

    /// Two drones, of which the second takes longer for `cw 20`, which ends at 4000; the first is asked for `cw 21`.
    private func faults(
        at time: Int, answer: FleetLogEntry.Kind? = .sent, note: String = "exec", kind: FleetLogEntry.Kind = .received
    ) -> [String] {
        var log = LogBuilder()
        for drone in 0..<2 { log.fly("takeoff", drone: drone, at: 0) }
        log.fly("cw 20", drone: 0, at: 2500)
        log.fly("cw 20", drone: 1, at: 3000, answer: answer)
        log.ask("cw 21", drone: 0, at: time, note: note, kind: kind)
        if note != "exec" { log.fly("cw 21", drone: 0, at: 4100) }
        log.fly("cw 21", drone: 1, at: 4100)
        for drone in 0..<2 { log.fly("land", drone: drone, at: 6000) }
        return log.faults(Self.steps, drones: 2)
    }

    @Test("A step that begins after every drone has finished the one before is in time")
    func inTime() {
        #expect(faults(at: 4001).isEmpty)
    }

    @Test(
        "A step that begins while a drone still flies the one before is early, also where its answer was lost or not seen",
        arguments: [FleetLogEntry.Kind.sent, .lostAnswer, nil])
    func early(answer: FleetLogEntry.Kind?) {
        #expect(faults(at: 3999, answer: answer) == ["early 0 2"])
    }

    @Test("A datagram that comes too early is early also when it is not heard or not carried out")
    func notCarriedOut() {
        #expect(faults(at: 3900, note: "", kind: .lostCommand) == ["early 0 2"])
        #expect(faults(at: 3900, note: "busy") == ["early 0 2"])
    }

    @Test("The message names the drone that was waited for")
    func message() {
        var log = LogBuilder()
        log.fly("takeoff", drone: 0, at: 0)
        log.fly("takeoff", drone: 1, at: 500, answer: nil)
        log.fly("land", drone: 0, at: 2400)
        log.fly("land", drone: 1, at: 2600)
        let faults = FlightJudgement(of: log.show(["takeoff", "land"], drones: 2)).faults
        #expect(
            faults.map(\.message) == [
                "'land' was asked for at 2.400 s, before drone 1 had finished 'takeoff' at 2.500 s (by the fleet's options)"
            ])
    }

    @Test("Two steps that follow each other and read the same are told apart by being carried out")
    func sameText() {
        let steps = ["takeoff", "up 30", "up 30", "land"]
        var log = LogBuilder.perfect(steps, drones: 2)
        log.ask("up 30", drone: 0, at: 2500, note: "busy")
        #expect(log.faults(steps, drones: 2).isEmpty)
    }
}
