import ShowDocuments
import Testing

@Suite struct DurationTextTests {
    @Test(
        "Durations are written in their shortest usual form",
        arguments: [
            (8000, "8s"), (2500, "2.5s"), (500, "500ms"), (90_000, "1m30s"), (60_000, "1m"), (62_050, "1m2.05s"),
            (0, "0s"), (1001, "1.001s"), (-2500, "-2.5s"), (3_600_000, "60m"), (60_007, "1m0.007s"),
        ])
    func text(milliseconds: Int, text: String) {
        #expect(DurationText.text(of: .milliseconds(milliseconds)) == text)
    }

    @Test("Every duration of the files is read back as it was")
    func roundTrip() {
        for step in 0..<2_000 {
            let duration = Duration.milliseconds(step * step * 17 + step)
            #expect(DurationText.duration(of: DurationText.text(of: duration)) == duration)
        }
        #expect(DurationText.duration(of: "soon") == nil)
    }
}
