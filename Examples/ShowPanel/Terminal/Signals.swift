import Dispatch
import Foundation

/// Ctrl-C, a closed terminal, and a request to end.
///
/// Each would end the program at once, and nothing would bring the drones down but their own firmware, 15 seconds later.
@MainActor final class Signals {
    /// An element for each signal; while this exists, none of them ends the program.
    let caught: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (signals, caught) = AsyncStream.makeStream(of: Void.self)
        self.caught = signals
        sources = [SIGINT, SIGHUP, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in caught.yield() }
            source.activate()
            return source
        }
    }

    /// Hears no more of them.
    func close() {
        for source in sources { source.cancel() }
    }
}
