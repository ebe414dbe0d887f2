/// Work that comes to its end although the task that waits for it is cancelled.
///
/// Drones in the air have to be landed, and landing takes time that a cancelled task is not given. This is the one
/// unstructured task of the library; whoever starts it waits for it.
enum UncancelledWork {
    /// Does `work` and returns what it comes to.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        await Task { await work() }.value
    }
}
