public import Diagnostics
public import TelloProtocol

/// A choreography file as read, before routines and repeats are expanded.
public struct Choreography: Sendable {
    /// What the show is called; nil when the file does not say.
    public var show: Located<String>?
    /// Who takes part.
    public var cast: Cast = .solo
    /// Groups of roles, in file order.
    public var groups: [RoleGroup] = []
    /// What holds for every cue that does not say otherwise.
    public var defaults = CueSettings()
    /// Named action lists, in file order.
    public var routines: [Routine] = []
    /// The steps in order.
    public var timeline: [Step] = []
    /// The whole document.
    public var range: SourceRange?

    /// An empty choreography.
    public init() {}
}

/// Who takes part in a show.
public enum Cast: Sendable {
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
public struct RoleGroup: Sendable {
    /// Its name.
    public var name: Located<String>
    /// The names of its members.
    public var members: [Located<String>]

    /// A group by its name and members.
    public init(name: Located<String>, members: [Located<String>]) {
        self.name = name
        self.members = members
    }
}

/// A named list of actions.
public struct Routine: Sendable {
    /// Its name.
    public var name: Located<String>
    /// What it does, in order; may name other routines.
    public var actions: [Located<Action>]

    /// A routine by its name and actions.
    public init(name: Located<String>, actions: [Located<Action>]) {
        self.name = name
        self.actions = actions
    }
}

/// One thing that a drone does.
public enum Action: Sendable, Hashable {
    /// A command of the SDK.
    case command(TelloCommand)
    /// A pause of this drone within its cue.
    case hold(Duration)
    /// A routine's name.
    case routine(String)
}
