/// A line that is not one of a fleet's log.
package struct FleetLogFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which line, from 1; the first holds the columns' names.
    package var line: Int
    /// What is wrong with it, and what it should hold.
    package var message: String

    /// A fault of one line.
    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    /// The line and what is wrong with it.
    package var description: String { "line \(line): \(message)" }
}
