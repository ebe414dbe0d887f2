/// A decimal number with an optional unit, as drones answer it.
struct AnswerNumber {
    /// The number, to the nearest whole one.
    let rounded: Int

    /// Reads the whole of `bytes`; nil when anything is left over that is not one of the units.
    init?(_ bytes: [UInt8], units: [String]) {
        let unit = units.first { bytes.count > $0.utf8.count && bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
        var number = bytes[...]
        number.removeLast(unit?.utf8.count ?? 0)
        while number.last == 0x20 { number.removeLast() }
        guard let value = ByteNumber.decimal(number) else { return nil }
        rounded = Int(value.rounded())
    }
}
