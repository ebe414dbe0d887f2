/// What a state line says of mission pads, field by field.
struct PadFields {
    var id, x, y, z, yaw: Int?

    /// Reads `mpry`: three whole numbers, the second of which is the yaw; false when it is not that.
    mutating func readAngles(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = value.firstIndex(of: 0x2C), let second = value[(first + 1)...].firstIndex(of: 0x2C),
            ByteNumber.integer(value[..<first]) != nil, let middle = ByteNumber.integer(value[(first + 1)..<second]),
            ByteNumber.integer(value[(second + 1)...]) != nil
        else { return false }
        yaw = middle
        return true
    }

    /// The pads that the fields describe; nil without `mid`, and for a pad whose place could not be read.
    ///
    /// `mid` decides alone: without a pad the other fields hold 0, -1, -100 or -200, by firmware. Drones without pads
    /// send 0, 64 or 257.
    var pads: TelemetryLine.Pads? {
        guard let id else { return nil }
        if id == -1 { return .searching }
        guard (1...8).contains(id) else { return .off }
        guard let x, let y, let z, let yaw else { return nil }
        return .seen(id: id, x: x, y: y, z: z, yaw: yaw)
    }
}
