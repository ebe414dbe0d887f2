package import ShowTime
import Synchronization

/// A table that is redrawn in place, at most ten times a second, with events scrolling by above it.
package final class LiveTable: FlightDisplay {
    /// Least time between two drawings.
    package static let interval = Duration.milliseconds(100)

    private struct State {
        var frame: FlightFrame?
        var drawnLines = 0
        var drawnAt: ShowInstant?
        var isPaused = false
        var pendingEvents: [String] = []
    }

    private let output: any TextOutput
    private let table: FleetTable
    private let clock: any ShowClock
    private let state = Mutex(State())

    /// A table drawn on a terminal.
    package init(output: any TextOutput, table: FleetTable, clock: any ShowClock) {
        self.output = output
        self.table = table
        self.clock = clock
    }

    /// Draws the frame, unless the last drawing is too recent; then the next call or `finish` draws what is newest.
    package func show(_ frame: FlightFrame) {
        state.withLock { state in
            state.frame = frame
            let isTooSoon = state.drawnAt.map { $0.duration(to: clock.now) < Self.interval } ?? false
            if !isTooSoon, !state.isPaused { draw(&state) }
        }
    }

    /// Writes the event above the table.
    package func report(_ event: String) {
        state.withLock { state in
            state.pendingEvents.append(event)
            if !state.isPaused { draw(&state) }
        }
    }

    /// Draws the newest frame a last time.
    package func finish() {
        state.withLock { state in
            state.isPaused = false
            draw(&state)
            state.drawnLines = 0
            state.frame = nil
        }
    }

    /// Leaves the table standing and draws nothing until `resume`.
    package func pause() {
        state.withLock { state in
            draw(&state)
            state.drawnLines = 0
            state.isPaused = true
        }
    }

    /// Draws again, below what was written meanwhile.
    package func resume() {
        state.withLock { state in
            state.isPaused = false
            draw(&state)
        }
    }

    /// Draws with one write, so that nothing flickers.
    ///
    /// The cursor goes up to the table's first line; events and new lines overwrite what is there, each cleared to the
    /// right, and what is left over below is cleared.
    private func draw(_ state: inout State) {
        let lines = state.frame.map(table.lines(of:)) ?? []
        var text = state.drawnLines > 0 ? "\u{1B}[\(state.drawnLines)A\r" : ""
        for line in state.pendingEvents + lines { text += line + "\u{1B}[K\n" }
        if state.drawnLines > lines.count { text += "\u{1B}[J" }
        state.pendingEvents = []
        state.drawnLines = lines.count
        state.drawnAt = clock.now
        if !text.isEmpty { output.write(text) }
    }
}
