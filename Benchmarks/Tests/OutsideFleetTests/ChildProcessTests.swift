import Testing

@testable import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Programs that every system has; none of them lets time pass.
@Suite struct ChildProcessTests {
    private let scratch: ScratchFolder
    private var output: String { scratch.file("output.txt") }
    private var soon: ContinuousClock.Instant { .now + .seconds(20) }

    init() throws {
        scratch = try ScratchFolder()
    }

    private func shell(_ script: String, environment: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess(Program("/bin/sh", ["-c", script], environment: environment), outputFile: output)
    }

    private func waitUntil(_ process: ChildProcess, says text: String) throws {
        repeat {
            let over = try process.wait(until: .now + .milliseconds(1))
            try #require(over == nil)
        } while SystemText.contents(of: output) != text
    }

    @Test("A program's exit status is its own", arguments: [0, 1, 3, 130] as [Int32])
    func status(status: Int32) throws {
        let report = try #require(try shell("exit \(status)").wait(until: soon))
        #expect(report.end == .exited(status))
        #expect(report.succeeded == (status == 0))
    }

    @Test("A program that a signal ends says which")
    func signal() throws {
        let report = try #require(try shell("kill -KILL $$").wait(until: soon))
        #expect(report.end == .signalled(9))
    }

    @Test("Both outputs go to the file, in their order")
    func outputs() throws {
        _ = try shell("echo out; echo err >&2; echo $COLOUR", environment: ["COLOUR": "blue"]).wait(until: soon)
        #expect(SystemText.contents(of: output) == "out\nerr\nblue\n")
    }

    @Test("A program that is not there is a fault that names it")
    func missing() {
        #expect {
            try ChildProcess(Program("/nowhere/drone"), outputFile: output)
        } throws: {
            ($0 as? OutsideFault)?.message.hasPrefix("/nowhere/drone cannot be started: ") == true
        }
    }

    @Test("A program that goes on is not waited for longer than it was said")
    func bound() throws {
        let process = try shell("tail -f /dev/null")
        #expect(try process.wait(until: .now) == nil)
        #expect(process.end(within: .seconds(20)).end == .signalled(15))
    }

    @Test("A program that goes on is ended when its time is over, and its report says so")
    func late() throws {
        let report = try shell("tail -f /dev/null").finish(within: .zero, grace: .seconds(20))
        #expect(report.timedOut)
        #expect(report.end == .signalled(15))
    }

    @Test("A program has a session of its own")
    func session() throws {
        let process = try shell("tail -f /dev/null")
        #expect(getsid(process.id) == process.id)
        #expect(getpgid(process.id) == process.id)
    }

    @Test("A program that does not listen is ended by force")
    func force() throws {
        let process = try shell("trap '' TERM; echo deaf; tail -f /dev/null")
        try waitUntil(process, says: "deaf\n")
        #expect(process.end(within: .zero).end == .signalled(9))
    }

    @Test("What a program started ends with it, also when it ended first")
    func group() throws {
        let kept = try Pipe()
        let process = try ChildProcess(
            Program("/bin/sh", ["-c", "tail -f /dev/null & exit 0"]), output: kept.writing)
        kept.closeWriting()
        let report = try #require(try process.wait(until: soon))
        #expect(report.succeeded)
        // The pipe ends only when nobody has it open any more.
        #expect(kept.wait(atMost: .seconds(20)))
        #expect(kept.read().isEmpty)
    }

    @Test("A program that computes has used CPU, one that does nothing hardly any")
    func cpu() throws {
        let busy = try #require(
            try shell("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done").wait(until: soon))
        let idle = try #require(try ChildProcess(Program("/bin/true"), outputFile: output).wait(until: soon))
        #expect(busy.cpuSeconds > 0.01)
        #expect(idle.cpuSeconds < busy.cpuSeconds)
        #expect(busy.wallSeconds > 0)
    }

    #if os(Linux)
        @Test("The memory of a program is its own, not that of who started it")
        func memory() throws {
            let own = try #require(ProcessMemory.peak(inStatus: try ownStatus()))
            let process = try shell("echo up; tail -f /dev/null")
            try waitUntil(process, says: "up\n")
            let peak = try #require(process.end(within: .seconds(20)).peakMemory)
            #expect(peak > 100)
            #expect(peak < own / 2)
        }

        private func ownStatus() throws -> String {
            try #require(SystemText.contents(of: "/proc/self/status"))
        }
    #endif
}
