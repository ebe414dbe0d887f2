import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

/// Mission pads: what a drone sees of them, and how it flies by them.
@Suite struct PadTests {
    private static let pads = [
        FloorPad(id: 1, pose: Pose(x: 0, y: 0, z: 0, heading: 0)),
        FloorPad(id: 2, pose: Pose(x: 80, y: 0, z: 0, heading: 90)),
    ]

    /// A drone that hovers over pad 1 and looks for pads.
    private func bench(
        _ setup: [String] = ["mon", "mdirection 0"], home: Pose = Pose(x: 0, y: 0, z: 0, heading: 0),
        faults: DroneFaults = .none, _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.airborne(home: home, faults: faults) {
            $0.pads = Self.pads
            adjust(&$0)
        }
        for text in setup { #expect(bench.ask(text) == "ok") }
        bench.pass(0.3)
        return bench
    }

    private func isNear(_ pose: Pose, _ x: Double, _ y: Double, _ z: Double, heading: Double) -> Bool {
        let turned = abs((pose.heading - heading).remainder(dividingBy: 360))
        return pose.distance(to: Pose(x: x, y: y, z: z, heading: 0)) < 3 && turned < 0.01
    }

    @Test("A pad in sight is told with its number, the place in its frame and the yaw to it")
    func seen() throws {
        let bench = bench(home: Pose(x: 70, y: -20, z: 0, heading: 100))
        guard case .seen(id: 2, let x, let y, let z, yaw: 10)? = bench.lines.last?.line.pads else {
            Issue.record("\(String(describing: bench.lines.last?.line.pads))")
            return
        }
        // 20 cm to its right on the stage is 20 cm ahead of a rocket that points there.
        #expect((18...22).contains(x) && (-12 ... -8).contains(y) && (80...86).contains(z))
    }

    @Test(
        "It is seen from 30 to 120 cm above and 40 cm aside, and not by a camera that looks ahead",
        arguments: [
            ([], 0.0, true), ([], 39, true), ([], 41, false), (["up 35"], 0, true), (["up 40"], 0, false),
            (["mdirection 1"], 0, false), (["mdirection 2"], 0, true),
        ])
    func sight(setup: [String], aside: Double, isSeen: Bool) {
        let bench = bench(["mon", "mdirection 0"] + setup, home: Pose(x: 0, y: aside, z: 0, heading: 0))
        let pads = bench.lines.last?.line.pads
        if isSeen {
            guard case .seen(id: 1, _, _, _, _)? = pads else { Issue.record("\(String(describing: pads))"); return }
        } else {
            #expect(pads == .searching)
        }
    }

    @Test("A drone that stands on a pad does not see it; without `mon` nobody does")
    func unseen() {
        var standing = Bench { $0.pads = Self.pads }
        for text in ["command", "mon", "mdirection 0"] { #expect(standing.ask(text) == "ok") }
        standing.pass(0.5)
        #expect(standing.lines.last?.line.pads == .searching)
        #expect(bench([]).lines.last?.line.pads == .off)
    }

    @Test("Without a pad the fields hold -100 and -200, or 0 with early firmware")
    func sentinels() {
        func line(_ setup: [String], _ sentinels: EmulatedDroneConfiguration.PadSentinels) -> String {
            let bench = bench(setup) {
                $0.padSentinels = sentinels
                $0.pads = []
            }
            return bench.sent.last { $0.destination == .telemetryPort }.map(Bench.text) ?? ""
        }
        #expect(line(["mon"], .late).hasPrefix("mid:-1;x:-100;y:-100;z:-100;m"))
        #expect(line([], .late).hasPrefix("mid:-2;x:-200;y:-200;z:-200;m"))
        #expect(line(["mon"], .early).hasPrefix("mid:-1;x:0;y:0;z:0;m"))
        #expect(line([], .early).hasPrefix("mid:-2;x:0;y:0;z:0;m"))
    }

    @Test("`go` ends at its place in the pad's frame, wherever it began, and keeps its heading")
    func go() {
        var bench = bench(home: Pose(x: 12, y: -9, z: 0, heading: 30))
        #expect(bench.ask("go 30 -20 100 60 m1") == "ok")
        #expect(isNear(bench.pose, 30, -20, 100, heading: 30))
        #expect(bench.ask("go 0 0 60 60 m1") == "ok")
        #expect(isNear(bench.pose, 0, 0, 60, heading: 30))
    }

    @Test("`jump` ends over its second pad and turns from that pad's rocket")
    func jump() {
        var bench = bench(home: Pose(x: 0, y: 0, z: 0, heading: 300))
        #expect(bench.ask("jump 80 0 90 60 45 m1 m2") == "ok")
        #expect(isNear(bench.pose, 80, 0, 90, heading: 135))
        #expect(bench.ask("jump 0 80 80 60 0 m2 m1") == "error No valid marker")
        #expect(isNear(bench.pose, 160, 0, 80, heading: 135))
    }

    @Test("`curve` follows the arc from where it is")
    func curve() {
        var bench = bench()
        #expect(bench.ask("curve 60 60 83 0 120 83 40 m1") == "ok")
        #expect(isNear(bench.pose, 0, 120, 83, heading: 0))
        var line = self.bench()
        #expect(line.ask("curve 60 0 83 120 0 83 40 m1")?.hasPrefix("error") == true)
        #expect(line.phase == .hovering)
    }

    @Test("Drift of ways without a pad ends with the first pad")
    func drift() {
        var bench = bench { $0.positionDrift = 0.1 }
        #expect(bench.ask("forward 100") == "ok")
        #expect(bench.pose.distance(to: Pose(x: 100, y: 0, z: 83, heading: 0)) > 3)
        #expect(bench.ask("go 0 0 80 60 m2") == "ok")
        #expect(isNear(bench.pose, 80, 0, 80, heading: 0))
    }

    @Test("A pad that is not there: it goes to the height, looks, and says so, hovering")
    func missing() {
        var bench = bench()
        #expect(bench.ask("jump 50 0 100 60 0 m7 m1") == "error No valid marker")
        #expect(bench.ask("go 50 0 0 60 m1", within: 3) == nil)
        #expect(isNear(bench.pose, 0, 0, 100, heading: 0))
        #expect(bench.phase == .hovering)
        #expect(bench.ask("up 30") == "ok")
        // From too high up it sees nothing, and finds its pad on the way down.
        #expect(bench.ask("go 20 0 80 60 m1") == "ok")
        #expect(isNear(bench.pose, 20, 0, 80, heading: 0))
    }

    @Test("Without `mon` no pad is found")
    func off() {
        var bench = bench([])
        #expect(bench.ask("go 20 0 80 60 m1") == "error No valid marker")
    }

    @Test(
        "B009: `go 80 0 0 20 m1` that finds no pad answers `error Run timeout` at 15.2 s, where a drone answers it at all"
    )
    func runTimeout() {
        var stalled = bench(faults: [.stall("go")]) { $0.autoLandAfter = .seconds(17) }
        let start = stalled.now
        #expect(stalled.ask("go 80 0 0 20 m1") == "error Run timeout")
        #expect((15.1...15.3).contains((stalled.now - start).inSeconds))
        var late = bench {
            $0.missingPadAnswer = .runTimeout
            $0.autoLandAfter = .seconds(17)
        }
        let begin = late.now
        #expect(late.ask("go 80 0 60 20 m5") == "error Run timeout")
        #expect((15.1...15.3).contains((late.now - begin).inSeconds))
        var silent = bench()
        #expect(silent.ask("go 80 0 0 20 m1", within: 3) == nil)
    }

    @Test("`m-2` of SDK 3.0 is the nearest pad in sight")
    func nearest() {
        var bench = bench(home: Pose(x: 50, y: 0, z: 0, heading: 0)) { $0.firmware = .sdk30 }
        #expect(bench.ask("go 0 0 80 60 m-2") == "ok")
        #expect(isNear(bench.pose, 80, 0, 80, heading: 0))
        #expect(bench.ask("go 0 0 -80 60 m2") == "out of range")
    }
}
