import SkeinCommands
import Testing

@Suite struct LiveTableTests {
    private let output = MemoryOutput()
    private let clock = ManualClock()
    private let table: LiveTable

    init() {
        table = LiveTable(output: output, table: FleetTable(style: TextStyle(isColored: false)), clock: clock)
    }

    private func frame(_ title: String, rows: Int = 1) -> FlightFrame {
        FlightFrame(title: title, rows: (0..<rows).map { FleetRow(name: "d\($0)", state: "flying", action: "up 30") })
    }

    @Test("The first drawing moves nothing; the next one starts at the table's first line")
    func redraw() {
        table.show(frame("one"))
        clock.advance(by: .milliseconds(100))
        table.show(frame("two"))
        #expect(output.writes.count == 2)
        #expect(output.writes[0].hasPrefix("one\u{1B}[K\n"))
        #expect(output.writes[1].hasPrefix("\u{1B}[4A\rtwo\u{1B}[K\n"))
    }

    @Test("It draws at most ten times a second, and the newest frame in the end")
    func rate() {
        for step in 0..<1000 {
            table.show(frame("step \(step)"))
            clock.advance(by: .milliseconds(1))
        }
        #expect(output.writes.count == 10)
        table.finish()
        #expect(output.writes.last?.contains("step 999") == true)
    }

    @Test("Events stand above the table, and the table below them")
    func events() {
        table.show(frame("one"))
        table.report("ada took off")
        #expect(output.writes[1].hasPrefix("\u{1B}[4A\rada took off\u{1B}[K\none\u{1B}[K\n"))
    }

    @Test("A shorter table clears what the longer one left")
    func shrinking() {
        table.show(frame("one", rows: 3))
        clock.advance(by: .seconds(1))
        table.show(frame("two", rows: 1))
        #expect(output.writes[1].hasSuffix("\u{1B}[J"))
    }

    @Test("Nothing is drawn over a question; events wait until it is answered")
    func pausing() {
        table.show(frame("one"))
        table.pause()
        let before = output.writes.count
        clock.advance(by: .seconds(1))
        table.show(frame("two"))
        table.report("bell is late")
        #expect(output.writes.count == before)
        table.resume()
        #expect(output.writes.last?.hasPrefix("bell is late\u{1B}[K\ntwo\u{1B}[K\n") == true)
    }

    @Test("Without a terminal there is a line per event and no table")
    func lines() {
        let lines = EventLines(output: output)
        lines.show(frame("one"))
        lines.report("ada took off")
        lines.finish()
        #expect(output.text == "ada took off\n")
    }
}
