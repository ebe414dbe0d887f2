/// One command of the Tello text SDK (1.3, 2.0 and 3.0) as a value.
///
/// Lengths are centimetres, angles degrees (positive turns are clockwise seen from above), speeds cm/s. The body frame
/// of `go`, `curve` and `jump` has x forward, y left, z up.
package enum TelloCommand: Hashable, Sendable {
    /// `command`: enter SDK mode.
    case command
    /// `takeoff`.
    case takeoff
    /// `land`.
    case land
    /// `emergency`: motors off at once; never answered.
    case emergency
    /// `stop`: hover now.
    case stop
    /// `up`, `down`, `left`, `right`, `forward` or `back` by a distance in cm.
    case move(MoveDirection, Int)
    /// `cw` or `ccw` by an angle in degrees.
    case turn(TurnDirection, Int)
    /// `flip` to one side.
    case flip(FlipDirection)
    /// `go x y z speed`, in the body frame.
    case go(BodyOffset, speed: Int)
    /// `go x y z speed mid`, in the frame of a mission pad.
    case goPad(BodyOffset, speed: Int, pad: PadReference)
    /// `curve x1 y1 z1 x2 y2 z2 speed`, in the body frame.
    case curve(BodyOffset, BodyOffset, speed: Int)
    /// `curve … speed mid`, in the frame of a mission pad.
    case curvePad(BodyOffset, BodyOffset, speed: Int, pad: PadReference)
    /// `jump x y z speed yaw mid1 mid2`.
    case jump(BodyOffset, speed: Int, yaw: Int, from: PadReference, to: PadReference)
    /// `motoron`, `motoroff`, `throwfly`, `reboot`, `streamon`, `streamoff`, `mon`, `moff`.
    case plain(PlainCommand)
    /// `speed x`: how fast distance moves fly, cm/s.
    case speed(Int)
    /// `rc a b c d`: roll, pitch, throttle, yaw, each -100 to 100; never answered.
    case rc(Int, Int, Int, Int)
    /// `mdirection x`: which camera looks for pads.
    case padDirection(Int)
    /// `wifi ssid password`, `ap ssid password` or `multiwifi ssid password`.
    case network(NetworkCommand, ssid: String, password: String)
    /// `wifisetchannel n`.
    case wifiChannel(Int)
    /// `port info video`: the two ports that the drone sends to.
    case port(Int, Int)
    /// `setfps high|middle|low`, `setresolution high|low`, `setbitrate 0…6`, `downvision 0|1`.
    case video(VideoSetting)
    /// `EXT led …` and `EXT mled …` of the TT's controller, as the text after `EXT `.
    case light(LightCommand)
    /// A read: `battery?` and the like.
    case read(ReadQuery)
}

/// Directions of the distance moves, by their words.
package enum MoveDirection: String, Sendable, CaseIterable {
    case up, down, left, right, forward, back
}

/// Directions of a turn, by their words; `cw` is clockwise seen from above.
package enum TurnDirection: String, Sendable, CaseIterable {
    case cw, ccw
}

/// Sides of a flip, by their letters.
package enum FlipDirection: String, Sendable, CaseIterable {
    case left = "l"
    case right = "r"
    case forward = "f"
    case back = "b"
}

/// An offset in centimetres: x forward, y left, z up.
package struct BodyOffset: Hashable, Sendable {
    /// Forward, cm.
    package var x: Int
    /// Left, cm.
    package var y: Int
    /// Up, cm.
    package var z: Int

    /// An offset by its three parts in cm.
    package init(x: Int, y: Int, z: Int) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// A mission pad as commands name it: `m1` to `m8`, `m-1` the first one found, `m-2` the nearest (3.0).
package struct PadReference: Hashable, Sendable {
    /// 1 to 8, -1 or -2.
    package var number: Int

    /// A pad by its number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// Commands without an argument that have no rule of their own.
package enum PlainCommand: String, Sendable, CaseIterable {
    case motorOn = "motoron"
    case motorOff = "motoroff"
    case throwFly = "throwfly"
    case reboot
    case streamOn = "streamon"
    case streamOff = "streamoff"
    case padsOn = "mon"
    case padsOff = "moff"
}

/// Commands that hand a network's name and password to the drone.
package enum NetworkCommand: String, Sendable, CaseIterable {
    case wifi, ap, multiwifi
}

/// Settings of the video stream.
package enum VideoSetting: Hashable, Sendable {
    /// `setfps`: high, middle or low (30, 15, 5 a second).
    case frameRate(String)
    /// `setresolution`: high (720p) or low (480p).
    case resolution(String)
    /// `setbitrate`: 0 (automatic) to 6 Mbit/s.
    case bitRate(Int)
    /// `downvision`: 1 for the camera below.
    case downVision(Int)
}

/// A light command of the TT's controller, checked and kept as its text after `EXT `.
package struct LightCommand: Hashable, Sendable {
    /// Such as `led 255 0 0` or `mled sc`.
    package var text: String

    /// A light command by its text after `EXT `.
    package init(text: String) {
        self.text = text
    }
}

/// The questions of the SDK, by their words without the question mark.
package enum ReadQuery: String, Sendable, CaseIterable {
    case speed, battery, time, wifi, height, temp, attitude, baro, acceleration, tof, sdk, sn, hardware
    case wifiVersion = "wifiversion"
    case accessPoint = "ap"
    case ssid, version
    case extTof = "EXT tof"
    case extVersion = "EXT version"
}
