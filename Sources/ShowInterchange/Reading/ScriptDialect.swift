/// The kinds of scripts that are read, by the tools that run them.
package enum ScriptDialect: String, Sendable, CaseIterable {
    /// The drone maker's runner for several drones.
    case official
    /// Its port that scans one network: `scan 2 192.168.32.`.
    case oneoffcoder
    /// Its port for a fixed set of drones, each at 192.168.50.N: `expect [1, 4]`, `load`.
    case daedalus
    /// Its port that takes blanks around `>` and `=`.
    case kanggo
    /// Its port that begins with the network, `ip=192.168.3`, and takes blanks around `>`.
    case jtello
    /// Commands that start one another: `t1,takeoff,t2`.
    case triggers
    /// One command a line, for one drone.
    case mission

    /// How messages speak of its scripts.
    var format: ScriptFormat {
        switch self {
        case .triggers: .triggers
        case .mission: .mission
        default: .formation
        }
    }

    /// Whether blanks around `>` and `=` mean nothing.
    var hasFreeBlanks: Bool { self == .kanggo || self == .jtello }
}
