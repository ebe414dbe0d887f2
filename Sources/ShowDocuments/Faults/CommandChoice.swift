/// Which commands a fault is about.
package enum CommandChoice: Sendable, Hashable {
    /// All of them.
    case all
    /// Those that move the drone, take-off and landing among them.
    case motions
    /// Questions, such as `battery?`.
    case questions
    /// Those that are one of these texts, or begin with one and a blank: `up`, `forward 100`.
    case texts([String])
}

/// What a fault of the datagrams is about.
package enum FaultSubject: Sendable, Hashable {
    /// Commands on their way to the drone.
    case commands(CommandChoice)
    /// Answers to commands.
    case answers(CommandChoice)
    /// State lines.
    case states
}
