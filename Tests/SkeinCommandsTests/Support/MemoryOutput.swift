import SkeinCommands
import Synchronization

/// Output kept in memory.
final class MemoryOutput: TextOutput {
    private let written = Mutex<[String]>([])

    let isBroken = false

    func write(_ text: String) {
        written.withLock { $0.append(text) }
    }

    /// Everything written so far.
    var text: String { written.withLock { $0.joined() } }

    /// Each write by itself.
    var writes: [String] { written.withLock { $0 } }
}
