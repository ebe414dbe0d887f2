/// The keys of a state line.
enum StateKey {
    case mid, x, y, z, mpry, pitch, roll, yaw, vgx, vgy, vgz, templ, temph, tof, h, bat, baro, time, agx, agy, agz

    /// A key by its bytes; nil for one that no known firmware sends.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard bytes.count <= 5, let key = Self.named(Self.packed(bytes)) else { return nil }
        self = key
    }

    private static func packed(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func named(_ packed: UInt64) -> StateKey? {
        switch packed {
        case 0x6D6964: .mid
        case 0x78: .x
        case 0x79: .y
        case 0x7A: .z
        case 0x6D70_7279: .mpry
        case 0x7069_7463_68: .pitch
        case 0x726F_6C6C: .roll
        case 0x796177: .yaw
        case 0x766778: .vgx
        case 0x766779: .vgy
        case 0x76677A: .vgz
        case 0x7465_6D70_6C: .templ
        case 0x7465_6D70_68: .temph
        case 0x746F66: .tof
        case 0x68: .h
        case 0x626174: .bat
        case 0x6261_726F: .baro
        case 0x7469_6D65: .time
        case 0x616778: .agx
        case 0x616779: .agy
        case 0x61677A: .agz
        default: nil
        }
    }
}
