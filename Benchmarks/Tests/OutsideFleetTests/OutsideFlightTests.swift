import Testing

@testable import OutsideFleet

/// Flights with a fleet of a few lines of shell, which says and writes what the real one does.
@Suite struct OutsideFlightTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
    }

    /// A fleet that runs this script; its options are in $1 and on, its files in $csv and $summary.
    private func fleet(_ script: String) throws -> String {
        let path = scratch.file("fleet")
        try SystemText.write("#!/bin/sh\ncsv=$4; summary=$6\n\(script)\n", to: path)
        let made = try ChildProcess(Program("/bin/chmod", ["+x", path]), outputFile: scratch.file("chmod.txt"))
        #expect(try made.wait(until: .now + .seconds(20))?.succeeded == true)
        return path
    }

    private static let summary = """
        {"busy_hits":0,"motions_executed":0,"autolands":0,"still_flying":0,"fleet_cpu_s":0,"timer_late_ms_max":0}
        """
    /// A fleet as it should be; its log is its own options.
    private static let good = """
        options="$*"
        finish() { echo "$options" > $csv; echo '\(summary)' > $summary; exit 0; }
        trap finish TERM; echo READY; tail -f /dev/null & wait
        """

    private func fly(_ client: String, with fleet: String, limit: Duration = .seconds(20)) throws -> OutsideFlight {
        try OutsideFlight.fly(
            Program("/bin/sh", ["-c", client]), with: fleet,
            options: FleetOptions(drones: 7, behaviour: ["-motion", "700"]),
            settings: OutsideFlight.Settings(limit: limit, grace: .zero))
    }

    @Test("The fleet gets its options, and its log, its summary and the client's output come back")
    func flight() throws {
        let flight = try fly("echo flown; exit 1", with: try fleet(Self.good))
        #expect(flight.log.hasPrefix("-n 7 -csv "))
        #expect(flight.log.hasSuffix(" -for 50 -motion 700\n"))
        #expect(flight.summary.stillFlying == 0)
        #expect(flight.output == "flown\n")
        #expect(flight.client.end == .exited(1))
        #expect(!flight.client.timedOut)
    }

    @Test("A client that takes too long is ended, and the report says so")
    func late() throws {
        let flight = try fly("tail -f /dev/null", with: try fleet(Self.good), limit: .zero)
        #expect(flight.client.timedOut)
        #expect(!flight.client.succeeded)
    }

    @Test("A fleet that ends before it is ready is a fault that says what it said")
    func notReady() throws {
        let fleet = try fleet("echo 'bind 127.0.1.1: in use'; exit 2")
        #expect(throws: OutsideFault("the outside fleet did not start: bind 127.0.1.1: in use\n")) {
            try fly("true", with: fleet)
        }
    }

    @Test("A fleet that fails later is a fault")
    func failed() throws {
        let fleet = try fleet("trap 'exit 2' TERM; echo READY; tail -f /dev/null & wait")
        #expect(throws: OutsideFault("the outside fleet ended with exit status 2")) { try fly("true", with: fleet) }
    }

    @Test("A fleet that leaves no log is a fault")
    func noLog() throws {
        let fleet = try fleet("trap 'exit 0' TERM; echo READY; tail -f /dev/null & wait")
        #expect(throws: OutsideFault("the outside fleet left no log")) { try fly("true", with: fleet) }
    }
}
