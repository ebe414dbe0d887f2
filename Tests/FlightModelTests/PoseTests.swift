import Testing

@testable import FlightModel
@testable import TelloProtocol

@Suite struct PoseTests {
    private func pose(_ heading: Double, z: Double = 83) -> Pose { Pose(x: 10, y: 20, z: z, heading: heading) }

    private func after(_ text: String, _ pose: Pose) throws -> Pose { pose.after(try TelloCommand.parse(text).get()) }

    static let ways: [(heading: Double, text: String, x: Double, y: Double)] = [
        (0, "forward 50", 60, 20), (0, "back 50", -40, 20), (0, "left 50", 10, 70), (0, "right 50", 10, -30),
        (90, "forward 50", 10, -30), (90, "back 50", 10, 70), (90, "left 50", 60, 20), (90, "right 50", -40, 20),
        (180, "forward 50", -40, 20), (180, "left 50", 10, -30), (270, "forward 50", 10, 70),
        (270, "left 50", -40, 20), (0, "go 30 40 0 60", 40, 60), (90, "go 30 40 0 60", 50, -10),
        (180, "go 30 40 0 60", -20, -20), (270, "curve 25 -25 0 25 -75 0 20", 85, 45),
    ]

    @Test("moves follow the heading, which counts clockwise, exactly at quarter turns", arguments: ways)
    func moves(heading: Double, text: String, x: Double, y: Double) throws {
        #expect(try after(text, pose(heading)) == Pose(x: x, y: y, z: 83, heading: heading))
    }

    @Test("between quarter turns the way is turned by the heading")
    func anyHeading() throws {
        let end = try after("forward 100", Pose(x: 0, y: 0, z: 83, heading: 30))
        #expect(abs(end.x - 100 * 3.0.squareRoot() / 2) < 1e-9)
        #expect(abs(end.y + 50) < 1e-9)
    }

    @Test(
        "turns add up within 0 to 360 degrees",
        arguments: [
            (0.0, "cw 90", 90.0), (0, "ccw 90", 270), (350, "cw 20", 10), (10, "ccw 20", 350), (0, "cw 360", 0),
            (90, "ccw 3600", 90), (45, "ccw 45", 0),
        ])
    func turns(heading: Double, text: String, expected: Double) throws {
        #expect(try after(text, pose(heading)) == pose(expected))
    }

    @Test("take-off leads to 83 cm, landing and motors off to the floor")
    func heights() throws {
        #expect(try after("takeoff", pose(0, z: 0)) == pose(0))
        #expect(try after("takeoff", pose(0, z: 150)) == pose(0, z: 150))
        #expect(try after("land", pose(90)) == pose(90, z: 0))
        #expect(try after("emergency", pose(90)) == pose(90, z: 0))
        #expect(try after("up 40", pose(0)) == pose(0, z: 123))
        #expect(try after("down 100", pose(0)) == pose(0, z: -17))
        #expect(try after("go 0 0 -30 20", pose(0)) == pose(0, z: 53))
    }

    @Test(
        "what does not move the drone to a known place leaves the pose as it is",
        arguments: [
            "flip l", "stop", "speed 60", "battery?", "mon", "rc 0 9 0 0",
        ])
    func unmoved(text: String) throws {
        #expect(try after(text, pose(45)) == pose(45))
    }

    @Test(
        "over a pad that lies nobody knows where only the height is known",
        arguments: ["go 50 0 100 60 m1", "jump 75 0 100 60 90 m1 m2", "curve 50 50 80 0 100 100 30 m1"])
    func padWithoutPlace(text: String) throws {
        #expect(try after(text, pose(45)) == pose(45, z: 100))
    }

    @Test("a square with turns ends where it began")
    func square() throws {
        var end = pose(0)
        for text in ["forward 100", "cw 90", "forward 100", "cw 90", "forward 100", "cw 90", "forward 100", "cw 90"] {
            end = try after(text, end)
        }
        #expect(end == pose(0))
    }

    @Test("an offset is laid in the drone's own frame")
    func offset() {
        #expect(pose(90).offset(by: BodyOffset(x: 100, y: 0, z: 10)) == Pose(x: 10, y: -80, z: 93, heading: 90))
    }
}
