/// Finds the word that somebody meant.
package enum EditDistance {
    /// Words longer than this get no suggestion.
    private static let longestWord = 64
    /// Only so many candidates are looked at.
    private static let mostCandidates = 512

    /// The candidate that a mistyped word most likely stands for; nil when none is near.
    ///
    /// Near means at most a third of the word's letters (at least one) added, dropped, changed or swapped with their
    /// neighbour, upper and lower case being one. The first of equally near candidates wins.
    package static func nearest(_ word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased())
        guard !letters.isEmpty, letters.count <= longestWord else { return nil }
        var best: (word: String, distance: Int)?
        let limit = letters.count < 2 ? 0 : max(1, letters.count / 3)
        for candidate in candidates.prefix(mostCandidates) {
            let other = Array(candidate.lowercased())
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = between(letters, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The number of letters added, dropped, changed or swapped between two words (optimal string alignment).
    static func between(_ first: [Character], _ second: [Character]) -> Int {
        guard !first.isEmpty else { return second.count }
        var twoBack: [Int] = []
        var previous = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            for column in 0..<second.count {
                let same = first[row - 1] == second[column]
                var cost = min(previous[column] + (same ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 1, column > 0, first[row - 1] == second[column - 1], first[row - 2] == second[column] {
                    cost = min(cost, twoBack[column - 1] + 1)
                }
                current.append(cost)
            }
            twoBack = previous
            previous = current
        }
        return previous[second.count]
    }
}

extension DiagnosticSink {
    /// The candidate that a mistyped word most likely stands for; nil when none is near, and after 200 messages, which
    /// nobody reads one by one.
    package func suggestion(for word: String, among candidates: [String]) -> String? {
        diagnostics.count < 200 ? EditDistance.nearest(word, among: candidates) : nil
    }
}
