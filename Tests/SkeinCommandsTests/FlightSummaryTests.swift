import ShowTime
import SkeinKit
import Testing

@Suite struct FlightSummaryTests {
    @Test("The summary is the recorded one")
    func golden() throws {
        var summary = FlightSummary(
            outcome: "flown, with 1 fault",
            cues: [
                CueStart(cue: "up", time: .zero, motions: 2, spread: .microseconds(412), lateness: .zero),
                CueStart(
                    cue: "spread", time: .milliseconds(12_040), motions: 2, spread: .microseconds(2449),
                    lateness: .milliseconds(40)),
                CueStart(cue: "home", time: .milliseconds(75_000), motions: 1, spread: .zero, lateness: .zero),
            ])
        summary.resends = 3
        summary.decidedByTelemetry = 2
        summary.lateAnswers = 1
        summary.faults = ["bell: 'up 30' was refused: error Motor stop (battery too low)"]
        summary.record = "Records/wave.jsonl"
        let text = summary.lines.joined(separator: "\n") + "\n"
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
