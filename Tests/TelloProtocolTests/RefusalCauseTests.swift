import Testing

@testable import TelloProtocol

/// E8: every refusal that was ever reported, in plain words, with the drone's state where that decides.
@Suite struct RefusalCauseTests {
    /// A state line with these fields.
    private static func line(
        battery: Int? = 80, temperature: Int? = 60, tilt: Int = 0, tof: Int? = 10, pads: TelemetryLine.Pads? = nil
    ) -> TelemetryLine {
        var line = TelemetryLine()
        (line.battery, line.highTemperature, line.pitch, line.roll) = (battery, temperature, tilt, 0)
        (line.tof, line.motorTime, line.pads) = (tof, 12, pads)
        return line
    }

    /// What is refused, in which state, with which words, and what is said of it.
    struct Example: Sendable, CustomTestStringConvertible {
        var text: String
        var command: TelloCommand?
        var line: TelemetryLine?
        var firmware: Firmware?
        var sentence: String
        var testDescription: String { "\(text) to \(command?.wireText ?? "-")" }

        init(
            _ text: String, to command: TelloCommand? = nil, in line: TelemetryLine? = nil,
            on firmware: Firmware? = nil,
            _ sentence: String
        ) {
            (self.text, self.command, self.line, self.firmware) = (text, command, line, firmware)
            self.sentence = sentence
        }
    }

    private static let jump = TelloCommand.jump(
        BodyOffset(x: 120, y: 0, z: 90), speed: 60, yaw: 0, from: PadReference(1), to: PadReference(2))

