/// Takes options with a value each from a command line.
struct ArgumentReader {
    private var rest: ArraySlice<String>

    init(_ arguments: [String]) {
        rest = arguments[...]
    }

    /// The next option; nothing at the end.
    mutating func next() -> String? {
        rest.popFirst()
    }

    /// The value that follows an option.
    mutating func text(of option: String) throws -> String {
        guard let text = rest.popFirst() else { throw UsageFault("\(option) needs a value") }
        return text
    }

    /// The whole number within bounds that follows an option.
    mutating func number(of option: String, within bounds: ClosedRange<Int>) throws -> Int {
        let text = try text(of: option)
        guard let number = Int(text), bounds.contains(number) else {
            throw UsageFault(
                "\(option) takes a number from \(bounds.lowerBound) to \(bounds.upperBound), not '\(text)'")
        }
        return number
    }

    /// The network that is named after an option.
    mutating func network(of option: String) throws -> FleetNetwork {
        let name = try text(of: option)
        guard let network = (FleetNetwork.all + FleetNetwork.hard).first(where: { $0.name == name }) else {
            throw UsageFault("no network is called '\(name)'")
        }
        return network
    }
}
