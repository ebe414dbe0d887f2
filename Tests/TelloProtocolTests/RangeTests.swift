import Testing

@testable import TelloProtocol

@Suite struct RangeTests {
    private func faults(_ text: String, _ firmware: Firmware = .sdk20) throws -> [CommandFault] {
        try TelloCommand.parse(text).get().faults(on: firmware)
    }

    @Test(
        "values at both edges pass, values beyond them are refused, on every firmware that has the command",
        arguments: [
            ("up 20", "up 19"), ("up 500", "up 501"), ("down 20", "down 19"), ("left 500", "left 501"),
            ("right 20", "right 0"), ("forward 500", "forward 501"), ("back 20", "back -20"), ("cw 1", "cw 0"),
            ("ccw 1", "ccw -1"), ("speed 10", "speed 9"), ("speed 100", "speed 101"),
            ("rc -100 0 0 100", "rc -101 0 0 0"),
            ("rc 0 0 0 0", "rc 0 0 0 101"), ("go 500 -500 500 100", "go 501 0 0 50"),
            ("go -500 0 0 10", "go -501 0 0 10"),
            ("go 0 500 0 10", "go 0 501 0 10"), ("go 0 0 -500 10", "go 0 0 -501 10"), ("go 50 0 0 10", "go 50 0 0 9"),
            ("go 50 0 0 100", "go 50 0 0 101"), ("go 21 20 20 50", "go 20 20 20 50"),
            ("go 0 -21 0 50", "go 0 -20 0 50"),
            ("curve 100 0 0 100 100 0 60", "curve 100 0 0 100 100 0 61"),
            ("curve 100 0 0 100 100 0 10", "curve 100 0 0 100 100 0 9"),
            ("curve 500 0 0 500 500 0 60", "curve 501 0 0 500 500 0 60"),
            ("curve 50 50 0 100 0 0 30", "curve 49 49 0 98 0 0 30"),
        ])
    func edges(fine: String, wrong: String) throws {
        for firmware in Firmware.allCases {
            #expect(try faults(fine, firmware).isEmpty)
            #expect(try faults(wrong, firmware).count == 1)
        }
    }

    @Test("SDK 1.3 turns up to 3600 degrees, the later ones up to 360")
    func turns() throws {
        #expect(try faults("cw 3600", .sdk13).isEmpty)
        #expect(try faults("cw 3601", .sdk13).count == 1)
        for firmware in [Firmware.sdk20, .sdk30] {
            #expect(try faults("cw 360", firmware).isEmpty)
            #expect(try faults("ccw 361", firmware).count == 1)
        }
    }

    @Test("B069: an expanded distance of 0 or 520 is refused with value, range and firmware")
    func expandedDistances() throws {
        let none = try faults("forward 0")
        #expect(none.map(\.message) == ["`forward 0`: distance 0 is outside 20 to 500 cm on SDK 2.0"])
        #expect(none.first?.advice == "choose 20 to 500; a drone does not fly shorter moves")
        let far = try faults("forward 520", .sdk13)
        #expect(far.map(\.message) == ["`forward 520`: distance 520 is outside 20 to 500 cm on SDK 1.3"])
        #expect(far.first?.advice == "split it into moves of at most 500")
        #expect(try faults("up -50").first?.advice == "for the other way write `down 50`")
        #expect(try faults("cw -90").first?.advice == "for the other way write `ccw 90`")
    }

