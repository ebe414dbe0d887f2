import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

/// The drone's reader and the product's share no code: here they are held against each other.
@Suite struct AgreementTests {
    private static let allowed: [TelloCommand] =
        [
            .command, .takeoff, .land, .stop, .emergency, .speed(10), .speed(100), .rc(-100, 100, 0, 7),
            .plain(.padsOn), .plain(.padsOff), .plain(.streamOn), .plain(.streamOff), .padDirection(2),
            .turn(.cw, 1), .turn(.ccw, 360), .go(BodyOffset(x: 21, y: 0, z: 0), speed: 10),
            .go(BodyOffset(x: -500, y: 500, z: 100), speed: 100),
            .goPad(BodyOffset(x: 0, y: 0, z: 80), speed: 60, pad: PadReference(1)),
            .curve(BodyOffset(x: 50, y: 50, z: 0), BodyOffset(x: 100, y: 0, z: 0), speed: 10),
            .curve(BodyOffset(x: 100, y: 100, z: 20), BodyOffset(x: 200, y: 0, z: 40), speed: 60),
            .jump(
                BodyOffset(x: 50, y: 0, z: 80), speed: 60, yaw: -90, from: PadReference(1), to: PadReference(8)),
        ] + MoveDirection.allCases.flatMap { [.move($0, 20), .move($0, 500)] }
        + FlipDirection.allCases.map { .flip($0) }

    @Test("What the product allows for SDK 2.0, the drone does not refuse for its text", arguments: allowed)
    func accepted(_ command: TelloCommand) {
        #expect(command.faults(on: .sdk20).isEmpty)
        let order = WireReader(profile: .of(.sdk20)).order(command.wireText)
        if case .refused(let text) = order { Issue.record("\(command.wireText): \(text)") }
        #expect(order != .silence)
    }

    @Test(
        "What the drone refuses for its text, the product names before",
        arguments: [
            "up 19", "left 501", "go 20 20 -20 50", "go 501 0 0 50", "go 100 0 0 101", "go 100 0 0 9",
            "curve 20 20 0 100 100 0 30", "curve 100 100 0 200 0 0 61", "speed 9", "speed 101", "rc 101 0 0 0",
            "mdirection 3", "go 100 0 0 60 m1",
        ])
    func refused(_ text: String) throws {
        let order = WireReader(profile: .of(.sdk20)).order(text)
        if case .padMotion(let motion) = order {
            #expect(motion.isUnanswered)
        } else {
            #expect(order == .refused("out of range"))
        }
        #expect(try !TelloCommand.parse(text).get().faults(on: .sdk20).isEmpty)
    }

    @Test("The way of a curve is the arc whose length the product reckons with")
    func arcLength() throws {
        let (middle, end) = (BodyOffset(x: 80, y: 60, z: 30), BodyOffset(x: 150, y: -20, z: 60))
        let arc = try CurveArc(through: Vector(middle), to: Vector(end))
        let places = (0...1000).map { arc.place(at: Double($0) / 1000) }
        let length = zip(places, places.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
        let reckoned = try #require(CircularArc(through: middle, to: end)).length
        #expect(abs(length - reckoned) < 0.01)
        #expect((places[1000] - Vector(end)).length < 1e-9)
        #expect(places.contains { ($0 - Vector(middle)).length < 0.2 })
    }

    private static let everything: [TelloCommand] =
        allowed + [
            .plain(.throwFly), .light(LightCommand(text: "led 1 2 3")), .light(LightCommand(text: "mled sc")),
            .wifiChannel(6), .port(8890, 11111), .video(.frameRate("high")), .video(.bitRate(5)),
            .video(.resolution("low")), .video(.downVision(1)), .network(.wifi, ssid: "a", password: "b"),
            .network(.ap, ssid: "a", password: "b"), .network(.multiwifi, ssid: "a", password: "b"),
            .plain(.motorOn), .plain(.motorOff), .plain(.reboot),
        ] + ReadQuery.allCases.map { .read($0) }

    @Test(
        "The product says that a firmware lacks a command exactly where the drone does not know it",
        arguments: everything)
    func vocabulary(_ command: TelloCommand) {
        for firmware in Firmware.allCases {
            let order = WireReader(profile: .of(firmware, controller: true)).order(command.wireText)
            let isUnknown = order == .refused("unknown command: " + command.wireText)
            let isMissing = command.faults(on: firmware).contains { $0.code == "command-firmware" }
            #expect(isUnknown == isMissing, "\(command.wireText) on \(firmware.rawValue)")
        }
    }
}

extension Vector {
    fileprivate init(_ offset: BodyOffset) {
        self.init(x: Double(offset.x), y: Double(offset.y), z: Double(offset.z))
    }
}
