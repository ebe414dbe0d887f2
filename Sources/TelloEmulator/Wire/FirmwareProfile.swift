import TelloProtocol

/// What one family of firmware knows and how it answers; where the families differ, they differ here.
struct FirmwareProfile: Sendable {
    /// Words of one family's vocabulary.
    var words: [String]
    /// Reads, with their question marks; `EXT …` is the controller's.
    var reads: [String]
    /// What `sdk?` answers.
    var sdkAnswer: String
    /// Whether state lines begin with the five fields of mission pads, and `go` and `curve` take a pad.
    var hasPads: Bool
    /// The names that pads have.
    var padNames: [String] = []
    /// Heights over a pad, cm.
    var padHeights: ClosedRange<Double> = -500...500
    /// Whether `mon` alone lets it look below and ahead; 3.0 looks below.
    var looksBothWays = true
    /// Turns that it flies, degrees: real EDUs fly turns beyond 360 and backwards, against their guide.
    var turns: ClosedRange<Double> = -3600...3600
    /// What it says of a curve whose three points lie on one line, and of one whose radius is wrong.
    var curveFaults = (collinear: "error Three points are collinear!", radius: "error Radius is too large!")
    /// What `wifi` answers; a drone that says that it reboots does so.
    var wifiAnswer = "ok"
    /// Whether motions are cut off by the automatic landing (3.0 counts from their end).
    var autoLandInterruptsMotion = true
    /// Whether a drone that was never activated says so to `command`; older ones refuse to take off and to land.
    var namesInactivity = false
    /// Whether it takes commands out of the EDU's frames (E9): those do that know of pads.
    var knowsFrames: Bool { hasPads }
    /// What becomes of `EXT …`.
    var controller = Controller.unheardOf

    /// Where the controller of a TT stands.
    enum Controller: Sendable {
        /// The firmware does not know of controllers.
        case unheardOf
        /// None is fitted.
        case absent
        case fitted
    }

    /// The profile of a family.
    ///
    /// - Parameter controller: Whether a TT's controller is fitted; counts from 3.0 on.
    static func of(_ firmware: Firmware, controller: Bool = false) -> FirmwareProfile {
        switch firmware {
        case .sdk13: sdk13
        case .sdk20: sdk20
        case .sdk30: controller ? sdk30.withController : sdk30
        }
    }

    private static let common = [
        "command", "takeoff", "land", "emergency", "up", "down", "left", "right", "forward", "back", "cw", "ccw",
        "flip", "go", "curve", "speed", "rc", "wifi", "streamon", "streamoff",
    ]
    private static let edu = ["stop", "jump", "mon", "moff", "mdirection", "ap"]
    private static let sensors = [
        "speed?", "battery?", "time?", "wifi?", "height?", "temp?", "attitude?", "baro?", "acceleration?", "tof?",
    ]
    private static let pads = (1...8).map { "m\($0)" }

    private static let sdk13 = FirmwareProfile(
        words: common, reads: sensors, sdkAnswer: "13", hasPads: false, turns: 1...3600,
        curveFaults: (collinear: "false", radius: "false"))
    private static let sdk20 = FirmwareProfile(
        words: common + edu, reads: sensors + ["sdk?", "sn?"], sdkAnswer: "20", hasPads: true, padNames: pads)
    private static let sdk30 = FirmwareProfile(
        words: common + edu + [
            "motoron", "motoroff", "throwfly", "reboot", "port", "setfps", "setbitrate", "setresolution",
            "downvision",
        ],
        reads: sensors + ["sdk?", "sn?", "hardware?", "version?"], sdkAnswer: "30", hasPads: true,
        padNames: pads + ["m-1", "m-2"], padHeights: 0...500, looksBothWays: false,
        wifiAnswer: "OK, drone will reboot in 3s",
        autoLandInterruptsMotion: false, namesInactivity: true, controller: .absent)

    private var withController: FirmwareProfile {
        var profile = self
        profile.words += ["wifisetchannel", "multiwifi"]
        profile.reads += ["wifiversion?", "ap?", "ssid?"]
        profile.controller = .fitted
        return profile
    }
}