    @Test("B071: a straight curve, a fast one and a narrow one are refused with their reason, a known good one passes")
    func curves() throws {
        #expect(try faults("curve 25 -25 0 25 -75 0 20").isEmpty)
        let straight = try faults("curve 50 0 0 100 0 0 30")
        #expect(straight.map(\.code) == ["command-geometry"])
        #expect(straight.first?.message.contains("collinear") == true)
        let fast = try faults("curve 25 -25 0 25 -75 0 61")
        #expect(
            fast.map(\.message) == ["`curve 25 -25 0 25 -75 0 61`: speed 61 is outside 10 to 60 cm/s on SDK 2.0"])
        let narrow = try faults("curve 30 30 0 60 0 0 20")
        #expect(narrow.first?.message.contains("a radius of 30.0 cm, outside 50 to 1000 cm on SDK 2.0") == true)
        let nearly = try faults("curve 50 49 0 99 0 0 20")
        #expect(nearly.first?.message.contains("a radius of 49.5 cm, outside 50") == true)
        let wide = try faults("curve 250 1 0 500 0 0 20")
        #expect(wide.first?.message.contains("outside 50 to 1000 cm") == true)
        #expect(wide.first?.advice == "bend it more, or fly straight with `go`")
    }

    @Test("several faults of one command come at once")
    func several() throws {
        #expect(try faults("go 600 700 800 5").count == 4)
        #expect(try faults("curve 10 10 10 600 0 0 99").count == 3)
        #expect(try faults("jump 600 -600 0 5 400 m9 m-1").count == 7)
    }

    @Test(
        "B073: a command that a firmware lacks is named with the one that brought it",
        arguments: [
            ("stop", Firmware.sdk20), ("mon", .sdk20), ("moff", .sdk20), ("mdirection 0", .sdk20),
            ("go 0 0 100 60 m1", .sdk20), ("curve 50 50 80 0 100 80 30 m1", .sdk20),
            ("jump 75 0 80 60 0 m1 m2", .sdk20),
            ("ap room secret12", .sdk20), ("sdk?", .sdk20), ("sn?", .sdk20), ("motoron", .sdk30), ("motoroff", .sdk30),
            ("throwfly", .sdk30), ("reboot", .sdk30), ("port 8890 11111", .sdk30), ("setfps high", .sdk30),
            ("setbitrate 0", .sdk30), ("setresolution low", .sdk30), ("wifisetchannel 6", .sdk30),
            ("multiwifi room secret12", .sdk30), ("downvision 1", .sdk30), ("EXT led 1 2 3", .sdk30),
            ("EXT tof?", .sdk30), ("hardware?", .sdk30), ("takeoff", .sdk13), ("wifi room secret12", .sdk13),
            ("height?", .sdk13), ("streamon", .sdk13), ("rc 0 0 0 0", .sdk13), ("emergency", .sdk13),
        ])
    func availability(text: String, first: Firmware) throws {
        for firmware in Firmware.allCases {
            let faults = try faults(text, firmware)
            if firmware >= first {
                #expect(faults.isEmpty)
            } else {
                #expect(faults.map(\.code) == ["command-firmware"])
                #expect(faults.first?.message.contains("SDK \(firmware.rawValue) has no `") == true)
                #expect(faults.first?.message.hasSuffix("it came with SDK \(first.rawValue)") == true)
            }
        }
    }

    @Test("pads are m1 to m8; the first one found and the nearest came with SDK 3.0")
    func pads() throws {
        for number in 1...8 { #expect(try faults("go 0 0 100 60 m\(number)").isEmpty) }
        for wrong in ["m0", "m9", "m-3"] { #expect(try faults("go 0 0 100 60 \(wrong)", .sdk30).count == 1) }
        for late in ["m-1", "m-2"] {
            #expect(try faults("go 0 0 100 60 \(late)", .sdk30).isEmpty)
            #expect(try faults("go 0 0 100 60 \(late)", .sdk20).map(\.code) == ["command-firmware"])
        }
    }

    @Test("heights over a pad are positive on SDK 3.0, and 0 on none, because drones do not answer it")
    func padHeights() throws {
        #expect(try faults("go 100 0 -50 60 m1", .sdk20).isEmpty)
        #expect(try faults("go 100 0 -50 60 m1", .sdk30).map(\.code) == ["command-range"])
        for firmware in [Firmware.sdk20, .sdk30] {
            #expect(try faults("go 100 0 0 60 m1", firmware).map(\.code) == ["command-geometry"])
            #expect(try faults("jump 100 0 0 60 0 m1 m2", firmware).map(\.code) == ["command-geometry"])
        }
    }

    @Test(
        "settings have their ranges too",
        arguments: [
            ("mdirection 2", "mdirection 3"), ("setbitrate 6", "setbitrate 7"), ("downvision 1", "downvision 2"),
            ("setfps middle", "setfps fast"), ("setresolution high", "setresolution middle"),
            ("port 1025 65535", "port 1024 65535"), ("wifisetchannel 1", "wifisetchannel 0"),
            ("EXT led 255 0 255", "EXT led 256 0 0"), ("EXT led br 2.5 1 2 3", "EXT led br 2.6 1 2 3"),
            ("EXT led bl 10 1 2 3 4 5 6", "EXT led bl 10 1 2 3 4 5"), ("EXT led 1 2 3", "EXT led"),
            ("EXT mled sc", "EXT mled"), ("EXT mled sl 255", "EXT mled sl 256"), ("EXT mled g rbp0", "EXT mled g xyz"),
            ("EXT mled l r 1 HELLO YOU", "EXT mled l x 1 HELLO"), ("EXT mled s r heart", "EXT mled s r hearts"),
            ("EXT mled u g 2.5 r0", "EXT mled u g 2.5 r 0"), ("EXT mled sg rr", "EXT mled sg rr0x"),
        ])
    func settings(fine: String, wrong: String) throws {
        #expect(try faults(fine, .sdk30).isEmpty)
        #expect(try faults(wrong, .sdk30).count == 1)
    }

    @Test("names and passwords that a drone cannot read are refused")
    func names() {
        let bad = TelloCommand.network(.ap, ssid: "caf\u{E9} 1", password: "")
        #expect(bad.faults(on: .sdk20).map(\.code) == ["command-text", "command-arguments"])
        let long = TelloCommand.network(.ap, ssid: String(repeating: "x", count: 33), password: "secret12")
        #expect(long.faults(on: .sdk20).count == 1)
    }
}
