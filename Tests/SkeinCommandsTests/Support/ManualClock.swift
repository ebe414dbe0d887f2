import ShowTime
import Synchronization

/// A clock that moves only when a test says so; sleepers return at once when `jumps`, else wait to be cancelled.
final class ManualClock: ShowClock {
    private let moment = Mutex(ShowInstant.zero)
    private let jumps: Bool

    init(jumps: Bool = false) {
        self.jumps = jumps
    }

    var now: ShowInstant { moment.withLock { $0 } }
    let minimumResolution = Duration.nanoseconds(1)

    func advance(by duration: Duration) {
        moment.withLock { $0 = $0.advanced(by: duration) }
    }

    func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {
        if jumps {
            moment.withLock { $0 = max($0, deadline) }
            return
        }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
        try Task.checkCancellation()
    }
}
