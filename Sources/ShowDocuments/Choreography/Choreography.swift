package import Diagnostics
package import TelloProtocol

/// A choreography file as read, before routines and repeats are expanded.
package struct Choreography: Sendable {
    /// What the show is called; nil when the file does not say.
    package var show: Located<String>?
    /// Who takes part.
    package var cast: Cast = .solo
    /// Groups of roles, in file order.
    package var groups: [RoleGroup] = []
    /// What holds for every cue that does not say otherwise.
    package var defaults = CueSettings()
    /// Named action lists, in file order.
    package var routines: [Routine] = []
    /// The steps in order.
    package var timeline: [Step] = []
    /// The whole document.
    package var range: SourceRange?

    /// An empty choreography.
    package init() {}
}

/// Who takes part in a show.
package enum Cast: Sendable {
    /// One role, `solo`: a mission.
    case solo
    /// Named roles in file order.
    case roles([Located<String>])
    /// So many roles, named `1`, `2`, …
    case count(Located<Int>)
    /// As many as the fleet has enabled, named `1`, `2`, …
    case all(SourceRange?)
}

/// A named group of roles.
package struct RoleGroup: Sendable {
    /// Its name.
    package var name: Located<String>
    /// The names of its members.
    package var members: [Located<String>]

    /// A group by its name and members.
    package init(name: Located<String>, members: [Located<String>]) {
        self.name = name
        self.members = members
    }
}

/// A named list of actions.
package struct Routine: Sendable {
    /// Its name.
    package var name: Located<String>
    /// What it does, in order; may name other routines.
    package var actions: [Located<Action>]

    /// A routine by its name and actions.
    package init(name: Located<String>, actions: [Located<Action>]) {
        self.name = name
        self.actions = actions
    }
}

/// One thing that a drone does.
package enum Action: Sendable, Hashable {
    /// A command of the SDK.
    case command(TelloCommand)
    /// A pause of this drone within its cue.
    case hold(Duration)
    /// A routine's name.
    case routine(String)
}
