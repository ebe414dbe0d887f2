extension RangeCheck {
    /// Moves by a distance, turns, the speed setting and the sticks.
    mutating func single(_ command: TelloCommand) {
        switch command {
        case .move(let direction, let distance): move(direction, distance)
        case .turn(let direction, let degrees): turn(direction, degrees)
        case .speed(let speed): range("speed", speed, 10...100, unit: " cm/s")
        case .rc(let roll, let pitch, let throttle, let yaw):
            for (what, value) in [("roll", roll), ("pitch", pitch), ("throttle", throttle), ("yaw", yaw)] {
                range(what, value, -100...100)
            }
        default: break
        }
    }

    private mutating func move(_ direction: MoveDirection, _ distance: Int) {
        var advice: String?
        if distance > 500 { advice = "split it into moves of at most 500" }
        if distance < 20, distance > -20 { advice = "choose 20 to 500; a drone does not fly shorter moves" }
        if distance <= -20 { advice = "for the other way write `\(direction.opposite.rawValue) \(distance.magnitude)`" }
        range("distance", distance, 20...500, unit: " cm", advice: advice)
    }

    private mutating func turn(_ direction: TurnDirection, _ degrees: Int) {
        let other: TurnDirection = direction == .cw ? .ccw : .cw
        let advice = degrees < 0 ? "for the other way write `\(other.rawValue) \(degrees.magnitude)`" : nil
        range("angle", degrees, 1...(firmware == .sdk13 ? 3600 : 360), unit: " degrees", advice: advice)
    }
}

extension MoveDirection {
    /// The direction back.
    var opposite: MoveDirection {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .forward: .back
        case .back: .forward
        }
    }
}
