extension TelloCommand {
    /// How it is answered, and so whether it may be sent again (rule E2).
    ///
    /// `throwfly` counts as a motion because a second copy could start the motors again; `reboot`, which is answered on
    /// failure only, has no waiter.
    package var commandClass: CommandClass {
        switch self {
        case .takeoff, .move, .turn, .flip, .go, .goPad, .curve, .curvePad, .jump, .plain(.throwFly): .motion
        case .land, .stop, .emergency: .safety
        case .rc, .plain(.reboot): .stream
        case .read: .read
        case .command, .plain, .speed, .padDirection, .network, .wifiChannel, .port, .video, .light: .set
        }
    }

    /// Whether it moves the drone and is answered when the drone has got there.
    package var isMotion: Bool { commandClass == .motion }

    /// Whether it is a light of the Talent's controller.
    package var isLight: Bool { if case .light = self { true } else { false } }
}
