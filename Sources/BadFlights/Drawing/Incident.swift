import Rehearsal
import ShowTime
import TelloEmulator
import TelloProtocol

/// One thing that goes wrong once, with one drone or with all.
struct Incident: Sendable {
    /// The kinds of things.
    enum Kind: String, CaseIterable, Sendable {
        case outageOfOne = "outage of one"
        case outageOfAll = "outage of all"
        case linesOut = "state lines out"
        case death
        case reboot
        case telemetryOff = "telemetry off"
        case takenOver = "taken over"
        case refusal
        case stall
        case swallowedAnswer = "swallowed answer"
        case lostCommand = "lost command"
        case lowBattery = "low battery"
        case sentinel = "sentinel in state lines"
        case operatorCommand = "operator"
    }

    var kind: Kind
    /// The drone's name; nil when it concerns all.
    var drone: String?
    /// What happens, in words.
    var story: String
    var rules: [FaultRule] = []
    var outage: (from: ShowInstant, to: ShowInstant)?
    /// What a judge may not hold against the flight, for this drone or for all where `drone` is nil.
    var excuses: Set<Rule> = []
}

/// Draws incidents.
///
/// Exactly once is asserted of all that is drawn here but for a motion that gets nowhere: where its refusal is lost,
/// telemetry rightly says that it did not start, and it is flown again.
struct IncidentDraw {
    private(set) var dice: Dice
    let names: [String]
    let hasOperator: Bool

    init(seed: UInt64, names: [String], hasOperator: Bool) {
        dice = Dice(seed: seed, stream: 3)
        self.names = names
        self.hasOperator = hasOperator
    }

    /// So many incidents; of those that end a flight for sure there is one at most.
    mutating func incidents(_ count: Int) -> [Incident] {
        (0..<count).map { _ in incident(dice.pick(Incident.Kind.allCases.filter { $0 != .operatorCommand })) }
    }

    private mutating func incident(_ kind: Incident.Kind) -> Incident {
        let name = dice.pick(names)
        let age = dice.time(4...50)
        var incident = Incident(kind: kind, drone: name, story: "\(kind.rawValue) at \(age.inSeconds) s")
        switch kind {
        case .outageOfOne, .linesOut: incident.outage = span(from: age, atMost: kind == .linesOut ? 8 : 6)
        case .outageOfAll:
            incident.drone = nil
            incident.outage = span(from: age, atMost: 6)
        case .death: incident.rules = [.dies(at: age)]
        case .reboot: incident.rules = [.reboot(at: age, down: dice.time(3...12))]
        case .telemetryOff: incident.rules = [.telemetryOff(from: age)]
        case .takenOver: incident.rules = [.takenOver(by: Endpoint(IPv4Address(10, 0, 9, 9), port: 9000), at: age)]
        case .lowBattery: incident.rules = [.battery(dice.amount(3...25), from: age)]
        case .sentinel: incident.rules = [.lines(edit())]
        case .refusal, .stall, .swallowedAnswer, .lostCommand: strike(&incident)
        case .operatorCommand: break
        }
        return incident
    }

    private mutating func span(from age: Duration, atMost: Double) -> (from: ShowInstant, to: ShowInstant) {
        let from = ShowInstant.zero.advanced(by: age)
        return (from, from.advanced(by: dice.time(0.3...atMost)))
    }

    private mutating func edit() -> LineEdit {
        dice.pick([
            .set(key: "tof", value: "6553"), .set(key: "tof", value: "10"), .drop(key: "tof"), .drop(key: "baro"),
            .set(key: "h", value: "0"), .drop(key: "time"), .set(key: "bat", value: "-1"),
        ])
    }

    /// What strikes a command, by its first word and its number.
    private mutating func strike(_ incident: inout Incident) {
        let word = dice.pick(["takeoff", "land", "up", "down", "forward", "left", "right", "cw", "ccw", "go", ""])
        let number = dice.number(1...3)
        incident.story = "\(incident.kind.rawValue): '\(word)' no. \(number)"
        switch incident.kind {
        case .refusal:
            let text = dice.pick([
                "error", "error Motor stop", "error Not joystick", "out of range", "error No valid imu",
            ])
            incident.rules = [.refusal(text, to: word, at: number)]
            incident.story += " with '\(text)'"
        case .stall:
            incident.rules = [.stall(word, at: number)]
            incident.excuses = [.flownOnce]
        case .swallowedAnswer: incident.rules = [.swallowedAnswers(to: word, count: number)]
        default: incident.rules = [.lostFirst(word, count: number)]
        }
    }
}