    static let golden: [Example] = [
        Example(
            "error Motor stop", to: .takeoff, in: line(battery: 9),
            "the battery is too low to take off (9 %); charge it"),
        Example(
            "error Motor stop", to: .takeoff, in: line(temperature: 87),
            "the drone is too hot (87 °C); switch it off and let it cool"),
        Example(
            "error Motor stop", to: .takeoff, in: line(tilt: 40),
            "the drone does not stand level (40°); set it down on its feet on a level floor"),
        Example(
            "error Motor stop", to: .takeoff, in: line(),
            "the motors stopped at once: a propeller does not turn freely, or the drone tipped over; look at propellers "
                + "and guards, and set it down on a level floor; the battery is not it"),
        Example(
            "error Motor stop", to: .takeoff,
            "the battery is too low to take off, or a propeller is held; charge it, and look"),
        Example(
            "error Motor stop", to: .move(.up, 50), in: line(battery: 8),
            "the motors are off: the drone came down, its battery being empty (8 %); charge it"),
        Example(
            "error Motor stop", to: .move(.up, 50), in: line(),
            "the motors are off: it is not in the air, or the battery is too low to take off; take off first; look why it "
                + "came down, and charge it"),
        Example("error", to: .takeoff, in: line(battery: 9), "the battery is too low to take off (9 %); charge it"),
        Example(
            "error", to: .takeoff, in: line(tof: 90), "the drone is in the air already; land it first"),
        Example(
            "error", to: .takeoff, in: line(battery: 96),
            "the drone gives no reason: never activated, its IMU not calibrated, too hot inside (it tells 60 °C), or a "
                + "propeller that does not turn freely; activate and calibrate it in the Tello app, let it cool, and look at "
                + "its propellers"),
        Example(
            "error", to: .takeoff,
            "the drone gives no reason: battery too low, never activated, its IMU not calibrated, too hot inside, or a "
                + "propeller that does not turn freely; activate and calibrate it in the Tello app, let it cool, and look at "
                + "its propellers"),
        Example(
            "error", to: .flip(.left), in: line(battery: 49),
            "a flip needs a battery of 50 % (it has 49 %); charge it, or leave flips out"),
        Example(
            "error", to: .flip(.left), in: line(battery: 50),
            "the drone gives no reason: a flip needs a battery of 50 %, and room above and beside; charge it, or leave "
                + "flips out"),
        Example(
            "false", to: .move(.up, 50),
            "the drone gives no reason: it was busy with another motion, or could not hold its place; wait until it hovers; "
                + "give it more light and a patterned floor"),
        Example(
            "error",
            "refused without a reason: already flying, battery too low for take-off or a flip, or not activated; charge "
                + "it; activate a new drone once with the Tello app"),
        Example("error", to: .move(.up, 50), in: line(battery: 11), "the battery is too low to fly (11 %); charge it"),
        Example(
            "out of range", to: .move(.up, 10), on: .sdk20,
            "`up 10`: distance 10 is outside 20 to 500 cm on SDK 2.0; choose 20 to 500; a drone does not fly shorter moves"
        ),
        Example(
            "out of range", to: .move(.up, 50),
            "a value is outside what the drone takes, or `go` and `curve` stay within 20 cm; look at the values: distances "
                + "20 to 500 cm, turns 1 to 360 degrees, speeds 10 to 100 cm/s"),
        Example(
            "unknown command: mon", to: .plain(.padsOn), on: .sdk13,
            "SDK 1.3 has no `mon`: it came with SDK 2.0; leave it out, or fly it on a drone with SDK 2.0 or later (Tello "
                + "EDU)"),
        Example(
            "unknown command: ion", to: .plain(.padsOn),
            "only `ion` reached the drone: the text was damaged on its way; try again; if it stays so, come nearer to the "
                + "router or change its channel"),
        Example(
            "unknown command: mon", to: .plain(.padsOn),
            "the drone does not know `mon`: its firmware lacks it, or the text was damaged; leave it out, or use a drone "
                + "with a newer SDK"),
        Example(
            "Unknow Command!",
            "the drone does not know the command: its firmware lacks it, or the text was damaged; leave it out, or use a "
                + "drone with a newer SDK"),
        Example(
            "unknow command: led",
            "the drone's controller, which has the lights, is not fitted; fit it, or take the lights out"),
        Example(
            "unactive",
            "the drone was never activated; do it once with the Tello app on a phone, then switch it off and on"),
        Example(
            "error Not joystick", to: .move(.up, 50), in: line(tof: nil),
            "the drone cannot tell where it is: it sees no floor; give it more light and a floor with a pattern, not plain "
                + "and not shiny"),
        Example(
            "error Not Joystick", to: .move(.up, 50), in: line(tof: 80),
            "the drone is busy with another motion, was just steered by `rc`, or cannot hold its place; wait until it "
                + "hovers; give it more light and a patterned floor"),
        Example(
            "error Auto land", to: .move(.up, 50), in: line(battery: 10),
            "the drone lands by itself: its battery is empty (10 %); charge it"),
        Example(
            "error Auto land", to: .move(.up, 50), in: line(),
            "the drone is landing: it was told to, its battery is low, or it heard nothing for 15 s; look whether somebody "
                + "else landed it, and whether the network was away"),
        Example(
            "error No valid imu", to: .move(.up, 50), in: line(tof: nil),
            "the drone cannot tell where it is: it sees no floor; give it more light and a floor with a pattern, not plain "
                + "and not shiny"),
        Example(
            "error No valid imu", to: .move(.up, 50), in: line(tof: 18),
            "the drone cannot tell where it is: 18 cm over the floor is too low; fly it between 50 and 300 cm"),
        Example(
            "error No valid imu", to: .takeoff, in: line(tof: 10),
            "the drone stands and cannot tell where it is: its IMU is not calibrated, or the floor below it is dark, plain or "
                + "shiny; set it on a level floor with a pattern, in good light; if it stays so, calibrate its IMU in the "
                + "Tello app"),
        Example(
            "error", to: .move(.forward, 50), in: line(tof: 10),
            "the drone stands: it is not in the air; take off first; look why it came down"),
        Example(
            "error", to: .move(.forward, 50), in: line(tof: 120),
            "the drone gives no reason: it was busy with another motion, or could not hold its place; wait until it hovers; "
                + "give it more light and a patterned floor"),
        Example(
            "error No valid imu", to: .move(.up, 50), in: line(tof: 700),
            "the drone cannot tell where it is: 700 cm over the floor is too high; fly it between 50 and 300 cm"),
        Example(
            "error No valid imu",
            "the drone cannot tell where it is: the floor is too dark, plain or shiny, or it flies too low or too high; "
                + "give it more light and a floor with a pattern; if it stays so, calibrate its IMU in the Tello app"),
        Example(
            "error No valid marker",
            "the mission pad was not seen; look whether it lies there, in good light, and whether `mon` was sent"),
        Example(
            "Error. Not valid marker", to: jump, in: line(pads: .off), "the drone looks for no pads; send `mon` before"),
        Example(
            "error No valid marker", to: jump, in: line(pads: .searching),
            "pad m1, or m2 where the jump ends, was not seen; look whether it lies where the plan has it, the right side "
                + "up, in good light and without shine, and whether the drone was above it"),
        Example(
            "error Run timeout", to: .move(.up, 50), in: line(),
            "the motion was not finished within 15 s and the drone gave it up; fly it shorter or faster"),
        Example(
            "error Radius is too large!",
            "the curve's radius is outside 50 to 1000 cm; move its points so that it bends more, or less"),
        Example("error Arc's length is too long!", "the curve's arc is too long; choose points for a shorter one"),
        Example(
            "error Three points are collinear!", "the curve's three points lie on one line; move the first one aside"),
        Example(
            "error, high temp", in: line(temperature: 86), "the drone is too hot (86 °C); switch it off and let it cool"
        ),
        Example("error, high temp", "the drone is too hot; switch it off and let it cool"),
        Example("error Low battery", in: line(battery: 14), "the battery is too low (14 %); charge it"),
        Example(
            "command error: 254",
            "the drone's controller could not carry it out; look whether it is fitted well, and try again"),
        Example(
            "error Something new",
            "refused with words that are not known here; look at its battery, its light and the command; please report the "
                + "words"),
    ]

