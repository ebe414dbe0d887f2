package import Diagnostics

/// One step of a timeline.
package indirect enum Step: Sendable {
    /// A barrier and what everybody does after it.
    case cue(Cue)
    /// Everybody hovers.
    case hold(Located<Duration>)
    /// A timeline, several times.
    case `repeat`(count: Located<Int>, timeline: [Step])
}

/// A cue: a barrier, and the parts that start together when it opens.
package struct Cue: Sendable {
    /// Its name, unique in the file; `range` is the name's place.
    package var name: Located<String>
    /// Who does what, in file order.
    package var parts: [CuePart] = []
    /// Not before this time on the show clock.
    package var at: Located<Duration>?
    /// Not before this time since everybody finished the cue before.
    package var after: Located<Duration>?
    /// Speed, patience and policy of this cue.
    package var settings = CueSettings()

    /// A cue with nothing but its name.
    package init(name: Located<String>) {
        self.name = name
    }
}

/// What one target does within a cue.
package struct CuePart: Sendable {
    /// A role, a group, `all` or `others` (everyone this `do` does not name), as written.
    package var target: Located<String>
    /// What it does, in order.
    package var actions: [Located<Action>]

    /// A part by its target and actions.
    package init(target: Located<String>, actions: [Located<Action>]) {
        self.target = target
        self.actions = actions
    }
}

/// What may be said for one cue or, under `defaults`, for all.
package struct CueSettings: Sendable {
    /// The drones' own `speed` setting, cm/s.
    package var speed: Located<Int>?
    /// How long the barrier before the cue may take.
    package var lateAfter: Located<Duration>?
    /// What happens when a member faults or is late (B4).
    package var ifLate: Located<LatePolicy>?

    /// Nothing said.
    package init() {}
}

/// What happens when a member of a cue faults or is late (rule B4), by the words of the file.
package enum LatePolicy: String, Sendable, CaseIterable {
    case hold, land
    case leaveOut = "leave_out"
    case landAll = "land_all"
    case goOn = "go_on"
}
