import FleetLog
import OutsideFleet

/// What one flight showed.
///
/// Times are in milliseconds where nothing else is said.
struct FlightFigures: Sendable, Codable {
    var contender: Contender
    var drones: Int
    var round: Int
    /// Seconds that were held before the cues.
    var hold: Int
    /// From the first drone's to the last drone's first datagram of a cue.
    var spread: Middle?
    /// From the last answer of a cue to the first datagram of the next.
    var turnaround: Middle?
    /// Seconds of CPU of the whole flight, start and end of the program included.
    var cpuSeconds: Double
    /// KiB that were resident at most.
    var peakMemory: Int?
    /// Seconds from start to end of the client.
    var wallSeconds: Double
    /// Datagrams beyond the first of a cue and drone.
    var repeated: Int
    /// How late the fleet's own timers were at most: how long the machine itself stalled.
    var stall: Double
    /// Seconds of CPU that other processes used meanwhile; nil where the system does not say.
    var otherSeconds: Double?
    /// Processes that wanted a core in the minute before.
    var loadBefore: Double
    /// What the flight should not show; empty when every cue was flown exactly once by every drone and the client ended well.
    var faults: [String]

    /// The middle, the upper end and the worst of some values, in milliseconds.
    struct Middle: Sendable, Codable, Equatable {
        var median: Double
        /// What nine of ten do not exceed.
        var upper: Double
        var worst: Double

        /// Of times in nanoseconds; nil where there are none.
        init?(nanoseconds: [Int64]) {
            guard let median = CueFigures.median(of: nanoseconds), let worst = nanoseconds.max() else { return nil }
            let upper = nanoseconds.sorted()[(nanoseconds.count * 9 + 9) / 10 - 1]
            self.init(median: Double(median) / 1e6, upper: Double(upper) / 1e6, worst: Double(worst) / 1e6)
        }

        init(median: Double, upper: Double, worst: Double) {
            self.median = median
            self.upper = upper
            self.worst = worst
        }
    }

    /// The figures of a flight.
    ///
    /// Throws `FleetLogFault` when the fleet's log cannot be read.
    init(
        of flight: OutsideFlight, contender: Contender, drones: Int, cues: Int, hold: Int = 0, round: Int,
        loadBefore: Double
    ) throws {
        let steps = contender.show(drones: drones, cues: cues).steps
        let show = FlownShow(
            log: try FleetLogReader.entries(of: flight.log), steps: steps, drones: drones,
            times: MotionTimes(options: BenchOptions.behaviour))
        let figures = CueFigures(of: show, steps: 1..<steps.count - 1)
        self.contender = contender
        self.drones = drones
        self.round = round
        self.hold = hold
        spread = Middle(nanoseconds: figures.spreads)
        turnaround = Middle(nanoseconds: figures.turnarounds)
        cpuSeconds = flight.client.cpuSeconds
        peakMemory = flight.client.peakMemory
        wallSeconds = flight.client.wallSeconds
        repeated = figures.repeated
        stall = flight.summary.timerLateMilliseconds
        otherSeconds = flight.otherSeconds
        self.loadBefore = loadBefore
        faults = Self.faults(of: flight, FlightJudgement(of: show))
    }

    /// How the client ended comes first: it may explain the rest.
    private static func faults(of flight: OutsideFlight, _ judgement: FlightJudgement) -> [String] {
        var faults: [String] = []
        if !flight.client.succeeded {
            let why = flight.client.timedOut ? "it took too long and was ended" : "\(flight.client.end)"
            let said = flight.output.split(separator: "\n").suffix(8).map { "    \($0)" }
            faults.append((["the client failed: \(why); the last that it said:"] + said).joined(separator: "\n"))
        }
        if flight.summary.stillFlying != 0 {
            faults.append("drones in the air at the end: \(flight.summary.stillFlying)")
        }
        if judgement.once != judgement.expected {
            faults.append("\(judgement.once) of \(judgement.expected) steps were flown exactly once")
        }
        return faults + judgement.faults.map(\.description)
    }
}
