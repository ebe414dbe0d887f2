import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A flight that is asked to land when every drone of it waits for the answer to a second copy of a command.
struct LandingRun {
    /// Where `skein` is.
    var skein: String
    /// How many drones fly.
    var drones: Int
    /// Where the emulator's chance starts.
    var seed: Int

    /// The command that never arrives.
    private static let lost = "up 40"

    /// Flies, asks for the landing, and reads what the drones heard.
    ///
    /// Throws ``OutsideFault`` when a program does not start, or the drones are never all amid a second copy.
    func figures() throws -> LandingFigures {
        let folder = try ScratchFolder()
        let show = StepShow(drones: drones, moves: [Self.lost])
        try SystemText.write(show.choreography, to: folder.file("show.yaml"))
        try SystemText.write(show.fleet, to: folder.file("fleet.yaml"))
        try SystemText.write(
            "faults: Nobody hears \(Self.lost)\ndrones:\n  all:\n    - {lose: {commands: up}}\n",
            to: folder.file("faults.yaml"))
        let emulator = try ChildProcess(emulation(folder), outputFile: folder.file("emulator.txt"))
        defer { emulator.end(within: .seconds(5)) }
        try wait(20, for: "the emulator to listen") {
            SystemText.contents(of: folder.file("emulator.txt"))?.contains("Ctrl-C ends it") == true
        }
        let flight = try ChildProcess(fly(folder), outputFile: folder.file("fly.txt"))
        try wait(60, for: "every drone to be told '\(Self.lost)' twice") {
            log(folder).drones(with: "lost_command", Self.lost, atLeast: 2) == drones
        }
        let decision = Self.now
        kill(flight.id, SIGINT)
        guard try flight.wait(until: .now + .seconds(60)) != nil else { throw OutsideFault("the flight does not end") }
        emulator.end(within: .seconds(5))
        return LandingFigures(of: log(folder), decision: decision)
    }

    private func emulation(_ folder: ScratchFolder) -> Program {
        Program(
            skein,
            [
                "emulate", "--fleet", folder.file("fleet.yaml"), "--faults", folder.file("faults.yaml"), "--seed",
                "\(seed)", "--log", folder.file("drones.jsonl"),
            ])
    }

    private func fly(_ folder: ScratchFolder) -> Program {
        Program(
            skein,
            [
                "fly", folder.file("show.yaml"), "--fleet", folder.file("fleet.yaml"), "--yes", "--no-live", "--record",
                folder.file("record.jsonl"),
            ])
    }

    private func log(_ folder: ScratchFolder) -> EmulatorLog {
        EmulatorLog(SystemText.contents(of: folder.file("drones.jsonl")) ?? "")
    }

    /// Waits until it is so; throws when it is not within some seconds.
    private func wait(_ seconds: Int, for what: String, _ isSo: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isSo() {
            guard ContinuousClock.now < deadline else { throw OutsideFault("waited in vain for \(what)") }
            try Interruption.check()
            usleep(50_000)
        }
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
