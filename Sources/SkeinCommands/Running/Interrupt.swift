/// A request from outside to end, as the system delivers it.
package enum Interrupt: Int32, Sendable, CaseIterable {
    /// The terminal was closed.
    case hangUp = 1
    /// Ctrl-C.
    case interrupt = 2
    /// A request to terminate.
    case terminate = 15

    /// The exit status of a command that ended because of it.
    package var status: ExitStatus {
        switch self {
        case .hangUp: .hungUp
        case .interrupt: .interrupted
        case .terminate: .terminated
        }
    }

    /// What happened, as a clause.
    package var meaning: String {
        switch self {
        case .hangUp: "the terminal was closed"
        case .interrupt: "Ctrl-C"
        case .terminate: "asked to terminate"
        }
    }
}
