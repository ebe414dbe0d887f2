package import Diagnostics

/// The names of the roles of a cast.
package enum RoleNames {
    /// The one role of a choreography without a cast.
    package static let solo = "solo"

    /// Whether a text is a role of a numbered cast: a plain number from 1 to 9999.
    package static func isNumber(_ text: String) -> Bool {
        guard (1...4).contains(text.utf8.count), text.first != "0" else { return false }
        return text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension Cast {
    /// The roles in order, each with the place that gave it.
    ///
    /// - Parameters:
    ///   - enabledDrones: How many drones of the fleet are enabled; what `cast: all` asks for.
    ///   - most: How many names of a numbered cast are made at the most; a file may ask for any number.
    package func roleNames(enabledDrones: Int, most: Int = .max) -> [Located<String>] {
        switch self {
        case .solo: [Located(RoleNames.solo)]
        case .roles(let names): names
        case .count(let count): Self.numbers(min(count.value, most), at: count.range)
        case .all(let range): Self.numbers(min(enabledDrones, most), at: range)
        }
    }

    private static func numbers(_ count: Int, at range: SourceRange?) -> [Located<String>] {
        (0..<max(0, count)).map { Located(String($0 + 1), at: range) }
    }
}
