/// What was found out about this computer, its network and the drones of a fleet, check by check.
package struct DoctorReport: Sendable {
    /// One check of the computer or of one drone.
    package struct Item: Sendable, Hashable {
        /// What was looked at: ``computer``, or a drone's name.
        package var subject: String
        /// Which check, in a word or two.
        package var check: String
        /// How it ended.
        package var verdict: PreflightReport.Verdict
        /// What was found.
        package var what: String
        /// Why it is so, or why it matters; nil where that is plain.
        package var why: String?
        /// What to do about it; nil where nothing is to be done.
        package var remedy: String?

        /// A check with all its parts.
        package init(
            _ subject: String, _ check: String, _ verdict: PreflightReport.Verdict, _ what: String,
            why: String? = nil, remedy: String? = nil
        ) {
            self.subject = subject
            self.check = check
            self.verdict = verdict
            self.what = what
            self.why = why
            self.remedy = remedy
        }
    }

    /// The subject of the checks that are about no drone.
    package static let computer = "computer"

    /// All checks: the computer's, then drone by drone.
    package var items: [Item]
    /// Whether they are about a fleet; else the computer was looked at alone.
    package var isOfFleet: Bool

    /// A report of some checks.
    package init(items: [Item] = [], isOfFleet: Bool = false) {
        self.items = items
        self.isOfFleet = isOfFleet
    }

    /// The worst verdict.
    package var verdict: PreflightReport.Verdict { items.map(\.verdict).max() ?? .pass }

    /// Whether one can fly from here, and else what stops it, as one sentence.
    package var conclusion: String {
        let blocking = items.filter(\.verdict.isBlocking)
        guard let first = blocking.first else {
            let warnings = items.count { $0.verdict == .warning }
            let words = warnings == 0 ? "" : warnings == 1 ? ", with 1 warning" : ", with \(warnings) warnings"
            return (isOfFleet ? "this fleet can fly from here" : "drones can be flown from this computer") + words
        }
        let start = isOfFleet ? "this fleet cannot fly from here" : "drones cannot be flown from this computer"
        let subject = first.subject == Self.computer ? first.check : first.subject
        let more = blocking.count == 1 ? "" : ", and \(blocking.count - 1) more"
        return "\(start): \(subject) \(first.what)\(more)"
    }
}
