import CDatagrams

/// A thread that is nobody's pool, with a pipe that wakes it; DroneLink, which has one too, is not this layer's to import.
final class HostThread: Sendable {
    private let thread: UInt
    private let wakeEnd: Int32
    private let readEnd: Int32

    /// Starts a thread that runs `body` once with the pipe's end to wait on; it must return soon after that can be read.
    init(_ body: @escaping @Sendable (_ wake: Int32) -> Void) throws(EmulatorError) {
        var ends: [Int32] = [-1, -1]
        let piped = cdg_pipe(&ends)
        guard piped == 0 else { throw .system(reason: EmulatorError.words(-piped)) }
        let (reading, writing) = (ends[0], ends[1])
        var handle: UInt = 0
        let context = Unmanaged.passRetained(HostThreadBody { body(reading) })
        let started = cdg_thread_start(runHostThread, context.toOpaque(), &handle)
        guard started == 0 else {
            context.release()
            cdg_close(reading)
            cdg_close(writing)
            throw .system(reason: EmulatorError.words(-started))
        }
        (thread, readEnd, wakeEnd) = (handle, reading, writing)
    }

    /// Wakes the thread for the last time and waits until it has ended; once only.
    func stop() {
        cdg_wake(wakeEnd)
        cdg_thread_join(thread)
        cdg_close(readEnd)
        cdg_close(wakeEnd)
    }
}

private final class HostThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

/// At file scope, since a closure written elsewhere may belong to an actor.
private func runHostThread(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<HostThreadBody>.fromOpaque(context).takeRetainedValue().run()
}
