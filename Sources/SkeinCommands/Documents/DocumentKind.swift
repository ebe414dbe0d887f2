import Diagnostics

/// What a file says it is, by its keys at the left margin.
enum DocumentKind {
    case choreography, fleet

    /// A fleet when it has a key that only fleets have and none that only shows have; else a choreography.
    init(of text: SourceText) {
        let keys = Self.topKeys(of: text)
        let isFleet = keys.contains { ["fleet", "drones"].contains($0) }
        let isShow = keys.contains { ["show", "timeline", "cast"].contains($0) }
        self = isFleet && !isShow ? .fleet : .choreography
    }

    private static func topKeys(of text: SourceText) -> [String] {
        (1...text.lineCount).compactMap { number in
            guard let line = text.line(number), let first = line.first, first != " ", first != "#" else { return nil }
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return line[..<colon].filter { $0 != "\"" && $0 != "'" && $0 != " " && $0 != "{" }
        }
    }
}
