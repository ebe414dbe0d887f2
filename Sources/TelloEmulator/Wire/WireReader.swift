import TelloProtocol

/// Reads a text as the drone does: case matters, single blanks, decimals are taken.
///
/// It shares no code with the reader of commands, so that a fault in one of them shows.
struct WireReader: Sendable {
    let profile: FirmwareProfile

    private static let outOfRange = WireOrder.refused("out of range")
    private static let directions: [(word: String, way: Vector)] = [
        ("up", Vector(x: 0, y: 0, z: 1)), ("down", Vector(x: 0, y: 0, z: -1)), ("left", Vector(x: 0, y: 1, z: 0)),
        ("right", Vector(x: 0, y: -1, z: 0)), ("forward", Vector(x: 1, y: 0, z: 0)),
        ("back", Vector(x: -1, y: 0, z: 0)),
    ]
    /// Arguments that each word takes; words that are not here take none.
    private static let counts: [String: [Int]] = [
        "up": [1], "down": [1], "left": [1], "right": [1], "forward": [1], "back": [1], "cw": [1], "ccw": [1],
        "flip": [1], "go": [4, 5], "curve": [7, 8], "jump": [7], "speed": [1], "rc": [4], "wifi": [2], "ap": [2],
        "mdirection": [1], "setfps": [1], "setbitrate": [1], "setresolution": [1], "downvision": [1], "port": [2],
        "wifisetchannel": [1], "multiwifi": [2],
    ]

    /// The order that a text is.
    func order(_ text: String) -> WireOrder {
        let tokens = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let word = tokens.first else { return unknown(text) }
        let arguments = Array(tokens.dropFirst())
        if profile.reads.contains(word), arguments.isEmpty { return .read(word) }
        if word == "EXT" { return ControllerReader(controller: profile.controller).order(tokens) ?? unknown(text) }
        guard profile.words.contains(word) else { return unknown(text) }
        let counts = Self.counts[word] ?? [0]
        guard counts.contains(arguments.count) else { return counts == [0] ? unknown(text) : .silence }
        if !profile.hasPads, counts.count == 2, arguments.count == counts[1] { return unknown(text) }
        return order(word, arguments) ?? unknown(text)
    }

    private func unknown(_ text: String) -> WireOrder {
        .refused("unknown command: " + String(text.prefix(200)))
    }

    private func order(_ word: String, _ arguments: [String]) -> WireOrder? {
        switch word {
        case "command": .enter
        case "takeoff": .takeoff
        case "land": .land
        case "emergency": .emergency
        case "stop": .stop
        case "mon": .pads(true)
        case "moff": .pads(false)
        case "ap": .joinRouter(name: arguments[0], password: arguments[1])
        case "wifi": .nameNetwork
        case "motoron": .motors(true)
        case "motoroff": .motors(false)
        case "throwfly": .throwFly
        case "reboot": .reboot
        case "setfps": Self.choice(arguments[0], of: ["high", "middle", "low"])
        case "setresolution": Self.choice(arguments[0], of: ["high", "low"])
        case "flip": flip(arguments[0])
        case "go": go(arguments)
        case "curve": curve(arguments)
        case "jump": jump(arguments)
        case "cw", "ccw", "speed", "rc", "mdirection", "up", "down", "left", "right", "forward", "back", "setbitrate",
            "downvision", "wifisetchannel", "port":
            numeric(word, arguments.map(Self.number))
        default: .accepted
        }
    }

    private func numeric(_ word: String, _ arguments: [Double?]) -> WireOrder? {
        let numbers = arguments.compactMap { $0 }
        guard numbers.count == arguments.count, let first = numbers.first else { return Self.outOfRange }
        switch word {
        case "cw", "ccw": return turn(word, first)
        case "speed": return (10...100).contains(first) ? .speed(Int(first)) : Self.outOfRange
        case "mdirection": return [0, 1, 2].contains(first) ? .padDirection(Int(first)) : Self.outOfRange
        case "rc":
            guard numbers.allSatisfy((-100...100).contains) else { return Self.outOfRange }
            let values = numbers.map { Int($0) }
            return .sticks(
                StickFlight.Sticks(roll: values[0], pitch: values[1], throttle: values[2], yaw: values[3]))
        case "setbitrate": return (0...6).contains(first) ? .accepted : Self.outOfRange
        case "downvision": return [0, 1].contains(first) ? .accepted : Self.outOfRange
        case "wifisetchannel": return (1...165).contains(first) ? .accepted : Self.outOfRange
        case "port":
            guard numbers.allSatisfy((1025...65_535).contains) else { return Self.outOfRange }
            return .statePort(UInt16(first))
        default: return move(word, first)
        }
    }

    private static func choice(_ word: String, of words: [String]) -> WireOrder {
        words.contains(word) ? .accepted : .refused("error")
    }

