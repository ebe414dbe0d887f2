extension RangeCheck {
    /// Settings of pads, network, ports, video and lights.
    mutating func setting(_ command: TelloCommand) {
        switch command {
        case .padDirection(let direction):
            range("direction", direction, 0...2, advice: "0 looks down, 1 forward, 2 both")
        case .network(_, let ssid, let password):
            name("network name", ssid, limit: 32)
            name("password", password, limit: 64)
        case .wifiChannel(let channel): range("channel", channel, 1...165)
        case .port(let state, let video):
            range("state port", state, 1025...65_535)
            range("video port", video, 1025...65_535)
        case .video(let setting): video(setting)
        case .light(let light):
            for fault in LightRules(light.text).faults { add(fault.code, fault.message, advice: fault.advice) }
        default: break
        }
    }

    private mutating func video(_ setting: VideoSetting) {
        switch setting {
        case .frameRate(let rate): word(rate, ["high", "middle", "low"])
        case .resolution(let size): word(size, ["high", "low"])
        case .bitRate(let rate): range("bit rate", rate, 0...6, advice: "0 is automatic, 1 to 6 are Mbit/s")
        case .downVision(let camera): range("camera", camera, 0...1, advice: "1 is the camera below, 0 the one ahead")
        }
    }

    private mutating func word(_ word: String, _ allowed: [String]) {
        guard !allowed.contains(word) else { return }
        let list = allowed.map { "`\($0)`" }.joined(separator: ", ")
        add(CommandFault.range, "`\(word)` is none of \(list)", advice: "choose one of them")
    }

    /// A name that goes to the drone as one word.
    private mutating func name(_ what: String, _ text: String, limit: Int) {
        if text.isEmpty { add(CommandFault.arguments, "the \(what) is empty", advice: "give one") }
        if text.utf8.count > limit {
            add(CommandFault.range, "the \(what) has more than \(limit) characters", advice: "choose a shorter one")
        }
        guard !text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return }
        add(
            CommandFault.text, "the \(what) holds a blank or a character that is not ASCII",
            advice: "drones read letters, digits and plain signs only")
    }
}
