import SkeinCommands
import Testing

@Suite struct FlightSummaryTests {
    @Test("The summary is the recorded one")
    func golden() throws {
        var summary = FlightSummary(
            outcome: "flown, with 1 fault", concern: .attention,
            cues: [
                .init(cue: "up", opened: .zero, spread: .microseconds(412)),
                .init(
                    cue: "spread", opened: .milliseconds(12_040), spread: .microseconds(2449), late: .milliseconds(40)),
                .init(cue: "home", opened: .milliseconds(75_000), spread: nil),
            ])
        summary.resends = 3
        summary.decidedByTelemetry = 2
        summary.lateAnswers = 1
        summary.faults = ["bell: 'up 30' was refused: error Motor stop (battery too low)"]
        summary.record = "Records/wave.jsonl"
        let text = summary.lines(style: TextStyle(isColored: false)).joined(separator: "\n") + "\n"
        try Snapshot.expect(text, named: "flight-summary")
    }

    @Test(
        "Times read as people read them",
        arguments: [
            (Duration.milliseconds(2449), "2.4 s", "3 s"), (.zero, "0.0 s", "0 s"), (.milliseconds(-5), "0.0 s", "0 s"),
            (.milliseconds(59_949), "59.9 s", "1:00"), (.milliseconds(59_951), "1:00.0", "1:00"),
            (.milliseconds(62_500), "1:02.5", "1:03"), (.milliseconds(1), "0.0 s", "1 s"),
        ])
    func times(duration: Duration, tenths: String, seconds: String) {
        #expect(TimeText.tenths(duration) == tenths)
        #expect(TimeText.wholeSeconds(duration) == seconds)
    }

    @Test(
        "Spreads have the unit that fits",
        arguments: [
            (Duration.microseconds(412), "412 µs"), (.microseconds(2449), "2.4 ms"), (.milliseconds(999), "999.0 ms"),
            (.milliseconds(1200), "1.2 s"),
        ])
    func spreads(duration: Duration, text: String) {
        #expect(TimeText.small(duration) == text)
    }
}
