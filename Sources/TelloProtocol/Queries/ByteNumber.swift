/// Numbers in bytes, without a detour over text.
enum ByteNumber {
    /// An optional minus and up to nine digits, nothing else.
    static func integer<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Int? {
        var (value, digits, isNegative) = (0, 0, false)
        for byte in bytes {
            if byte == 0x2D, digits == 0, !isNegative {
                isNegative = true
            } else if (0x30...0x39).contains(byte), digits < 9 {
                value = value * 10 + Int(byte - 0x30)
                digits += 1
            } else {
                return nil
            }
        }
        return digits == 0 ? nil : isNegative ? -value : value
    }

    /// An optional minus, up to fifteen digits and at most one point with a digit on both sides.
    static func decimal<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Double? {
        var (value, digits, scale, isNegative) = (0.0, 0, 0, false)
        var divisor = 1.0
        for byte in bytes {
            if byte == 0x2D, digits == 0, !isNegative {
                isNegative = true
            } else if byte == 0x2E, digits > 0, scale == 0 {
                scale = 1
            } else if (0x30...0x39).contains(byte), digits < 15 {
                value = value * 10 + Double(byte - 0x30)
                digits += 1
                if scale > 0 { (scale, divisor) = (scale + 1, divisor * 10) }
            } else {
                return nil
            }
        }
        guard digits > 0, scale != 1 else { return nil }
        return (isNegative ? -value : value) / divisor
    }
}
