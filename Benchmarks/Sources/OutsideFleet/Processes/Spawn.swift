#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Starts a program in a session, and so in a process group, of its own.
///
/// Foundation's `Process` would not tell what the process took.
struct Spawn {
    #if canImport(Darwin)
        private var attributes: posix_spawnattr_t?
        private var actions: posix_spawn_file_actions_t?
    #else
        private var attributes = posix_spawnattr_t()
        private var actions = posix_spawn_file_actions_t()
    #endif

    /// `POSIX_SPAWN_SETSID`, which the headers show to C programs only.
    #if canImport(Darwin)
        private static let newSession: Int32 = 0x400
    #else
        private static let newSession: Int32 = 0x80
    #endif

    /// Starts it and returns its process id, which is its group's too.
    ///
    /// `output` gets both its outputs; `alive` stays open in it, as descriptor 3, until it ends.
    static func start(_ program: Program, output: Int32, alive: Int32) throws -> pid_t {
        var spawn = Spawn()
        posix_spawnattr_init(&spawn.attributes)
        posix_spawn_file_actions_init(&spawn.actions)
        defer {
            posix_spawnattr_destroy(&spawn.attributes)
            posix_spawn_file_actions_destroy(&spawn.actions)
        }
        spawn.setSessionAndSignals()
        posix_spawn_file_actions_addopen(&spawn.actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&spawn.actions, output, 1)
        posix_spawn_file_actions_adddup2(&spawn.actions, output, 2)
        posix_spawn_file_actions_adddup2(&spawn.actions, alive, 3)
        return try spawn.start(program)
    }

    private mutating func setSessionAndSignals() {
        let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var none = Interruption.emptySet()
        posix_spawnattr_setsigmask(&attributes, &none)
    }

    private mutating func start(_ program: Program) throws -> pid_t {
        let variables = SystemText.environment.merging(program.environment) { $1 }
        let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var arguments = ([program.path] + program.arguments).map { strdup($0) } + [nil]
        var environment = settings.map { strdup($0) } + [nil]
        defer {
            for text in arguments + environment { free(text) }
        }
        var id: pid_t = 0
        let error = posix_spawn(&id, program.path, &actions, &attributes, &arguments, &environment)
        guard error == 0 else {
            throw OutsideFault("\(program.path) cannot be started: \(SystemText.text(of: error))")
        }
        return id
    }
}
