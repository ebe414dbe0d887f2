import FlightModel
import TelloProtocol
import Testing

@Suite struct PadMapTests {
    private let map = PadMap([
        FloorPad(id: 1, pose: Pose(x: 100, y: 0, z: 0, heading: 90)),
        FloorPad(id: 2, pose: Pose(x: 100, y: -80, z: 10, heading: 180)),
        FloorPad(id: 3, pose: Pose(x: 0, y: 0, z: 0, heading: 0)),
        FloorPad(id: 3, pose: Pose(x: 300, y: 0, z: 0, heading: 0)),
    ])

    private func pose(_ x: Double, _ y: Double, _ z: Double = 83, heading: Double = 0) -> Pose {
        Pose(x: x, y: y, z: z, heading: heading)
    }

    private func end(_ text: String, from pose: Pose, known: Bool = true) throws -> Pose? {
        map.move(try TelloCommand.parse(text).get(), from: pose, isPlaceKnown: known)?.end
    }

    @Test("`go` ends at its place in the pad's frame, wherever the drone came from, and looks where it looked")
    func go() throws {
        #expect(try end("go 30 20 80 60 m1", from: pose(110, 5, heading: 45)) == pose(120, -30, 80, heading: 45))
        #expect(try end("go 30 20 80 60 m1", from: pose(90, -9, 60, heading: 45)) == pose(120, -30, 80, heading: 45))
        #expect(try end("go 0 0 80 60 m2", from: pose(100, -80)) == pose(100, -80, 90))
    }

    @Test("`jump` ends over its second pad, turned clockwise from that pad's rocket")
    func jump() throws {
        let expected = pose(100, -80, 90, heading: 270)
        #expect(try end("jump 80 0 80 60 90 m1 m2", from: pose(100, 0, heading: 45)) == expected)
        #expect(try end("jump 80 0 80 60 -270 m1 m2", from: pose(100, 0)) == expected)
        let jump = try TelloCommand.parse("jump 80 0 80 60 0 m1 m2").get()
        let move = try #require(map.move(jump, from: pose(100, 0, 80)))
        #expect(move.passes == [pose(100, -80, 80)])
        #expect(move.length(from: pose(100, 0, 80), along: jump) == 90)
    }

    @Test("`curve` passes its first point and ends at its second, and is as long as its arc")
    func curve() throws {
        let curve = try TelloCommand.parse("curve 100 100 80 0 200 80 60 m3").get()
        let start = pose(0, 0, 80)
        let move = try #require(map.move(curve, from: start))
        #expect(move.passes == [pose(100, 100, 80)])
        #expect(move.end == pose(0, 200, 80))
        #expect(abs(move.length(from: start, along: curve) - .pi * 100) < 1e-9)
    }

    @Test("Of several pads with one number the drone takes the nearest in its sight; `m-2` is the nearest of all")
    func several() throws {
        #expect(try end("go 0 0 80 60 m3", from: pose(10, 0)) == pose(0, 0, 80))
        #expect(try end("go 0 0 80 60 m3", from: pose(280, 0)) == pose(300, 0, 80))
        #expect(try end("go 0 0 80 60 m-2", from: pose(90, -10)) == pose(100, 0, 80))
    }

    @Test("A pad that is there once says where a drone is that did not know it; one of two does not")
    func unknownPlace() throws {
        #expect(try end("go 0 0 80 60 m1", from: pose(0, 0), known: false) == pose(100, 0, 80))
        #expect(try end("go 0 0 80 60 m3", from: pose(0, 0), known: false) == nil)
        #expect(try end("go 0 0 80 60 m7", from: pose(0, 0)) == nil)
        #expect(try end("go 50 0 80 60", from: pose(0, 0)) == nil)
    }
}
