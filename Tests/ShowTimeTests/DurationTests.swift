import ShowTime
import Testing

@Suite struct DurationTests {
    @Test(
        "Nanoseconds are exact, towards zero, and never trap",
        arguments: [
            (Duration.zero, 0), (.nanoseconds(-1), -1), (.seconds(3), 3_000_000_000),
            (.milliseconds(-1500), -1_500_000_000),
            (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
            (.seconds(Int64.max), Int64.max), (.seconds(Int64.min), Int64.min),
        ] as [(Duration, Int64)])
    func nanoseconds(duration: Duration, expected: Int64) {
        #expect(duration.nanoseconds == expected)
    }

    @Test(
        "Seconds are rounded to whole nanoseconds, and no number traps",
        arguments: [
            (0.1, 100_000_000), (-2.5, -2_500_000_000), (1e-10, 0), (6e-10, 1), (.nan, 0), (.infinity, Int64.max),
            (-1e300, Int64.min),
        ] as [(Double, Int64)])
    func rounding(seconds: Double, expected: Int64) {
        #expect(Duration.seconds(rounding: seconds).nanoseconds == expected)
        #expect(ShowInstant(seconds: seconds).nanoseconds == expected)
    }

    @Test("A duration in seconds is what it was made of")
    func inSeconds() {
        #expect(Duration.milliseconds(2250).inSeconds == 2.25)
    }
}
