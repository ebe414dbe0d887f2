/// A kind of number with units, as the table of values in `Documentation/FileFormats.md` has it.
package struct Quantity: Sendable {
    /// What it is called, with its article: `a length`.
    let name: String
    /// How one is written.
    let example: String
    /// Units by their suffix, with how many of the smallest unit one is; the empty suffix is a bare number.
    let units: [(suffix: String, scale: Int)]
    /// What it is kept in, for messages: `cm`.
    let unit: String
    /// What no fraction of may remain: `a centimetre`.
    let smallest: String
    /// The code of a message about a text that is none.
    let code: String

    /// Whole centimetres: `150`, `150cm`, `1.5m`.
    package static let length = Quantity(
        name: "a length", example: "150, 150cm or 1.5m", units: [("", 1), ("cm", 1), ("m", 100)], unit: "cm",
        smallest: "a centimetre", code: "bad-length")
    /// Whole degrees: `90`, `90deg`.
    package static let angle = Quantity(
        name: "an angle", example: "90 or 90deg", units: [("", 1), ("deg", 1)], unit: "degrees",
        smallest: "a degree", code: "bad-angle")
    /// Whole centimetres a second: `60`, `60cm/s`.
    package static let speed = Quantity(
        name: "a speed", example: "60 or 60cm/s", units: [("", 1), ("cm/s", 1)], unit: "cm/s",
        smallest: "a centimetre a second", code: "bad-speed")
    /// Whole per cent: `30`, `30%`.
    package static let percentage = Quantity(
        name: "a percentage", example: "30 or 30%", units: [("", 1), ("%", 1)], unit: "%", smallest: "a per cent",
        code: "bad-percentage")
    /// A whole number.
    package static let count = Quantity(
        name: "a whole number", example: "3", units: [("", 1)], unit: "", smallest: "one", code: "bad-number")

    /// The number that `text` says, in the smallest unit.
    func value(of text: String) throws(DecimalNumber.Fault) -> Int {
        let number = try DecimalNumber(text)
        guard let unit = units.first(where: { $0.suffix == number.unit }) else {
            throw .unknownUnit(String(number.unit))
        }
        return try number.times(unit.scale)
    }
}
