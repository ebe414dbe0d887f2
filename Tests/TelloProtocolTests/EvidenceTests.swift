import Testing

@testable import TelloProtocol

@Suite struct EvidenceTests {
    @Test(
        "telemetry shows take-offs, landings, turns, climbs, long moves and pads",
        arguments: [
            ("takeoff", MotionEvidence.takeoff), ("land", .landing), ("cw 15", .turn(degrees: 15)),
            ("ccw 360", .turn(degrees: -360)), ("up 30", .vertical(30)), ("down 50", .vertical(-50)),
            ("forward 40", .floor(distance: 40, speed: 60, climb: 0)),
            ("left 500", .floor(distance: 500, speed: 60, climb: 0)),
            ("go 30 0 30 20", .vertical(30)), ("go 0 0 -122 10", .vertical(-122)),
            ("go 30 40 0 30", .floor(distance: 50, speed: 30, climb: 0)),
            ("go 40 0 30 100", .floor(distance: 50, speed: 100, climb: 30)),
            ("go 0 -40 29 30", .floor(distance: 2441.0.squareRoot(), speed: 30, climb: 0)),
            ("go 0 0 100 60 m3", .pad(number: 3, place: BodyOffset(x: 0, y: 0, z: 100))),
            ("curve 50 50 80 0 40 80 30 m4", .pad(number: 4, place: BodyOffset(x: 0, y: 40, z: 80))),
            ("jump 75 0 80 60 0 m1 m2", .pad(number: 2, place: BodyOffset(x: 0, y: 0, z: 80))),
        ])
    func decidable(text: String, expected: MotionEvidence) throws {
        #expect(try TelloCommand.parse(text).get().evidence(speed: 60) == expected)
    }

    @Test(
        "short, slow and small motions, flips and moves that end out of a pad's sight cannot be told",
        arguments: [
            "cw 14", "up 29", "down 20", "forward 39", "flip l", "go 30 0 29 60", "go 100 0 0 29", "go 100 0 80 20",
            "go 0 0 100 60 m-2", "go 40 10 80 60 m1", "go 0 0 130 60 m1", "go 0 0 -80 60 m1",
            "jump 75 0 80 60 0 m1 m-1", "stop", "battery?", "throwfly", "rc 0 0 0 0",
        ])
    func undecidable(text: String) throws {
        #expect(try TelloCommand.parse(text).get().evidence(speed: 60) == .undecidable)
    }

    @Test("a turn above 360 degrees and a move at less than 30 cm/s cannot be told")
    func beyond() {
        #expect(TelloCommand.turn(.cw, 361).evidence(speed: 60) == .undecidable)
        #expect(TelloCommand.move(.forward, 400).evidence(speed: 29) == .undecidable)
        #expect(TelloCommand.move(.forward, 40).evidence(speed: 30) == .floor(distance: 40, speed: 30, climb: 0))
    }

    @Test("a curve's distance is the length of its arc")
    func curves() throws {
        let half = TelloCommand.curve(BodyOffset(x: 100, y: 100, z: 0), BodyOffset(x: 0, y: 200, z: 0), speed: 60)
        guard case .floor(let distance, 60, 0) = half.evidence(speed: 10) else {
            Issue.record("not along the floor")
            return
        }
        #expect(abs(distance - .pi * 100) < 1e-9)
    }

    @Test(
        "an arc's radius and length are those of the circle through its points",
        arguments: [
            (BodyOffset(x: 100, y: 100, z: 0), BodyOffset(x: 0, y: 200, z: 0), 100.0, 180.0),
            (BodyOffset(x: 100, y: 100, z: 0), BodyOffset(x: 100, y: -100, z: 0), 100.0, 270.0),
            (BodyOffset(x: 0, y: 60, z: 80), BodyOffset(x: 100, y: 60, z: 80), 50.0 * 2.0.squareRoot(), 180.0),
            (BodyOffset(x: 50, y: 0, z: 0), BodyOffset(x: 75, y: 43, z: 0), 49.9, 120.0),
        ])
    func arcs(middle: BodyOffset, end: BodyOffset, radius: Double, degrees: Double) throws {
        let arc = try #require(CircularArc(through: middle, to: end))
        #expect(abs(arc.radius - radius) < 0.2)
        #expect(abs(arc.length - arc.radius * degrees * .pi / 180) < 1)
    }

    @Test("points on one line have no arc")
    func lines() {
        #expect(CircularArc(through: BodyOffset(x: 50, y: 0, z: 0), to: BodyOffset(x: 100, y: 0, z: 0)) == nil)
        #expect(CircularArc(through: BodyOffset(x: 0, y: 0, z: 0), to: BodyOffset(x: 100, y: 0, z: 0)) == nil)
        #expect(CircularArc(through: BodyOffset(x: 50, y: 9, z: 1), to: BodyOffset(x: 50, y: 9, z: 1)) == nil)
    }
}
