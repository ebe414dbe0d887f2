extension ReadQuery {
    /// Whether a trimmed value has the shape of an answer to this question (rule E6).
    ///
    /// `ok` and refusals answer no question; a serial is no battery level.
    package func accepts(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        guard !bytes.isEmpty, !isAnotherReply(value) else { return false }
        switch self {
        // A whole number, so that `speed?`'s `60.0` is none.
        case .battery: return !bytes.contains(0x2E) && number(in: value).map((0...100).contains) ?? false
        case .wifi: return number(in: value).map((0...100).contains) ?? false
        case .speed, .time, .tof: return number(in: value).map { $0 >= 0 } ?? false
        case .height, .temp: return number(in: value) != nil
        case .baro: return AnswerNumber(bytes, units: ["m", "cm"]) != nil
        case .attitude: return value.hasPrefix("pitch:")
        case .acceleration: return value.hasPrefix("agx:")
        // `20` and `30`, and room for two more; other numbers answer `battery?` and may come late.
        case .sdk: return bytes.count == 2 && (0x31...0x34).contains(bytes[0]) && bytes[1] == 0x30
        case .sn:
            return (10...24).contains(bytes.count) && bytes.allSatisfy(Self.isAlphanumeric)
                && bytes.contains(where: Self.isDigit)
        case .hardware: return bytes.count <= 16 && bytes.allSatisfy(Self.isLetter)
        case .wifiVersion: return value.lowercased().hasPrefix("wifi")
        case .extVersion: return value.lowercased().hasPrefix("esp32")
        case .version:
            return bytes.allSatisfy { $0 == 0x2E || Self.isAlphanumeric($0) } && bytes.count { $0 == 0x2E } >= 2
        case .extTof: return tofReading(value) != nil
        case .accessPoint, .ssid: return true
        }
    }

    /// The number in an answer, without its unit; nil when it holds none, so that nothing is taken for 0.
    ///
    /// The units are the drones' own: `time?` s, `height?` dm, `tof?` and `EXT tof?` mm, `temp?` the greater of its two
    /// °C. Fractions are rounded. `EXT tof?` 8192 is no reading.
    package func number(in value: String) -> Int? {
        switch self {
        case .temp: temperature(value)
        case .extTof: tofReading(value).flatMap { $0 == 8192 ? nil : $0 }
        case .attitude, .acceleration, .sn, .hardware, .wifiVersion, .accessPoint, .ssid, .version, .extVersion: nil
        case .speed, .battery, .time, .wifi, .height, .baro, .tof, .sdk:
            AnswerNumber(Array(value.utf8), units: units)?.rounded
        }
    }

    private var units: [String] {
        switch self {
        case .speed: ["cm/s"]
        case .battery, .wifi: ["%"]
        case .time: ["s"]
        case .height: ["dm", "cm"]
        case .baro: ["m", "cm"]
        case .tof: ["mm", "cm"]
        default: []
        }
    }

    /// `85~88C` or one number.
    private func temperature(_ value: String) -> Int? {
        let parts = value.utf8.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
        guard parts.count <= 2, let last = parts.last, let first = parts.first else { return nil }
        guard AnswerNumber(Array(first), units: ["C"]) != nil else { return nil }
        return AnswerNumber(Array(last), units: ["C"])?.rounded
    }

    /// `tof 1234`.
    private func tofReading(_ value: String) -> Int? {
        var bytes = Array(value.utf8)
        if value.lowercased().hasPrefix("tof ") { bytes.removeFirst(4) }
        return AnswerNumber(bytes, units: ["mm"])?.rounded
    }

    private func isAnotherReply(_ value: String) -> Bool {
        if case .value = TelloReply(decoding: value.utf8) { false } else { true }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
}
