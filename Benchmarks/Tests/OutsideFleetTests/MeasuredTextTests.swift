import Testing

@testable import OutsideFleet

@Suite struct MeasuredTextTests {
    @Test("The peak of a process's memory is read in KiB")
    func peak() {
        let status = "Name:\tskein\nVmPeak:\t  903000 kB\nVmHWM:\t   23456 kB\nVmRSS:\t   12000 kB\n"
        #expect(ProcessMemory.peak(inStatus: status) == 23456)
    }

    @Test(
        "A process without memory, as one that has ended, has no peak", arguments: ["", "Name:\tskein\n", "VmHWM:\n"])
    func noPeak(status: String) {
        #expect(ProcessMemory.peak(inStatus: status) == nil)
    }

    @Test("Busy is all but idle and waiting for a disk, and guests count once")
    func busy() {
        let stat = "cpu  100 20 30 4000 500 6 7 8 90 10\ncpu0 1 2 3 4 5 6 7 8 9 10\n"
        #expect(MachineState.busySeconds(inStat: stat, ticksPerSecond: 100) == 1.71)
    }

    @Test(
        "A text that is not the system's has no busy time", arguments: ["", "cpu  1 2 3\n", "intr 1 2 3 4 5 6 7 8\n"])
    func notBusy(stat: String) {
        #expect(MachineState.busySeconds(inStat: stat, ticksPerSecond: 100) == nil)
    }

    @Test("The fleet's summary is read, whatever else it says")
    func summary() throws {
        let json = """
            {"n":2,"elapsed_s":9.1,"busy_hits":1,"motions_executed":84,"autolands":3,"still_flying":2,\
            "fleet_cpu_s":0.125,"timer_late_ms_max":1.50,"timers_late_20ms":0}
            """
        let summary = try FleetSummary(json: json)
        #expect(summary.stillFlying == 2)
        #expect(summary.motionsExecuted == 84)
        #expect(summary.landedAlone == 3)
        #expect(summary.busyHits == 1)
        #expect(summary.timerLateMilliseconds == 1.5)
        #expect(summary.cpuSeconds == 0.125)
    }

    @Test("A summary that lacks something is a fault", arguments: ["", "{}", "{\"still_flying\":0}"])
    func noSummary(json: String) {
        #expect(throws: OutsideFault.self) { try FleetSummary(json: json) }
    }

    @Test(
        "A wait is whole milliseconds, rounded up",
        arguments: [
            (Duration.zero, Int32(0)), (.seconds(-1), 0), (.nanoseconds(1), 1), (.milliseconds(100), 100),
            (.microseconds(1500), 2), (.seconds(1_000_000_000), 1_000_000_000),
        ])
    func poll(duration: Duration, milliseconds: Int32) {
        #expect(duration.pollMilliseconds == milliseconds)
    }
}
