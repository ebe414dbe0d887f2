import Diagnostics
import SkeinCommands
import Testing

/// The field's reports about files that must never fly, each through every verb that would.
@Suite struct RefusedFileReportTests {
    private static let drones = (1...4).map { "  d\($0): {ip: 127.0.6.\($0), home: [0, \($0 * 150)], model: edu}" }
    private static let fleet = "fleet: Four\ndrones:\n\(drones.joined(separator: "\n"))\n"

    private static func show(_ fifth: String) -> String {
        """
        show: Test
        cast: [d1, d2, d3, d4]
        timeline:
          - {cue: one, do: takeoff}
          - {cue: two, do: up 30}
          - {cue: three, do: down 30}
          - {cue: four, do: up 30}
          - \(fifth)
          - {cue: six, do: land}

        """
    }

    /// What `check`, `rehearse` and `fly` say, the last with drones that are played so that it could take off.
    private func runs(show: String = show("{cue: five, do: down 30}"), fleet: String = fleet) async -> [CommandRun] {
        var runs: [CommandRun] = []
        for verb in ["check show.yaml", "rehearse show.yaml", "fly show.yaml --yes --emulated"] {
            let files = MemoryFiles(["show.yaml": show, "fleet.yaml": fleet])
            runs.append(await CommandRun("\(verb) --fleet fleet.yaml", files: files))
        }
        return runs
    }

    private func expectRefusal(_ runs: [CommandRun], _ words: [String]) {
        for run in runs {
            #expect(run.status == .badFile, "\(run.errors)")
            for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
            #expect(!run.output.contains("sends from") && !run.output.contains("opened at"), "\(run.output)")
        }
    }

    @Test(
        "B079: a step for a drone that is not there is refused with its line and the nearest name; nothing takes off",
        arguments: [("d5", "d1"), ("D2", "d2")])
    func unknownDrone(written: String, nearest: String) async {
        let step = Self.show("{cue: five, do: {\(written): down 30}}")
        expectRefusal(await runs(show: step), ["show.yaml:8:", "'\(written)'", "did you mean 'd", nearest])
    }

    @Test(
        "B083: a step that takes no time or less is refused at its place",
        arguments: ["{hold: 0s}", "{hold: 0}", "{hold: -2s}", "{cue: five, after: -1s, do: down 30}"])
    func noDuration(step: String) async {
        expectRefusal(await runs(show: Self.show(step)), ["show.yaml:8:"])
    }

    @Test("B087: `rc` is no step of a show and no order from outside: no drone is left with a velocity")
    func noVelocity() async {
        expectRefusal(await runs(show: Self.show("{cue: five, do: rc 0 30 0 0}")), ["show.yaml:8:", "rc"])
        let files = MemoryFiles(["fleet.yaml": Self.fleet])
        let order = await CommandRun("send d1 takeoff \"rc 0 30 0 0\" land --fleet fleet.yaml --yes", files: files)
        #expect(order.status == .usage, "\(order.errors)")
        #expect(order.errors.contains("rc"))
    }

    @Test("B101: a drone or a setting that stands there twice is refused with both places")
    func twice() async {
        let fleet = Self.fleet + "  \"d2\": {ip: 127.0.6.9, home: [300, 0], model: edu}\n"
        expectRefusal(await runs(fleet: fleet), ["fleet.yaml:7:", "fleet.yaml:4:", "d2"])
        let step = Self.show("{cue: five, speed: 20, speed: 90, do: down 30}")
        expectRefusal(await runs(show: step), ["show.yaml:8:28", "show.yaml:8:17", "speed"])
    }

    @Test(
        "B105: a safety setting that is misspelt never falls back to its default: the right name is offered",
        arguments: [("limits: {cieling: 150}\n", "ceiling"), ("limits: {battery: {takof: 40%}}\n", "takeoff")])
    func misspelt(limits: String, right: String) async {
        expectRefusal(await runs(fleet: Self.fleet + limits), ["fleet.yaml:7:", "'\(right)'"])
    }

    @Test("B111: a fleet and a show in one file are refused with the line between them: half of it never flies")
    func twoDocuments() async {
        let both = Self.fleet + "---\n" + Self.show("{cue: five, do: down 30}")
        expectRefusal(await runs(fleet: both), ["fleet.yaml:7:1"])
    }

    @Test(
        "B115: a limit that is not a number is refused, and disables no check",
        arguments: ["ceiling: .nan", "ceiling: .inf", "ceiling: 1e400", "battery: {takeoff: .nan}", "speed: nan"])
    func noNumbers(limit: String) async {
        expectRefusal(await runs(fleet: Self.fleet + "limits: {\(limit)}\n"), ["fleet.yaml:7:"])
    }

    @Test("B117: four things that are missing are four messages with their lines, in one pass")
    func missing() async {
        let fleet = "fleet: Four\ndrones:\n  d1: {home: [0, 0]}\n  d2: [127.0.6.2]\n"
        let show = "show: Test\ntimeline:\n  - {cue: one}\n  - {do: up 30}\n"
        for run in await runs(show: show, fleet: fleet) {
            #expect(run.status == .badFile)
            for place in ["fleet.yaml:3:", "fleet.yaml:4:", "show.yaml:3:", "show.yaml:4:"] {
                #expect(run.errors.contains(place), "\(run.errors)")
            }
        }
    }
}
