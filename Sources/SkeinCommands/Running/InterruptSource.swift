/// Where requests to end come from: the system's signals, or a test.
package protocol InterruptSource: Sendable {
    /// Every request from now on.
    ///
    /// When this returns, the first request is already caught: call it before anything is sent. Until it is called,
    /// the system ends the process as usual.
    func interrupts() -> AsyncStream<Interrupt>
}

/// A source that never asks to end, or asks for what a test gives it.
package struct ScriptedInterrupts: InterruptSource {
    private let script: [Interrupt]

    /// These requests at once, in order, then none.
    package init(_ script: [Interrupt] = []) {
        self.script = script
    }

    /// The scripted requests; the stream stays open after them.
    package func interrupts() -> AsyncStream<Interrupt> {
        let (stream, continuation) = AsyncStream.makeStream(of: Interrupt.self)
        for interrupt in script { continuation.yield(interrupt) }
        return stream
    }
}
