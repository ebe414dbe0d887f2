import ShowTime
import Testing

@testable import FlightModel
@testable import TelloProtocol

@Suite struct CommandTimingTests {
    private func command(_ text: String) throws -> TelloCommand { try TelloCommand.parse(text).get() }

    private func median(_ text: String, speed: Int) throws -> Double {
        CommandTiming.estimate(of: try command(text), speed: speed).median.inSeconds
    }

    static let known: [(String, Int, Double)] = [
        ("takeoff", 100, 6.36), ("land", 100, 4.26), ("flip l", 100, 3.61), ("up 170", 100, 3.10),
        ("go 100 0 0 100", 60, 2.99), ("forward 300", 30, 11.7), ("back 500", 50, 11.7), ("left 40", 100, 1.99),
        ("go 0 0 122 10", 60, 14.2), ("go 300 0 0 60", 10, 7), ("cw 180", 60, 3.64), ("cw 360", 60, 6.6),
        ("curve 100 100 0 0 200 0 60", 60, 7.236), ("battery?", 60, 0.04), ("speed 60", 60, 0.04), ("mon", 60, 0.04),
        ("up 500", 100, 6.4),
    ]

    @Test("medians are the measured ones, and settling + distance / speed beyond", arguments: known)
    func medians(text: String, speed: Int, seconds: Double) throws {
        #expect(abs(try median(text, speed: speed) - seconds) < 0.02)
    }

    @Test("the late time lies between p90 and p99, by the measured rule")
    func late() throws {
        let takeoff = CommandTiming.estimate(of: .takeoff, speed: 60)
        #expect(abs(takeoff.late.inSeconds - (8.69 + 0.4 * 0.17)) < 1e-6)
        let land = CommandTiming.estimate(of: .land, speed: 60)
        #expect(abs(land.late.inSeconds - (5.74 + 0.4 * 0.34)) < 1e-6)
    }

    @Test("a landing from higher up takes as much longer as the descent does")
    func landingHeight() {
        let low = CommandTiming.estimate(of: .land, speed: 60)
        let high = CommandTiming.estimate(of: .land, speed: 60, height: 173)
        #expect(abs((high.median - low.median).inSeconds - 2) < 1e-6)
        #expect(CommandTiming.estimate(of: .land, speed: 60, height: 30) == low)
    }

    static let samples = [
        "takeoff", "land", "up 20", "up 35", "down 500", "forward 20", "forward 100", "back 333", "left 45", "cw 1",
        "ccw 90", "cw 300", "flip r", "go 50 0 0 100", "go 500 500 500 10", "curve 25 -25 0 25 -75 0 20",
        "curve 50 0 0 100 0 0 30", "go 0 0 100 60 m1", "curve 50 50 80 0 100 80 30 m1", "jump 75 0 80 60 0 m1 m2",
        "battery?", "speed 60", "rc 0 0 0 0", "stop", "throwfly",
    ]

    @Test("the distribution rises, and agrees with the estimate at one half and at 95 of 100", arguments: samples)
    func quantiles(text: String) throws {
        let command = try command(text)
        for speed in [10, 60, 99, 100] {
            let estimate = CommandTiming.estimate(of: command, speed: speed)
            #expect(CommandTiming.quantile(of: command, speed: speed, at: 0.5) == estimate.median)
            #expect(CommandTiming.quantile(of: command, speed: speed, at: 0.95) == estimate.late)
            let steps = (0...200).map { CommandTiming.quantile(of: command, speed: speed, at: Double($0) / 200) }
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(steps[0] > .zero)
            #expect(CommandTiming.quantile(of: command, speed: speed, at: -1) == steps[0])
            #expect(CommandTiming.quantile(of: command, speed: speed, at: 2) == steps[200])
        }
    }

    @Test("a longer way and a slower speed never take less time, from 40 cm on", arguments: MoveDirection.allCases)
    func monotone(direction: MoveDirection) {
        func median(_ distance: Int, _ speed: Int) -> Double {
            CommandTiming.estimate(of: .move(direction, distance), speed: speed).median.inSeconds
        }
        for distance in 40..<500 {
            for speed in stride(from: 10, through: 100, by: 15) {
                #expect(median(distance, speed) <= median(distance + 1, speed) + 1e-9)
                #expect(median(distance, speed + 1) <= median(distance, speed) + 1e-9)
                #expect(median(distance, speed) >= Double(distance) / Double(max(speed, 200)) + 1)
            }
        }
    }

    @Test("limits: 20 s for take-off and landing, at least 16 s for other motions, more for slow ones")
    func limits() throws {
        #expect(CommandTiming.limit(of: .takeoff, speed: 60) == .seconds(20))
        #expect(CommandTiming.limit(of: .land, speed: 60) == .seconds(20))
        #expect(CommandTiming.limit(of: .move(.up, 50), speed: 60) == .seconds(16))
        #expect(CommandTiming.limit(of: .read(.battery), speed: 60) == .seconds(6))
        let slow = TelloCommand.move(.forward, 500)
        let late = CommandTiming.estimate(of: slow, speed: 10).late.inSeconds
        #expect(abs(CommandTiming.limit(of: slow, speed: 10).inSeconds - (late * 1.5 + 3)) < 1e-6)
    }

    @Test("values that no drone would take do not trap")
    func extremes() {
        let far = BodyOffset(x: .max, y: .min, z: .max)
        for command: TelloCommand in [
            .move(.up, .min), .move(.left, .max), .turn(.cw, .min), .go(far, speed: 0), .curve(far, far, speed: .min),
            .jump(far, speed: .max, yaw: .max, from: PadReference(.max), to: PadReference(.min)),
        ] {
            #expect(CommandTiming.estimate(of: command, speed: 0).median > .zero)
            #expect(CommandTiming.limit(of: command, speed: .min) >= .seconds(16))
        }
    }
}
