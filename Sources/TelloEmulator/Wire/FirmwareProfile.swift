import TelloProtocol

/// What one family of firmware knows and how it answers; where the families differ, they differ here.
struct FirmwareProfile: Sendable {
    /// Words of one family's vocabulary.
    let words: [String]
    /// Reads, with their question marks.
    let reads: [String]
    /// What `sdk?` answers.
    let sdkAnswer: String
    /// Whether state lines begin with the five fields of mission pads.
    let reportsPads: Bool
    /// Whether motions are cut off by the automatic landing (3.0 counts from their end).
    let autoLandInterruptsMotion: Bool

    /// The profile of a family.
    static func of(_ firmware: Firmware) -> FirmwareProfile {
        switch firmware {
        case .sdk13: sdk13
        case .sdk20: sdk20
        case .sdk30: sdk30
        }
    }

    private static let common = [
        "command", "takeoff", "land", "emergency", "up", "down", "left", "right", "forward", "back", "cw", "ccw",
        "flip", "go", "curve", "speed", "rc", "wifi", "streamon", "streamoff",
    ]
    private static let pads = ["stop", "jump", "mon", "moff", "mdirection", "ap"]
    private static let sensors = [
        "speed?", "battery?", "time?", "wifi?", "height?", "temp?", "attitude?", "baro?", "acceleration?", "tof?",
    ]

    private static let sdk13 = FirmwareProfile(
        words: common, reads: sensors, sdkAnswer: "13", reportsPads: false, autoLandInterruptsMotion: true)
    private static let sdk20 = FirmwareProfile(
        words: common + pads, reads: sensors + ["sdk?", "sn?"], sdkAnswer: "20", reportsPads: true,
        autoLandInterruptsMotion: true)
    private static let sdk30 = FirmwareProfile(
        words: common + pads + ["motoron", "motoroff", "port", "setfps", "setbitrate", "setresolution", "downvision"],
        reads: sensors + ["sdk?", "sn?", "hardware?"], sdkAnswer: "30", reportsPads: true,
        autoLandInterruptsMotion: false)
}
