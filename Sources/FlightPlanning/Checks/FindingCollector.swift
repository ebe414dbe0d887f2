import Diagnostics

/// Collects findings of one check and keeps one of those that speak of the same place: the worst.
///
/// A line in a repeat, or one that the whole cast flies, would otherwise be named once for each pass and each drone.
struct FindingCollector {
    private struct Key: Hashable {
        var code: String
        var range: SourceRange?
        var subject: String
    }

    private struct Entry {
        var finding: Diagnostic
        var gravity: Double
        var count: Int
        /// Whether another one was less grave.
        var isWorst = false
    }

    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]

    /// Adds a finding.
    ///
    /// - Parameters:
    ///   - gravity: How bad it is compared with others of its place; the first of the worst is kept.
    ///   - subject: What tells findings of one place apart, such as a pair of drones.
    mutating func add(_ finding: Diagnostic, gravity: Double = 0, subject: String = "") {
        let key = Key(
            code: finding.code, range: finding.range, subject: finding.range == nil ? finding.message : subject)
        guard let place = places[key] else {
            places[key] = entries.count
            entries.append(Entry(finding: finding, gravity: gravity, count: 1))
            return
        }
        entries[place].count += 1
        if gravity != entries[place].gravity { entries[place].isWorst = true }
        if gravity > entries[place].gravity {
            entries[place].gravity = gravity
            entries[place].finding = finding
        }
    }

    /// The findings in the order of their first appearance, each with how often there is such a one.
    var findings: [Diagnostic] {
        entries.map { entry in
            var finding = entry.finding
            if entry.count > 1 {
                finding.message += " (\(entry.count) times; this is \(entry.isWorst ? "the worst" : "the first"))"
            }
            return finding
        }
    }
}
