extension TelemetryLine {
    /// Reads a state line by its keys: any order, any firmware family, unknown keys ignored.
    ///
    /// A value counts only with the `;` after it, since one that the end of the datagram cut off may be another number.
    /// Nothing is allocated per field. The result is nil when the datagram holds no token of a state line.
    package init?(parsing bytes: some Collection<UInt8>) {
        let line = bytes.withContiguousStorageIfAvailable { StateLineReader.line($0) }
        let read = line ?? Array(bytes).withUnsafeBufferPointer { StateLineReader.line($0) }
        guard let read else { return nil }
        self = read
    }
}

/// Reads one state line, token by token.
struct StateLineReader {
    private var line = TelemetryLine()
    private var known = 0
    private var pad = PadFields()

    /// The line in a datagram; nil when no token of it is one of a state line.
    static func line(_ bytes: UnsafeBufferPointer<UInt8>) -> TelemetryLine? {
        var reader = StateLineReader()
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 0x3B) {
            reader.read(bytes[start..<end])
            start = end + 1
        }
        if !bytes[start...].allSatisfy(isBlank) { reader.line.malformedTokens += 1 }
        guard reader.known > 0 else { return nil }
        reader.line.pads = reader.pad.pads
        return reader.line
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private mutating func read(_ token: Slice<UnsafeBufferPointer<UInt8>>) {
        let token = token.drop(while: Self.isBlank)
        guard let colon = token.firstIndex(of: 0x3A) else {
            line.malformedTokens += 1
            return
        }
        guard let key = StateKey(token[..<colon]) else { return }
        if store(token[(colon + 1)...], as: key) {
            known += 1
        } else {
            line.malformedTokens += 1
        }
    }

    /// Stores a value; false when it cannot be read.
    private mutating func store(_ value: Slice<UnsafeBufferPointer<UInt8>>, as key: StateKey) -> Bool {
        switch key {
        case .mpry: return pad.readAngles(value)
        case .baro, .agx, .agy, .agz:
            guard let number = ByteNumber.decimal(value) else { return false }
            store(number, as: key)
        default:
            guard let number = ByteNumber.integer(value) else { return false }
            guard key != .bat || (0...100).contains(number) else { return false }
            store(number, as: key)
        }
        return true
    }

    private mutating func store(_ number: Double, as key: StateKey) {
        switch key {
        case .baro: line.barometer = number
        case .agx: line.ax = number
        case .agy: line.ay = number
        case .agz: line.az = number
        default: break
        }
    }

    private mutating func store(_ number: Int, as key: StateKey) {
        switch key {
        case .mid: pad.id = number
        case .x: pad.x = number
        case .y: pad.y = number
        case .z: pad.z = number
        case .pitch: line.pitch = number
        case .roll: line.roll = number
        case .yaw: line.yaw = number
        case .vgx: line.vx = number
        case .vgy: line.vy = number
        case .vgz: line.vz = number
        case .templ: line.lowTemperature = number
        case .temph: line.highTemperature = number
        // 6553 and 8192 stand for "no echo", 0 and less for "no reading".
        case .tof: line.tof = (1..<6553).contains(number) ? number : nil
        case .h: line.height = number
        case .bat: line.battery = number
        case .time: line.motorTime = number
        case .mpry, .baro, .agx, .agy, .agz: break
        }
    }
}