    private func move(_ word: String, _ distance: Double) -> WireOrder? {
        guard let direction = Self.directions.first(where: { $0.word == word }),
            let named = MoveDirection(rawValue: word)
        else { return nil }
        guard (20...500).contains(distance) else { return Self.outOfRange }
        return .motion(
            WireMotion(
                shape: .straight(direction.way * distance), timing: .move(named, Int(distance.rounded()))))
    }

    private func turn(_ word: String, _ degrees: Double) -> WireOrder {
        guard profile.turns.contains(degrees) else { return Self.outOfRange }
        return .motion(
            WireMotion(
                shape: .turn(word == "cw" ? degrees : -degrees),
                timing: .turn(word == "cw" ? .cw : .ccw, Int(degrees.rounded()))))
    }

    private func flip(_ side: String) -> WireOrder {
        guard let direction = FlipDirection(rawValue: side) else { return Self.outOfRange }
        return .motion(WireMotion(shape: .flip, timing: .flip(direction)))
    }

    private func go(_ arguments: [String]) -> WireOrder? {
        let numbers = arguments.prefix(4).compactMap(Self.number)
        guard numbers.count == 4, let offset = Self.point(numbers[0..<3]), (10...100).contains(numbers[3])
        else { return Self.outOfRange }
        let motion = WireMotion(
            shape: .straight(Vector(x: numbers[0], y: numbers[1], z: numbers[2])),
            timing: .go(offset, speed: Int(numbers[3])))
        guard arguments.count == 5 else { return .motion(motion) }
        guard profile.padHeights.contains(numbers[2]) else { return Self.outOfRange }
        guard let pad = pad(arguments[4]) else { return .silence }
        return .padMotion(
            WirePadMotion(
                shape: .go(Vector(x: numbers[0], y: numbers[1], z: numbers[2])), pad: pad,
                timing: .goPad(offset, speed: Int(numbers[3]), pad: PadReference(pad))))
    }

    private func curve(_ arguments: [String]) -> WireOrder? {
        let numbers = arguments.prefix(7).compactMap(Self.number)
        guard numbers.count == 7, let middle = Self.point(numbers[0..<3]), let end = Self.point(numbers[3..<6]),
            (10...60).contains(numbers[6])
        else { return Self.outOfRange }
        let motion = WireMotion(
            shape: .curve(
                Vector(x: numbers[0], y: numbers[1], z: numbers[2]),
                Vector(x: numbers[3], y: numbers[4], z: numbers[5])),
            timing: .curve(middle, end, speed: Int(numbers[6])))
        guard arguments.count == 8 else { return .motion(motion) }
        guard profile.padHeights.contains(numbers[2]), profile.padHeights.contains(numbers[5]) else {
            return Self.outOfRange
        }
        guard let pad = pad(arguments[7]), case .curve(let first, let second) = motion.shape else { return .silence }
        return .padMotion(
            WirePadMotion(
                shape: .curve(first, second), pad: pad,
                timing: .curvePad(middle, end, speed: Int(numbers[6]), pad: PadReference(pad))))
    }

    private func jump(_ arguments: [String]) -> WireOrder? {
        guard let first = pad(arguments[5]), let second = pad(arguments[6]) else { return .silence }
        let numbers = arguments.prefix(5).compactMap(Self.number)
        guard numbers.count == 5, numbers[0...2].allSatisfy((-500...500).contains), (10...100).contains(numbers[3]),
            (-360...360).contains(numbers[4]), profile.padHeights.contains(numbers[2])
        else { return Self.outOfRange }
        let offset = BodyOffset(x: Int(numbers[0]), y: Int(numbers[1]), z: Int(numbers[2]))
        return .padMotion(
            WirePadMotion(
                shape: .jump(Vector(x: numbers[0], y: numbers[1], z: numbers[2]), yaw: numbers[4], to: second),
                pad: first,
                timing: .jump(
                    offset, speed: Int(numbers[3]), yaw: Int(numbers[4]), from: PadReference(first),
                    to: PadReference(second))))
    }

    /// A point of `go` or `curve`: each part within 500 cm, and not all three within 20.
    private static func point(_ parts: ArraySlice<Double>) -> BodyOffset? {
        guard parts.allSatisfy((-500...500).contains), !parts.allSatisfy((-20...20).contains) else { return nil }
        let whole = parts.map { Int($0.rounded()) }
        return BodyOffset(x: whole[0], y: whole[1], z: whole[2])
    }

    /// The number of a pad's name; nil for a name that the firmware does not have.
    private func pad(_ text: String) -> Int? {
        profile.padNames.contains(text) ? Int(text.dropFirst()) : nil
    }

    /// A plain decimal number with at most one sign and one point.
    private static func number(_ text: String) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, (0x30...0x39).contains(first), digits.utf8.count <= 12,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
        else { return nil }
        return Double(text)
    }
}
