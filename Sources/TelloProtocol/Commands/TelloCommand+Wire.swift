extension TelloCommand {
    /// The exact text that goes to the drone: one datagram, ASCII, plain integers, single blanks, no line end.
    ///
    /// A character outside printable ASCII (only names, passwords and light texts could hold one) becomes `?`, so that
    /// nothing else ever reaches the wire; `faults(on:)` names it beforehand.
    package var wireText: String {
        let text = plainText
        return text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : Self.printable(text)
    }

    /// `wireText` as bytes.
    package var wireBytes: [UInt8] { Array(wireText.utf8) }

    /// The text before the check for characters that no drone reads.
    private var plainText: String {
        switch self {
        case .command: "command"
        case .takeoff: "takeoff"
        case .land: "land"
        case .emergency: "emergency"
        case .stop: "stop"
        case .move(let direction, let distance): "\(direction.rawValue) \(distance)"
        case .turn(let direction, let angle): "\(direction.rawValue) \(angle)"
        case .flip(let direction): "flip \(direction.rawValue)"
        case .go(let offset, let speed): "go \(offset.words) \(speed)"
        case .goPad(let offset, let speed, let pad): "go \(offset.words) \(speed) \(pad.word)"
        case .curve(let middle, let end, let speed): "curve \(middle.words) \(end.words) \(speed)"
        case .curvePad(let middle, let end, let speed, let pad):
            "curve \(middle.words) \(end.words) \(speed) \(pad.word)"
        case .jump(let offset, let speed, let yaw, let from, let to):
            "jump \(offset.words) \(speed) \(yaw) \(from.word) \(to.word)"
        default: settingText
        }
    }

    /// The text of everything that is no motion.
    private var settingText: String {
        switch self {
        case .plain(let command): command.rawValue
        case .speed(let speed): "speed \(speed)"
        case .rc(let roll, let pitch, let throttle, let yaw): "rc \(roll) \(pitch) \(throttle) \(yaw)"
        case .padDirection(let direction): "mdirection \(direction)"
        case .network(let command, let ssid, let password):
            "\(command.rawValue) \(ssid) \(password)"
        case .wifiChannel(let channel): "wifisetchannel \(channel)"
        case .port(let info, let video): "port \(info) \(video)"
        case .video(let setting): setting.words
        case .light(let light): "EXT \(light.text)"
        case .read(let query): query.rawValue + "?"
        default: ""
        }
    }

    private static func printable(_ text: String) -> String {
        String(decoding: text.unicodeScalars.map { $0.isPrintableASCII ? UInt8($0.value) : 0x3F }, as: UTF8.self)
    }

    /// The word that the text begins with, such as `up`, `battery?` or `EXT`.
    package var firstWord: String {
        String(wireText.prefix { $0 != " " })
    }
}

extension BodyOffset {
    /// `x y z`.
    var words: String { "\(x) \(y) \(z)" }
}

extension PadReference {
    /// As commands write it: `m1`, `m-2`.
    package var word: String { "m\(number)" }
}

extension VideoSetting {
    /// The command with its value.
    var words: String {
        switch self {
        case .frameRate(let rate): "setfps \(rate)"
        case .resolution(let resolution): "setresolution \(resolution)"
        case .bitRate(let rate): "setbitrate \(rate)"
        case .downVision(let camera): "downvision \(camera)"
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a blank or a visible ASCII character.
    var isPrintableASCII: Bool { (0x20...0x7E).contains(value) }
}
