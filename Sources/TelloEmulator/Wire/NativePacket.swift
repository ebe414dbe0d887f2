/// Packets of the drone's own binary protocol, as a real EDU with SDK 2.0 sent them beside its texts.
///
/// Layout: `cc`, length x 8, CRC-8 of the first three bytes, `88`, message, sequence, payload, CRC-16 of all before;
/// numbers of two bytes are little-endian.
enum NativePacket {
    /// The flight status before the first `ok`: 35 bytes, with battery (%) and voltage (mV).
    static func status(battery: Int, millivolts: Int, sequence: Int) -> [UInt8] {
        var payload = [UInt8](repeating: 0, count: 24)
        payload[12] = UInt8(clamping: battery)
        payload[15] = UInt8(truncatingIfNeeded: millivolts)
        payload[16] = UInt8(truncatingIfNeeded: millivolts >> 8)
        payload[18] = 6
        return packet(message: 0x56, sequence: sequence, payload)
    }

    /// Strength of the Wi-Fi signal: 13 bytes.
    static func wifi(strength: Int, sequence: Int) -> [UInt8] {
        packet(message: 0x1A, sequence: sequence, [UInt8(clamping: strength), 0])
    }

    /// Light for the cameras: 12 bytes.
    static func light(sequence: Int) -> [UInt8] {
        packet(message: 0x35, sequence: sequence, [1])
    }

    private static func packet(message: Int, sequence: Int, _ payload: [UInt8]) -> [UInt8] {
        let length = (payload.count + 11) * 8
        var bytes: [UInt8] = [0xCC, UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
        bytes.append(UInt8(truncatingIfNeeded: check(bytes, seed: 0x77, polynomial: 0x8C)))
        bytes.append(0x88)
        for number in [message, sequence] {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        }
        bytes += payload
        let sum = check(bytes, seed: 0x3692, polynomial: 0x8408)
        return bytes + [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
    }

    private static func check(_ bytes: [UInt8], seed: Int, polynomial: Int) -> Int {
        bytes.reduce(seed) { sum, byte in
            (0..<8).reduce(sum ^ Int(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? polynomial : 0) }
        }
    }
}
