/// The cue that is being waited for.
package struct BarrierLine: Sendable, Hashable {
    /// A drone that is waited for.
    package struct Awaited: Sendable, Hashable {
        /// The drone's name.
        package var name: String
        /// What it still has to do.
        package var what: String

        /// A drone and what it still has to do.
        package init(_ name: String, _ what: String) {
            self.name = name
            self.what = what
        }
    }

    /// The cue's name.
    package var cue: String
    /// Who is waited for; empty when only the clock is.
    package var awaited: [Awaited]
    /// How much time is left before the cue's policy acts; nil when there is no limit yet.
    package var left: Duration?

    /// A cue, who it waits for, and the time left.
    package init(cue: String, awaited: [Awaited], left: Duration?) {
        self.cue = cue
        self.awaited = awaited
        self.left = left
    }

    /// The line as shown: `waits for cue 'spread': bell (up 40), until its limit in 12 s`.
    package var text: String {
        let shown = awaited.prefix(6).map { "\($0.name) (\($0.what))" }
        let more = awaited.count > shown.count ? ["\(awaited.count - shown.count) more"] : []
        let who = awaited.isEmpty ? "the clock" : (shown + more).joined(separator: ", ")
        let limit = left.map { ", limit in \(TimeText.wholeSeconds($0))" } ?? ""
        return "cue '\(cue)' waits for \(who)\(limit)"
    }
}
