/// What is wrong with several drones, each cause said once.
///
/// A message is what is wrong with one drone, such as `does not answer at 127.0.1.1`, then a colon, then the cause or what to
/// look at, which is often the same for all of them.
package struct FoldedCauses {
    /// What is wrong with each drone, in the order given; without the cause where others share it.
    package private(set) var messages: [String] = []
    /// The causes that several share: whose they are, and the cause.
    package private(set) var causes: [(drones: [String], cause: String)] = []

    /// The shortest cause that is worth a line of its own.
    private static let least = 40

    /// Folds what is wrong with drones, each with its name.
    package init(_ faults: [(drone: String, message: String)]) {
        var sharing: [String: [String]] = [:]
        var order: [String] = []
        for fault in faults {
            guard let cause = Self.split(fault.message)?.cause else { continue }
            if sharing[cause] == nil { order.append(cause) }
            sharing[cause, default: []].append(fault.drone)
        }
        for fault in faults {
            let parts = Self.split(fault.message)
            let isShared = parts.map { sharing[$0.cause, default: []].count > 1 } ?? false
            messages.append(isShared ? parts?.head ?? fault.message : fault.message)
        }
        for cause in order {
            let drones = sharing[cause, default: []]
            guard drones.count > 1 else { continue }
            causes.append(
                (drones.enumerated().filter { !drones[..<$0.offset].contains($0.element) }.map(\.element), cause))
        }
    }

    private static func split(_ message: String) -> (head: String, cause: String)? {
        var characters = message[...]
        while let colon = characters.firstIndex(of: ":") {
            let rest = message[message.index(after: colon)...]
            if rest.hasPrefix(" "), rest.count > least { return (String(message[..<colon]), String(rest.dropFirst())) }
            characters = rest
        }
        return nil
    }
}
