package import ShowTime
import Synchronization

/// A table that is redrawn in place, at most ten times a second, with events scrolling by above it.
package final class LiveTable: FlightDisplay {
    /// Least time between two drawings.
    package static let interval = Duration.milliseconds(100)

    private struct State {
        var frame: FlightFrame?
        /// The width of each line that stands on the terminal, in cells.
        var drawn: [Int] = []
        var drawnAt: ShowInstant?
        var isPaused = false
        var pendingEvents: [String] = []
    }

    private let output: any TextOutput
    private let table: @Sendable () -> FleetTable
    private let clock: any ShowClock
    private let state = Mutex(State())

    /// A table drawn on a terminal.
    ///
    /// - Parameter table: Asked at each drawing, since a person may pull the window to another size.
    package init(
        output: any TextOutput, table: @escaping @Sendable @autoclosure () -> FleetTable, clock: any ShowClock
    ) {
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
            state.drawn = []
            state.frame = nil
        }
    }

    /// Leaves the table standing and draws nothing until `resume`.
    package func pause() {
        state.withLock { state in
            draw(&state)
            state.drawn = []
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
    /// right, and what is left over below is cleared. Lines that a narrower window has wrapped count as often as they
    /// stand there.
    private func draw(_ state: inout State) {
        let table = table()
        let lines = state.frame.map(table.lines(of:)) ?? []
        let rows = state.drawn.map { max(1, ($0 + table.width - 1) / table.width) }.reduce(0, +)
        var text = rows > 0 ? "\u{1B}[\(rows)A\r" : ""
        for line in state.pendingEvents + lines { text += line + "\u{1B}[K\n" }
        if rows > lines.count { text += "\u{1B}[J" }
        state.pendingEvents = []
        state.drawn = state.frame.map(table.widths(of:)) ?? []
        state.drawnAt = clock.now
        if !text.isEmpty { output.write(text) }
    }
}
