/// The three families of the SDK that drones speak.
public enum Firmware: String, Sendable, CaseIterable {
    case sdk13 = "1.3"
    case sdk20 = "2.0"
    case sdk30 = "3.0"
}
