import Foundation

/// Lines that somebody types, in the place of buttons.
///
/// The end of the input is no press of any.
enum Keyboard {
    /// The lines, read on a thread of their own: reading waits, and no task may.
    static func lines() -> AsyncStream<String> {
        let (lines, typed) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { typed.yield(line) }
            typed.finish()
        }
        return lines
    }
}
