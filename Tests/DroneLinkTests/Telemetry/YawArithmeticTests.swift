import Testing

@testable import DroneLink

@Suite struct YawArithmeticTests {
    @Test(
        "The step between two yaws is the shortest turn, clockwise positive",
        arguments: [
            (0, 90, 90), (90, 0, -90), (170, -170, 20), (-170, 170, -20), (179, -179, 2), (0, 180, -180), (0, 0, 0),
            (0, 179, 179), (-90, 120, -150), (0, 720, 0),
        ])
    func step(from: Int, to: Int, turn: Int) {
        #expect(YawArithmetic.step(from: from, to: to) == turn)
    }

    @Test(
        "The spread of yaws is measured across the wrap",
        arguments: [([], 0), ([5], 0), ([179, -180, -179], 2), ([0, 2, -1], 3), ([10, 350], 20)])
    func spread(yaws: [Int], spread: Int) {
        #expect(YawArithmetic.spread(yaws) == spread)
    }
}
