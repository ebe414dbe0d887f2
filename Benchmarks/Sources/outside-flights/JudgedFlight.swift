import FleetLog
import OutsideFleet

/// A flight that was made, and what the fleet's log says of it.
struct JudgedFlight {
    /// What was to be flown.
    var order: FlightOrder
    /// How Skein ended.
    var client: ProcessReport
    /// What Skein printed.
    var output: String
    /// Whether each step was flown once, in order, together, and everybody landed.
    var judgement: FlightJudgement
    /// How many drones the fleet itself says are in the air at the end.
    var stillFlying: Int
    /// Motions' datagrams beyond the first of each step and drone; the landing, which is repeated every second, aside.
    var sentAgain: Int

    /// Makes a flight in the namespace of this process.
    static func fly(_ order: FlightOrder) throws -> JudgedFlight {
        let show = order.show
        let files = FlightFiles(folder: order.folder)
        try files.write(show)
        let options = FleetNetwork.times + ["-seed", "\(order.seed)"] + order.network.options
        let skein = Program(
            order.skein, ["fly", files.choreography, "--fleet", files.fleet, "--yes", "--record", files.record])
        let flight = try OutsideFlight.fly(
            skein, with: order.fleet, options: FleetOptions(drones: order.drones, behaviour: options),
            settings: OutsideFlight.Settings(limit: FlightOrder.limit))
        try SystemText.write(flight.log, to: files.log)
        try SystemText.write(flight.output, to: files.output)
        let flown = FlownShow(
            log: try FleetLogReader.entries(of: flight.log), steps: show.steps, drones: order.drones,
            times: MotionTimes(options: options))
        return JudgedFlight(
            order: order, client: flight.client, output: flight.output, judgement: FlightJudgement(of: flown),
            stillFlying: flight.summary.stillFlying,
            sentAgain: CueFigures(of: flown, steps: 0..<show.steps.count - 1).repeated)
    }

    /// Whether it was exactly what it should be.
    var isPerfect: Bool {
        judgement.faults.isEmpty && judgement.once == judgement.expected && stillFlying == 0 && client.succeeded
    }

    /// Whether it gave up as a flight in a hard network may: it says whose fault it was, everybody landed, and what was
    /// flown was flown once, in order and together.
    var gaveUpWell: Bool {
        let isSaid = output.split(separator: "\n").contains { $0.contains("fault: ") }
        return order.network.isHard && isSaid && !client.timedOut && stillFlying == 0
            && [.exited(1), .exited(2)].contains(client.end) && judgement.faults.allSatisfy { $0.kind == .missing }
    }

    /// Prints the flight in one line, and what is wrong with it; returns whether nothing is.
    func printed() -> Bool {
        print(line)
        if isPerfect || gaveUpWell {
            if gaveUpWell { for fault in said { print("    \(fault)") } }
            if !order.keepsFiles { FlightFiles(folder: order.folder).remove() }
            return true
        }
        let shown = judgement.faults.prefix(40)
        for fault in shown { print("    \(fault)") }
        if stillFlying > 0 { print("    in the air at the end, as the fleet says: \(stillFlying)") }
        if judgement.faults.count > shown.count { print("    … and \(judgement.faults.count - shown.count) more") }
        print("  the end of what it printed:")
        for line in output.split(separator: "\n").suffix(25) { print("    \(line)") }
        print("  its files are in \(order.folder)")
        return false
    }

    /// The faults that the flight named, each once.
    private var said: [Substring] {
        var said: [Substring] = []
        for line in output.split(separator: "\n") where line.contains("fault: ") && !said.contains(line) {
            said.append(line)
        }
        return said
    }

    private var line: String {
        let end = client.timedOut ? "ended after its time" : "\(client.end)"
        return
            "\(isPerfect || gaveUpWell ? "✔" : "✘") \(order.title): \(judgement.once) of \(judgement.expected) steps exactly once, "
            + "\(sentAgain) sent again, \(end), \(Int(client.wallSeconds)) s"
    }
}
