import Diagnostics
import SkeinCommands
import Testing

@Suite struct FleetTableTests {
    private static let frame = FlightFrame(
        title: "flying 'Opening wave'", clock: .milliseconds(72_340),
        rows: [
            FleetRow(
                name: "ada", role: "lead", state: "flying", battery: 87, action: "go 100 0 20 60",
                age: .milliseconds(90)),
            FleetRow(
                name: "bell", role: "east", state: "waiting", battery: 9, action: "waits for 'spread'",
                age: .milliseconds(1400), concern: .attention),
            FleetRow(name: "curie", role: nil, state: "unknown", action: "no answer to 'up 30'", concern: .fault),
        ],
        barrier: BarrierLine(
            cue: "spread", awaited: [.init("ada", "go 100 0 20 60"), .init("curie", "up 30")],
            left: .milliseconds(11_200)),
        hint: "Ctrl-C lands all drones")

    @Test("The table on 80 columns is the recorded one, without and with colour", arguments: [false, true])
    func golden(isColored: Bool) throws {
        let lines = FleetTable(style: TextStyle(isColored: isColored)).lines(of: Self.frame)
        try Snapshot.expect(
            lines.joined(separator: "\n") + "\n", named: isColored ? "live-table-colored" : "live-table")
    }

    @Test("No line is as wide as the terminal, which would wrap it", arguments: [40, 60, 80, 132])
    func width(columns: Int) {
        var frame = Self.frame
        frame.rows.append(
            FleetRow(
                name: "无人机一号无人机一号无人机一号", role: "été", state: "on the ground", battery: 100,
                action: String(repeating: "up 30, ", count: 30), age: .seconds(4000)))
        for line in FleetTable(width: columns, style: TextStyle(isColored: false)).lines(of: frame) {
            #expect(TerminalWidth.cells(of: line) < columns, "\(line)")
        }
    }

    @Test("A hundred drones fit the terminal, and the rest is counted")
    func height() {
        var frame = Self.frame
        frame.rows = (1...100).map { FleetRow(name: "d\($0)", state: "flying", action: "up 30") }
        let lines = FleetTable(width: 80, height: 24, style: TextStyle(isColored: false)).lines(of: frame)
        #expect(lines.count < 24)
        #expect(lines.contains("  and 82 more"))
    }

    @Test("Text from drones cannot steer the terminal")
    func escaping() {
        var frame = Self.frame
        frame.rows[0].action = "\u{1B}[2J\u{7}"
        let text = FleetTable(style: TextStyle(isColored: false)).lines(of: frame).joined()
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }

    @Test("What a colour means is said without it")
    func colour() {
        let lines = FleetTable(style: TextStyle(isColored: false)).lines(of: Self.frame)
        #expect(lines[3].hasPrefix("!bell"))
        #expect(lines[4].hasPrefix("Xcurie"))
    }
}
