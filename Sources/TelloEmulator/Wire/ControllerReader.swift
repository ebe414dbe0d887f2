/// Reads what follows `EXT` as a TT's controller does.
struct ControllerReader: Sendable {
    let controller: FirmwareProfile.Controller

    private static let failure = WireOrder.refused("command error: 254")

    /// The order that a text beginning with `EXT` is; nil where the firmware does not know of controllers.
    func order(_ tokens: [String]) -> WireOrder? {
        let words = Array(tokens.dropFirst())
        guard controller != .unheardOf, let first = words.first else { return nil }
        guard controller == .fitted else { return .refused("unknow command: \(first)") }
        switch first {
        case "tof?" where words.count == 1, "version?" where words.count == 1: return .read("EXT \(first)")
        case "led": return Self.led(Array(words.dropFirst())) ? .answered("led ok") : Self.failure
        case "mled": return Self.matrix(Array(words.dropFirst())) ? .matrix : Self.failure
        default: return .refused("unknow command: \(first)")
        }
    }

    private static func led(_ values: [String]) -> Bool {
        switch values.first {
        case "br": values.count == 5 && rate(values[1], upTo: 2.5) && values[2...].allSatisfy(isLevel)
        case "bl": values.count == 8 && rate(values[1], upTo: 10) && values[2...].allSatisfy(isLevel)
        default: values.count == 3 && values.allSatisfy(isLevel)
        }
    }

    private static func matrix(_ values: [String]) -> Bool {
        switch (values.first, values.count) {
        case ("sc", 1): true
        case ("sl", 2): isLevel(values[1])
        case ("g", 2), ("sg", 2): isPattern(values[1])
        case ("s", 3): isColor(values[1]) && (values[2].utf8.count == 1 || values[2] == "heart")
        case ("l", 4...), ("r", 4...), ("u", 4...), ("d", 4...): scrolls(values)
        default: false
        }
    }

    private static func scrolls(_ values: [String]) -> Bool {
        guard rate(values[2], upTo: 2.5) else { return false }
        if values[1] == "g" { return values.count == 4 && isPattern(values[3]) }
        return isColor(values[1]) && values[3...].joined(separator: " ").utf8.count <= 70
    }

    private static func isLevel(_ text: String) -> Bool {
        text.utf8.count <= 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            && Int(text).map { (0...255).contains($0) } ?? false
    }

    private static func rate(_ text: String, upTo fastest: Double) -> Bool {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return false }
        return Double(text).map { (0.1...fastest).contains($0) } ?? false
    }

    private static func isColor(_ text: String) -> Bool { ["r", "b", "p"].contains(text) }

    private static func isPattern(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { "rbp0".utf8.contains($0) }
    }
}
