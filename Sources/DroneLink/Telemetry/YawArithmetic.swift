/// Angles that wrap around at 360 degrees.
enum YawArithmetic {
    /// The shortest turn from one yaw to another, degrees in -180 ..< 180, clockwise positive.
    static func step(from: Int, to: Int) -> Int {
        let turn = (to - from + 180) % 360
        return turn < 0 ? turn + 180 : turn - 180
    }

    /// How far apart the outermost of some yaws are when unwrapped one after the other, degrees; 0 for fewer than two.
    static func spread(_ yaws: some Sequence<Int>) -> Int {
        var previous: Int?
        var unwrapped = 0
        var low = 0
        var high = 0
        for yaw in yaws {
            if let previous { unwrapped += step(from: previous, to: yaw) }
            previous = yaw
            low = min(low, unwrapped)
            high = max(high, unwrapped)
        }
        return high - low
    }
}
