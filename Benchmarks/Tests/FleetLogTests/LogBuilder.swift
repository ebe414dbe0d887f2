import FleetLog

/// Writes logs as the fleet would, for the tests; times in milliseconds.
struct LogBuilder {
    var entries: [FleetLogEntry] = []
    var times = MotionTimes(motion: 1000, takeoff: 2000, land: 1500)

    /// A drone is asked for a motion, carries it out, and answers.
    mutating func fly(_ text: String, drone: Int, at begin: Int, answer: FleetLogEntry.Kind? = .sent) {
        ask(text, drone: drone, at: begin, note: "exec")
        let end = begin + Int(times.shortest(of: text) / 1_000_000)
        if let answer { add(answer, "ok", drone: drone, at: end) }
    }

    /// A datagram comes in.
    mutating func ask(_ text: String, drone: Int, at time: Int, note: String = "", kind: FleetLogEntry.Kind = .received)
    {
        add(kind, text, drone: drone, at: time, note: note)
    }

    /// Anything else.
    mutating func add(
        _ kind: FleetLogEntry.Kind, _ text: String = "", drone: Int, at time: Int, note: String = ""
    ) {
        entries.append(
            FleetLogEntry(kind: kind, nanoseconds: Int64(time) * 1_000_000, drone: drone, text: text, note: note))
    }

    /// The flight, in the order of events.
    func show(_ steps: [String], drones: Int) -> FlownShow {
        let ordered = entries.enumerated().sorted { ($0.element.handled, $0.offset) < ($1.element.handled, $1.offset) }
        return FlownShow(log: ordered.map(\.element), steps: steps, drones: drones, times: times)
    }

    /// What is wrong with the flight, in short: kind, drone, step.
    func faults(_ steps: [String], drones: Int) -> [String] {
        FlightJudgement(of: show(steps, drones: drones)).faults.map { fault in
            "\(fault.kind) \(fault.drone)" + (fault.step.map { " \($0)" } ?? "")
        }
    }

    /// A flight without fault: each step 100 ms after the slowest drone of the one before.
    static func perfect(_ steps: [String], drones: Int) -> LogBuilder {
        var log = LogBuilder()
        var time = 0
        for step in steps {
            for drone in 0..<drones { log.fly(step, drone: drone, at: time + drone) }
            time += Int(log.times.shortest(of: step) / 1_000_000) + drones + 100
        }
        return log
    }
}
