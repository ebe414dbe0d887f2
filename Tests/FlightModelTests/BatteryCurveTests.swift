import ShowTime
import Testing

@testable import FlightModel

@Suite struct BatteryCurveTests {
    @Test(
        "the display falls by 1 % every 2 s down to 58 %, then every 6 s",
        arguments: [
            (100.0, 0, 100.0), (100, 20, 90), (100, 84, 58), (100, 90, 57), (60, 4, 58), (60, 10, 57), (50, 60, 40),
            (5, 600, 0), (70, -5, 70), (0, 10, 0),
        ])
    func remaining(start: Double, seconds: Int, end: Double) {
        #expect(abs(BatteryCurve.remaining(from: start, airborne: .seconds(seconds)) - end) < 1e-9)
    }

    @Test("the level that is needed at the start leaves exactly what is to be kept")
    func needed() {
        for keep in stride(from: 0.0, through: 100, by: 5) {
            for seconds in stride(from: 0, through: 300, by: 7) {
                let start = BatteryCurve.needed(toKeep: keep, airborne: .seconds(seconds))
                #expect(start >= keep)
                #expect(abs(BatteryCurve.remaining(from: start, airborne: .seconds(seconds)) - keep) < 1e-9)
            }
        }
    }

    @Test("endurance is how long the level takes to fall")
    func endurance() {
        #expect(BatteryCurve.endurance(from: 100, to: 58) == .seconds(84))
        #expect(BatteryCurve.endurance(from: 60, to: 50) == .seconds(4 + 48))
        #expect(BatteryCurve.endurance(from: 50, to: 15) == .seconds(210))
        #expect(BatteryCurve.endurance(from: 40, to: 40) == .zero)
        #expect(BatteryCurve.endurance(from: 15, to: 40) == .zero)
        #expect(BatteryCurve.endurance(from: 90, to: 95) == .zero)
    }

    @Test("standing drains far more slowly than flying")
    func standing() {
        #expect(BatteryCurve.standingDrain * 5 < BatteryCurve.below)
    }
}