    @Test(
        "E8: every known text has its cause and what to do, decided by the drone's state where that decides",
        arguments: golden)
    func sentence(example: Example) throws {
        guard case .refusal(let refusal) = TelloReply(decoding: example.text.utf8) else {
            Issue.record("\(example.text) is no refusal")
            return
        }
        let scene = RefusalScene(command: example.command, line: example.line, firmware: example.firmware)
        #expect(refusal.cause(in: scene).sentence == example.sentence)
    }

    @Test("Whatever is refused in whatever state: a cause and a remedy, without a full stop and without a password")
    func total() {
        let texts = Set(Self.golden.map(\.text)).sorted() + ["unknown command: ap Net secretword"]
        let commands: [TelloCommand?] = [
            nil, .takeoff, .land, .flip(.back), .move(.up, 50), Self.jump, .plain(.padsOn),
            .network(.ap, ssid: "Net", password: "secretword"),
        ]
        let lines: [TelemetryLine?] = [
            nil, TelemetryLine(), Self.line(), Self.line(battery: 3, temperature: 90, tof: nil),
        ]
        for text in texts {
            guard case .refusal(let refusal) = TelloReply(decoding: text.utf8) else { continue }
            for command in commands {
                for line in lines {
                    for firmware in [nil, Firmware.sdk13, .sdk20, .sdk30] {
                        let scene = RefusalScene(command: command, line: line, firmware: firmware)
                        let cause = refusal.cause(in: scene)
                        #expect(!cause.cause.isEmpty && !cause.remedy.isEmpty)
                        #expect(!cause.sentence.hasSuffix(".") && !cause.sentence.contains("secretword"))
                    }
                }
            }
        }
    }
}
