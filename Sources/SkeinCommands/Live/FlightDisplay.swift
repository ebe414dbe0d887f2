/// Where a flight shows what happens.
package protocol FlightDisplay: AnyObject, Sendable {
    /// Shows the state of everything; may be called as often as it changes.
    func show(_ frame: FlightFrame)

    /// Reports one thing that happened.
    func report(_ event: String)

    /// Ends the view, with the last frame left standing.
    func finish()

    /// Clears the way for a question to the operator; frames are kept back until `resume`.
    func pause()

    /// Goes on after a question.
    func resume()
}

/// A line per event, for output that is no terminal.
package final class EventLines: FlightDisplay {
    private let output: any TextOutput

    /// Lines written to `output`.
    package init(output: any TextOutput) {
        self.output = output
    }

    /// Nothing: only events are written.
    package func show(_ frame: FlightFrame) {}

    /// Writes the event.
    package func report(_ event: String) {
        output.writeLine(event)
    }

    /// Nothing is left to do.
    package func finish() {}

    /// Lines need no way cleared.
    package func pause() {}

    /// Lines need no way cleared.
    package func resume() {}
}
