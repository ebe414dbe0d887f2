import Diagnostics
import SkeinCommands
import Testing

/// The field's reports about commands and addresses that must never reach a drone, each through the command line.
@Suite struct CommandReportTests {
    private static let trio = """
        fleet: Trio
        drones:
          ada:   {serial: 0TQDG44EDBABCD, ip: 127.0.5.1, home: [0, 0], model: edu}
          bell:  {serial: 0TQDG44EDBABCE, ip: 127.0.5.2, home: [0, 200], model: edu}
          curie: {serial: 0TQDG44EDBABCF, ip: 127.0.5.3, home: [0, 400], model: edu}
        limits:
          area: {x: [-600, 600], y: [-600, 1000]}
          ceiling: 400

        """

    /// A show for three; its second cue, from line 5 on, is this.
    private static func show(_ cue: String) -> String {
        "show: Test\ncast: [ada, bell, curie]\ntimeline:\n  - {cue: up, do: takeoff}\n\(cue)\n  - {cue: home, do: land}\n"
    }

    private func run(_ verb: String, cue: String, fleet: String = trio) async -> CommandRun {
        let files = MemoryFiles(["show.yaml": Self.show(cue), "fleet.yaml": fleet])
        return await CommandRun("\(verb) show.yaml --fleet fleet.yaml", files: files)
    }

    /// The first lines of the errors that were told.
    private func errors(_ run: CommandRun) -> [String] {
        run.errors.split(separator: "\n").map(String.init).filter { $0.contains("error[") || $0.contains(": error") }
    }

    @Test("B069: each drone's own distance is checked before take-off: 0 and 520 are named with drone, line and range")
    func perDroneDistances() async {
        let cue = """
              - cue: spread
                do:
                  ada: forward 0
                  bell: forward 260
                  curie: forward 520
            """
        for verb in ["check", "rehearse"] {
            let run = await run(verb, cue: cue)
            #expect(run.status == .badFile)
            let errors = errors(run)
            #expect(errors.count == 2)
            #expect(run.errors.contains("show.yaml:7:") && run.errors.contains("show.yaml:9:"))
            #expect(!run.errors.contains("show.yaml:8:"))
            #expect(run.errors.contains("20") && run.errors.contains("500"))
        }
    }

    @Test(
        "B071: a straight curve and a fast one are refused with the reason, the one that was reported to work passes",
        arguments: [
            ("curve 50 0 0 100 0 0 30", "line"), ("curve 25 -25 0 25 -75 0 61", "60"),
            ("curve 20 20 0 40 0 0 30", "radius"), ("curve 25 -25 0 25 -75 0 20", nil),
        ])
    func curves(command: String, word: String?) async {
        let run = await run("check", cue: "  - {cue: arc, do: {bell: \(command)}}")
        #expect((run.status == .badFile) == (word != nil), "\(run.errors)")
        if let word { #expect(run.errors.contains("show.yaml:5:") && run.errors.contains(word), "\(run.errors)") }
    }

    @Test(
        "B075: what is no plain whole number is an error at its place, however it is written",
        arguments: [
            ("do: {ada: up 50.0}", "50.0"), ("do: {ada: up 5e1}", "5e1"), ("do: {ada: \"up 50,5\"}", "50,5"),
            ("speed: 50.5, do: {ada: forward 50}", "50.5"), ("speed: 5e1, do: {ada: forward 50}", "5e1"),
            ("speed: \"50,5\", do: {ada: forward 50}", "50,5"),
        ])
    func fractions(part: String, text: String) async {
        let run = await run("check", cue: "  - {cue: move, \(part)}")
        #expect(run.status == .badFile)
        #expect(run.errors.contains("show.yaml:5:") && run.errors.contains(text), "\(run.errors)")
    }

    @Test("B077: `speed 9` is out of range; `speed 10` moves nobody, takes no time, and the speed within `go` wins")
    func speedIsNoMotion() async {
        let wrong = await run("check", cue: "  - {cue: set, do: speed 9}")
        #expect(wrong.status == .badFile)
        #expect(wrong.errors.contains("show.yaml:5:") && wrong.errors.contains("10"))
        let slow = await run("rehearse", cue: "  - {cue: set, do: speed 10}\n  - {cue: go, do: go 100 0 0 100}")
        let quick = await run("rehearse", cue: "  - {cue: go, do: go 100 0 0 100}")
        #expect(slow.status == .success && quick.status == .success, "\(slow.errors) \(quick.errors)")
        #expect(slow.output.contains("cue set"))
        let (slowTime, quickTime) = (landing(slow), landing(quick))
        #expect(abs(slowTime - quickTime) < 1, "\(slowTime) \(quickTime)")
    }

    /// When the last cue of a rehearsal opened, s.
    private func landing(_ run: CommandRun) -> Double {
        let line = run.output.split(separator: "\n").last { $0.contains("cue home") && $0.contains("opened at") }
        let time = line?.split(separator: "opened at ").last?.split(separator: " ").first ?? ""
        return Double(time) ?? .nan
    }

    @Test(
        "B057: an address that is not four plain octets is an error with its place, and nothing is sent anywhere",
        arguments: [
            "192.168.010.021", "192.168.1", "0xC0A80115", "\" 192.168.1.21\"", "192.168.1.256", "drone1.local",
            "3232235797",
        ])
    func addresses(text: String) async {
        let fleet = Self.trio.replacing("ip: 127.0.5.2", with: "ip: \(text)")
        for verb in ["check", "fly --yes --emulated"] {
            let run = await run(verb, cue: "  - {cue: higher, do: up 50}", fleet: fleet)
            #expect(run.status == .badFile, "\(run.errors)")
            #expect(run.errors.contains("fleet.yaml:4:"), "\(run.errors)")
            #expect(!run.output.contains("looks for"))
        }
    }
}
