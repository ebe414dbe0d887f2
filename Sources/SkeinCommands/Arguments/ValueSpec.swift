import Diagnostics

/// What may be written as the value of an argument.
package enum ValueSpec: Sendable, Hashable {
    /// Any text.
    case text
    /// The name of a file.
    case file
    /// The name of a folder.
    case folder
    /// A whole number within a range.
    case integer(ClosedRange<Int>)
    /// Per cent, with or without the sign and with or without a fraction.
    case percentage
    /// Two names joined by `=`, such as `lead=ada`.
    case pair
    /// An IPv4 address of four plain decimal octets.
    case address
    /// A verb of the command.
    case verb
    /// One of these words.
    case choice([String])

    /// What is wrong with `text` as such a value, as the end of a sentence; nil when it is good.
    package func fault(of text: String) -> String? {
        accepts(text) ? nil : "needs \(wanted(for: text)), not '\(DisplayText.escaped(text))'"
    }

    private func accepts(_ text: String) -> Bool {
        switch self {
        case .text, .file, .folder, .verb: !text.isEmpty
        case .integer(let range): Int(text).map(range.contains) ?? false
        case .percentage: Self.percent(text) != nil
        case .pair: Self.pair(text) != nil
        case .address: Self.isAddress(text)
        case .choice(let words): words.contains(text)
        }
    }

    private func wanted(for text: String) -> String {
        switch self {
        case .text: "a text"
        case .verb: "a verb"
        case .file: "the name of a file"
        case .folder: "the name of a folder"
        case .integer(let range) where range.upperBound == .max && !Self.isDigits(text):
            "a whole number from \(range.lowerBound) up"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .percentage: "a percentage from 0 to 100, such as 10%"
        case .pair: "two names joined by '=', such as lead=ada"
        case .address: "an address of four numbers, such as 192.168.10.1"
        case .choice(let words): Self.list(words)
        }
    }

    /// Per cent as a number from 0 to 100; nil when `text` is none.
    static func percent(_ text: String) -> Double? {
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
            let value = Double(digits), (0...100).contains(value)
        else { return nil }
        return value
    }

    /// Both names of `lead=ada`; nil when `text` has another shape.
    static func pair(_ text: String) -> (String, String)? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    private static func isDigits(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static func isAddress(_ text: String) -> Bool {
        let octets = text.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4
            && octets.allSatisfy { octet in
                octet.utf8.allSatisfy { (48...57).contains($0) } && String(UInt8(octet) ?? 0) == octet
            }
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first.map { "'\($0)'" } ?? "nothing" }
        return words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(last)'"
    }
}
