/// The kinds of scripts, and how messages speak of them.
enum ScriptFormat {
    /// `1>takeoff`, `sync 5`: the drone maker's runner for several drones, and its offspring.
    case formation
    /// `t1,takeoff,t2`: commands that start one another.
    case triggers
    /// One command a line, for one drone.
    case mission

    /// What joins the drones in such a script.
    var barrier: String {
        switch self {
        case .formation: "`sync`"
        case .triggers: "trigger"
        case .mission: "motion"
        }
    }

    /// What to write where a drone moves before it has taken off.
    var takeoffAdvice: String {
        switch self {
        case .formation: "put `*>takeoff` and a `sync` before the first move"
        case .triggers: "put a `takeoff` for each drone before its first move"
        case .mission: "put `takeoff` before the first move"
        }
    }

    /// What to write where a drone is left in the air.
    var landingAdvice: String {
        let line =
            switch self {
            case .formation: "`*>land`"
            case .triggers: "a `land` for each drone"
            case .mission: "`land`"
            }
        return "end the script with \(line); otherwise a landing is added to the plan"
    }

    /// What to do with a script that flies nothing.
    var nothingAdvice: String {
        switch self {
        case .formation: "import a script that flies; serial numbers alone go into a fleet file by hand"
        case .triggers: "import a script that flies"
        case .mission: "write one command a line, such as `takeoff`, `up 50`, `delay 3`, `land`"
        }
    }
}
