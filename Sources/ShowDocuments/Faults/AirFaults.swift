package import Diagnostics

/// What happens to the datagrams of all drones on their way.
package struct AirFaults: Sendable, Hashable {
    /// A share of the commands, of the answers and of the state lines, per cent.
    package struct Shares: Sendable, Hashable {
        /// Of the commands.
        package var commands = 0
        /// Of the answers.
        package var answers = 0
        /// Of the state lines.
        package var states = 0

        /// None of anything.
        package static let none = Shares()

        /// Shares by kind.
        package init(commands: Int = 0, answers: Int = 0, states: Int = 0) {
            self.commands = commands
            self.answers = answers
            self.states = states
        }

        /// One share of everything.
        package init(each share: Int) {
            self.init(commands: share, answers: share, states: share)
        }
    }

    /// Datagrams that are held up.
    package struct Late: Sendable, Hashable {
        /// How many of each kind.
        package var share: Shares
        /// The longest delay; each one below is as likely.
        package var upTo: Duration

        /// So many of them, up to so late.
        package init(share: Shares, upTo: Duration) {
            self.share = share
            self.upTo = upTo
        }
    }

    /// A time in which nothing gets through.
    package struct Outage: Sendable, Hashable {
        /// What it concerns.
        package enum Subject: String, Sendable, Hashable, CaseIterable {
            /// Everything.
            case all
            /// Commands and answers.
            case commands
            /// State lines.
            case states
        }

        /// Since when, counted from the drones' power-on.
        package var from: Duration
        /// Until when.
        package var until: Duration
        /// Drones and groups of the fleet whom it concerns; none for all.
        package var drones: [Located<String>]
        /// What it concerns.
        package var subject: Subject
        /// Whether what was sent meanwhile comes in one burst at its end, instead of never.
        package var isHeld: Bool

        /// An outage with all its parts.
        package init(
            from: Duration, until: Duration, drones: [Located<String>] = [], subject: Subject = .all,
            isHeld: Bool = false
        ) {
            self.from = from
            self.until = until
            self.drones = drones
            self.subject = subject
            self.isHeld = isHeld
        }
    }

    /// Datagrams that are lost.
    package var loss = Shares.none
    /// Datagrams of which a second copy arrives.
    package var doubled = Shares.none
    /// Datagrams that are held up.
    package var late: Late?
    /// How long a datagram is on its way; nil for a quiet Wi-Fi link.
    package var delay: ClosedRange<Duration>?
    /// When nothing gets through, in file order.
    package var outages: [Outage] = []

    /// A quiet air.
    package init() {}
}
