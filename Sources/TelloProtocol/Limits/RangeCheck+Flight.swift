extension RangeCheck {
    /// `go`, `curve` and `jump`, in the body's or in a pad's frame.
    mutating func flight(_ command: TelloCommand) {
        switch command {
        case .go(let offset, let speed):
            point(offset, names: ("x", "y", "z"))
            range("speed", speed, 10...100, unit: " cm/s")
        case .goPad(let offset, let speed, let target):
            point(offset, names: ("x", "y", "z"), height: padHeight)
            silentHeight(offset.z)
            range("speed", speed, 10...100, unit: " cm/s")
            pad(target)
        case .curve(let middle, let end, let speed):
            curve(middle, end, speed: speed, height: -500...500)
            arc(middle, end)
        case .curvePad(let middle, let end, let speed, let target):
            curve(middle, end, speed: speed, height: padHeight)
            pad(target)
        case .jump(let offset, let speed, let yaw, let from, let to):
            jump(offset, speed: speed, yaw: yaw)
            pad(from)
            pad(to)
        default: break
        }
    }

    /// Heights over a pad; SDK 3.0 has none below it.
    private var padHeight: ClosedRange<Int> { firmware == .sdk30 ? 0...500 : -500...500 }

    private mutating func jump(_ offset: BodyOffset, speed: Int, yaw: Int) {
        range("x", offset.x, -500...500, unit: " cm")
        range("y", offset.y, -500...500, unit: " cm")
        range("z", offset.z, padHeight, unit: " cm")
        silentHeight(offset.z)
        range("speed", speed, 10...100, unit: " cm/s")
        range("yaw", yaw, -360...360, unit: " degrees")
    }

    private mutating func curve(_ middle: BodyOffset, _ end: BodyOffset, speed: Int, height: ClosedRange<Int>) {
        point(middle, names: ("x1", "y1", "z1"), height: height)
        point(end, names: ("x2", "y2", "z2"), height: height)
        range("speed", speed, 10...60, unit: " cm/s")
    }

    /// One point: each part in range, and not all three within 20 cm.
    private mutating func point(
        _ offset: BodyOffset, names: (String, String, String), height: ClosedRange<Int> = -500...500
    ) {
        range(names.0, offset.x, -500...500, unit: " cm")
        range(names.1, offset.y, -500...500, unit: " cm")
        range(names.2, offset.z, height, unit: " cm")
        guard [offset.x, offset.y, offset.z].allSatisfy((-20...20).contains) else { return }
        add(
            CommandFault.geometry,
            "\(names.0) \(offset.x), \(names.1) \(offset.y) and \(names.2) \(offset.z) all lie within -20 to 20 cm, "
                + "too near for SDK \(firmware.rawValue)",
            advice: "make at least one of the three 21 or more, or -21 or less")
    }

    /// Real drones never answered a pad move with height 0.
    private mutating func silentHeight(_ z: Int) {
        guard z == 0 else { return }
        add(
            CommandFault.geometry, "z 0 is a height of 0 cm over the pad, and drones do not answer that",
            advice: "give the height over the pad, such as 80")
    }

    /// The circle of a curve: 50 to 1000 cm in radius, through three points that are not on one line.
    private mutating func arc(_ middle: BodyOffset, _ end: BodyOffset) {
        guard let arc = CircularArc(through: middle, to: end) else {
            return add(
                CommandFault.geometry, "its start and its two points lie on one line (they are collinear)",
                advice: "move the first point aside, or fly straight with `go`")
        }
        guard !(50...1000).contains(arc.radius) else { return }
        // Rounded away from the range, so that no message says that 50 lies outside 50 to 1000.
        let tenths = (arc.radius * 10).rounded(arc.radius < 50 ? .down : .up)
        let radius = arc.radius < 1e6 ? "\(tenths / 10) cm" : "more than 10 km"
        add(
            CommandFault.geometry,
            "its arc has a radius of \(radius), outside 50 to 1000 cm on SDK \(firmware.rawValue)",
            advice: arc.radius < 50 ? "move the points farther apart" : "bend it more, or fly straight with `go`")
    }
}
