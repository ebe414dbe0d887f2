/// The three families of the SDK that drones speak, oldest first.
package enum Firmware: String, Sendable, CaseIterable, Comparable {
    case sdk13 = "1.3"
    case sdk20 = "2.0"
    case sdk30 = "3.0"

    /// Whether `lhs` is the older family.
    package static func < (lhs: Firmware, rhs: Firmware) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
