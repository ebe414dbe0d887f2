import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

/// The emulator against the distributions that plans are made with: both rest on the same recorded exchanges.
@Suite struct ModelledTimesTests {
    static let commands = [
        "takeoff", "land", "up 20", "up 170", "forward 50", "back 100", "left 150", "right 30", "cw 15", "ccw 90",
        "ccw 270", "flip r", "go 100 0 0 100", "go 50 0 0 20", "curve 60 60 0 120 0 0 40", "jump 80 0 80 60 0 m1 m2",
        "command", "battery?", "sn?", "attitude?", "speed 100", "mon", "moff", "streamon", "streamoff",
        "setbitrate 5", "setfps high", "setresolution low", "downvision 1", "tof?",
    ]

    @Test("p10, p50 and p90 of 2,000 answers are the model's within 3 %, or 2 ms", arguments: commands)
    func quantiles(text: String) throws {
        let command = try TelloCommand.parse(text).get()
        let times = try TimedDrones.seconds(text, count: 2_000)
        for part in [0.1, 0.5, 0.9] {
            let modelled = CommandTiming.quantile(of: command, speed: 100, at: part, way: way(text)).inSeconds
            let emulated = times.quantile(part)
            #expect(abs(emulated - modelled) <= max(0.03 * modelled, 0.002), "\(part): \(emulated), \(modelled)")
        }
    }

    /// The way of a jump as it is flown: from the height of the take-off to 80 cm, and between the pads.
    private func way(_ text: String) -> Double? { text.hasPrefix("jump") ? 83 : nil }

    @Test("A refusal is answered at once, whatever the command would take")
    func refusals() throws {
        var bench = Bench.airborne()
        for text in ["up 5000", "forward 10", "nonsense", "go 0 0 122"] {
            bench.send(text)
            let answers = bench.answers(to: bench.drone.receipts)
            #expect(answers.allSatisfy { $0.departure - bench.now < .milliseconds(700) })
            bench.pass(1)
        }
    }
}
