import Testing

@testable import OutsideFleet
@testable import cue_bench

/// Flights whose logs are written here, with two drones and two turns.
@Suite struct FlightFiguresTests {
    private static let heading = "type,t_ns,t_user_ns,drone,ip,peer,text,note\n"

    /// A step in milliseconds: when it reaches each drone, and when each answers.
    private func step(_ text: String, at times: [Double], answers: [Double]) -> String {
        let received = times.enumerated().map { line("RX", $1, drone: $0, text, "exec") }
        let sent = answers.enumerated().map { line("TX", $1, drone: $0, "ok", "") }
        return (received + sent).joined()
    }

    private func line(_ kind: String, _ milliseconds: Double, drone: Int, _ text: String, _ note: String) -> String {
        let time = Int64(milliseconds * 1e6)
        return "\(kind),\(time),\(time),\(drone),127.0.1.\(drone + 1),127.0.0.1:8889,\(text),\(note)\n"
    }

    private var takeoff: String { step("takeoff", at: [1000, 1000.5], answers: [5001, 5002]) }
    private var first: String { step("cw 20", at: [5003, 5003.25], answers: [5705, 5706]) }
    private var second: String { step("cw 21", at: [5706.5, 5707.5], answers: [6410, 6409]) }
    private var land: String { step("land", at: [6411, 6412], answers: [9412, 9413]) }

    private func figures(
        _ log: String..., end: ProcessReport.End = .exited(0), timedOut: Bool = false, stillFlying: Int = 0
    ) throws -> FlightFigures {
        let summary = """
            {"busy_hits":0,"motions_executed":8,"autolands":0,"still_flying":\(stillFlying),"fleet_cpu_s":0.5,\
            "timer_late_ms_max":1.5}
            """
        let flight = OutsideFlight(
            log: Self.heading + log.joined(), summary: try FleetSummary(json: summary),
            client: ProcessReport(
                end: end, timedOut: timedOut, userSeconds: 0.25, systemSeconds: 0.5, peakMemory: 2048, wallSeconds: 9),
            output: "flying\nlost d1\n", otherSeconds: 0.125)
        return try FlightFigures(of: flight, contender: .skein, drones: 2, cues: 2, round: 1, loadBefore: 0.5)
    }

    @Test("Spread and turn-around are those of the turns, in milliseconds")
    func times() throws {
        let figures = try figures(takeoff, first, second, land)
        #expect(figures.spread == FlightFigures.Middle(median: 0.25, upper: 1, worst: 1))
        #expect(figures.turnaround == FlightFigures.Middle(median: 0.5, upper: 0.5, worst: 0.5))
        #expect(figures.cpuSeconds == 0.75)
        #expect(figures.stall == 1.5)
        #expect(figures.faults.isEmpty)
    }

    @Test("A turn that a drone did not fly is a fault")
    func missing() throws {
        let half = step("cw 21", at: [5706.5], answers: [6410])
        let faults = try figures(takeoff, first, half, land).faults
        #expect(faults.first == "7 of 8 steps were flown exactly once")
        #expect(faults.contains { $0.hasPrefix("drone 1, step 3: 'cw 21' was not carried out") })
    }

    @Test("A turn that was flown twice is a fault")
    func twice() throws {
        let again = step("cw 21", at: [6411], answers: [7112])
        let later = step("land", at: [7411, 7412], answers: [10412, 10413])
        let faults = try figures(takeoff, first, second, again, later).faults
        #expect(faults.first == "7 of 8 steps were flown exactly once")
        #expect(faults.contains { $0.contains("'cw 21' was carried out again") })
    }

    @Test("A client that failed is a fault, with the last that it said")
    func failed() throws {
        let faults = try figures(takeoff, first, second, land, end: .exited(3)).faults
        #expect(faults == ["the client failed: exit status 3; the last that it said:\n    flying\n    lost d1"])
    }

    @Test("A client that took too long is a fault, whatever its status")
    func late() throws {
        let faults = try figures(takeoff, first, second, land, timedOut: true).faults
        #expect(faults.first?.hasPrefix("the client failed: it took too long and was ended") == true)
    }

    @Test("Drones in the air are a fault")
    func inTheAir() throws {
        #expect(try figures(takeoff, first, second, land, stillFlying: 1).faults == ["drones in the air at the end: 1"])
    }

    @Test("Nine of ten do not exceed the upper end", arguments: [(1, 1), (9, 9), (10, 9), (11, 10), (40, 36)])
    func upper(count: Int, expected: Int) {
        let middle = FlightFigures.Middle(nanoseconds: (1...count).reversed().map { Int64($0) * 1_000_000 })
        #expect(middle?.upper == Double(expected))
        #expect(middle?.worst == Double(count))
    }
}
