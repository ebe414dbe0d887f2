import Diagnostics
import ShowDocuments
import ShowTime
import TelloProtocol

/// Draws incidents: everything that a fault plan can say.
struct IncidentDraw {
    var dice: Dice
    let names: [String]
    /// Those that are known by their serial numbers: only these can be told apart at wrong addresses.
    let withSerial: [String]

    init(seed: UInt64, show: DrawnShow) {
        dice = Dice(seed: seed, stream: 3)
        names = show.names
        withSerial = show.withSerial
    }

    /// What keeps every flight on the ground, or nearly every one; so it is drawn seldom.
    private static let grounding: Set<Incident.Kind> = [.portInUse, .sharedAddress, .swappedAddresses, .sendError]

    /// So many incidents.
    mutating func incidents(_ count: Int) -> [Incident] {
        let kinds = Incident.Kind.allCases.filter { $0 != .operatorCommand && !Self.grounding.contains($0) }
        let grounding = Incident.Kind.allCases.filter(Self.grounding.contains)
        return (0..<count).map { _ in incident(dice.pick(dice.chance(0.04) ? grounding : kinds)) }
    }

    private mutating func incident(_ kind: Incident.Kind) -> Incident {
        var incident = Incident(kind: kind, drone: dice.pick(names))
        switch kind {
        case .outageOfOne, .outageOfAll, .commandsOut, .linesOut, .burst: drawOutage(&incident)
        case .swappedAddresses, .sharedAddress, .sendError, .hostStall, .portInUse: drawSurroundings(&incident)
        case .linesOff, .frozenLines, .lateLines, .sparseLines, .garbledLines, .otherFamily, .missingField, .wrongField,
            .cutLines, .foreignLines:
            incident.faults = [lines(kind)]
        case .lostCommand, .swallowedAnswer, .swallowedLand, .doubledCommand, .doubledAnswer, .lateCommand, .lateAnswer,
            .overtakenCommand, .overtakenAnswer, .refusal, .garbledAnswer, .stuck, .fallsShort:
            incident.faults = [strike(kind)]
        default: incident.faults = [deed(kind)]
        }
        return incident
    }

    private mutating func moment() -> FaultOccasion {
        var occasion = FaultOccasion()
        occasion.at = dice.time(4...50)
        return occasion
    }

    /// From a moment on, and mostly until another.
    private mutating func span(_ longest: Double) -> FaultOccasion {
        var occasion = FaultOccasion()
        let from = dice.time(4...50)
        occasion.from = from
        if dice.chance(0.7) { occasion.until = from + dice.time(0.3...longest) }
        return occasion
    }

    // MARK: The air and the computer

    private mutating func drawOutage(_ incident: inout Incident) {
        let from = dice.time(4...50)
        let longest = incident.kind == .linesOut ? 8.0 : 6.0
        var outage = AirFaults.Outage(from: from, until: from + dice.time(0.3...longest))
        outage.isHeld = incident.kind == .burst || (incident.kind == .linesOut && dice.chance(0.4))
        switch incident.kind {
        case .outageOfAll: incident.drone = nil
        case .burst where dice.chance(0.4): incident.drone = nil
        case .commandsOut: outage.subject = .commands
        case .linesOut: outage.subject = .states
        default: break
        }
        outage.drones = incident.drone.map { [Located($0)] } ?? []
        incident.outages = [outage]
    }

    private mutating func drawSurroundings(_ incident: inout Incident) {
        let drone = incident.drone ?? names[0]
        let others = withSerial.filter { $0 != drone }
        incident.drone = nil
        switch incident.kind {
        case .swappedAddresses, .sharedAddress:
            guard withSerial.contains(drone), !others.isEmpty else { return }
            let (one, other) = (Located(drone), Located(dice.pick(others)))
            incident.addresses = [incident.kind == .sharedAddress ? .share(one, other) : .swap(one, other)]
        case .sendError:
            let error = dice.pick(HostFault.SendError.allCases)
            incident.host = [.sendError(error, to: [Located(drone)], times: dice.number(1...40))]
        case .hostStall: incident.host = [.stall(dice.time(0.2...9), at: dice.time(4...50))]
        default: incident.host = [.portInUse(dice.pick([8889, 8890]))]
        }
    }

    // MARK: State lines

    private mutating func lines(_ kind: Incident.Kind) -> PlannedFault {
        switch kind {
        case .linesOff: return PlannedFault(.states(.off), when: span(12))
        case .frozenLines: return PlannedFault(.states(.frozen), when: span(12))
        case .lateLines:
            return PlannedFault(.delay(.states, by: .milliseconds(50) ... .milliseconds(1500)), when: span(12))
        case .sparseLines:
            var occasion = span(20)
            occasion.chance = dice.number(20...90)
            return PlannedFault(.lose(.states), when: occasion)
        case .garbledLines: return PlannedFault(.states(.garbled), when: span(10))
        case .otherFamily:
            return PlannedFault(.states(.firmware(dice.pick([.sdk13, .sdk20, .sdk30]))), when: span(20))
        case .missingField:
            return PlannedFault(.states(.drop([dice.pick(["tof", "baro", "time", "h", "bat", "yaw", "vgx"])])))
        case .cutLines:
            return PlannedFault(.states(.cut(before: dice.pick(["tof", "h:", "baro", "time"]))), when: span(20))
        case .foreignLines:
            let text = dice.pick(["", "ok", "mid:;x:;", "bat:;h:;", "pitch:1"])
            return PlannedFault(.states(.replace(.text(text))), when: span(8))
        default:
            let field = dice.pick([
                ("tof", "6553"), ("tof", "10"), ("h", "0"), ("bat", "-1"), ("time", "0"), ("vgz", "-9"),
            ])
            return PlannedFault(.states(.set([.init(field.0, field.1)])), when: span(20))
        }
    }

    // MARK: Commands and answers

    private mutating func choice() -> CommandChoice {
        let words = ["takeoff", "land", "up", "down", "forward", "left", "right", "cw", "ccw", "go", "speed"]
        return dice.chance(0.25) ? .motions : .texts([dice.pick(words)])
    }

    /// What strikes some commands, by their words and their number.
    private mutating func strike(_ kind: Incident.Kind) -> PlannedFault {
        let choice = choice()
        var occasion = FaultOccasion()
        occasion.nth = dice.number(1...3)
        occasion.times = dice.number(1...3)
        switch kind {
        case .lostCommand: return PlannedFault(.lose(.commands(choice)), when: occasion)
        case .swallowedAnswer: return PlannedFault(.lose(.answers(choice)), when: occasion)
        case .swallowedLand:
            var busy = FaultOccasion()
            busy.condition = .busy
            return PlannedFault(.lose(.commands(.texts(["land"]))), when: busy)
        case .doubledCommand:
            let gap = dice.time(0.05...2)
            return PlannedFault(.double(.commands(choice), gap: .milliseconds(1)...gap), when: occasion)
        case .doubledAnswer:
            return PlannedFault(.double(.answers(choice), gap: .milliseconds(1) ... .milliseconds(300)), when: occasion)
        case .lateCommand:
            return PlannedFault(.delay(.commands(choice), by: .milliseconds(20) ... .milliseconds(980)), when: occasion)
        case .lateAnswer:
            return PlannedFault(.delay(.answers(choice), by: .milliseconds(200) ... .seconds(18)), when: occasion)
        case .overtakenCommand:
            return PlannedFault(.reorder(.commands(choice), within: dice.time(0.05...0.98)), when: occasion)
        case .overtakenAnswer:
            return PlannedFault(.reorder(.answers(choice), within: dice.time(0.05...15)), when: occasion)
        case .stuck: return PlannedFault(.stall(choice), when: occasion)
        case .fallsShort: return PlannedFault(.fallShort(choice, part: dice.number(0...95)), when: occasion)
        case .garbledAnswer:
            let said = dice.pick([FaultText.bytes([0xCC, 0x18, 0x01]), .bytes([0xFF]), .text("o"), .text("k?")])
            return PlannedFault(.answer(said, to: choice, isObeyed: true), when: occasion)
        default:
            let text = dice.pick([
                "error", "error Motor stop", "error Not joystick", "out of range", "error No valid imu",
            ])
            return PlannedFault(.answer(.text(text), to: choice, isObeyed: false), when: occasion)
        }
    }

    // MARK: The drone

    private mutating func deed(_ kind: Incident.Kind) -> PlannedFault {
        let other = IPv4Address(10, 0, 9, 9)
        switch kind {
        case .strayAnswer: return PlannedFault(.say(.text(dice.pick(["ok", "error"])), as: nil), when: moment())
        case .foreignSender:
            return PlannedFault(.say(.text(dice.pick(["ok", "77", "error"])), as: other), when: moment())
        case .runLimit: return PlannedFault(.runLimit(dice.time(1.5...9)))
        case .ownLanding: return PlannedFault(.land, when: moment())
        case .drift:
            let way = StagePosition(x: dice.number(-120...120), y: dice.number(-120...120), z: dice.number(-40...40))
            return PlannedFault(.drift(way, over: dice.time(1...9)), when: moment())
        case .death: return PlannedFault(.die, when: moment())
        case .takenOver: return PlannedFault(.takeover(by: other), when: moment())
        case .lowBattery: return PlannedFault(.battery(.level(dice.number(3...25))), when: moment())
        case .batteryCourse:
            let from = dice.time(1...30)
            return PlannedFault(
                .battery(.points([.init(at: from, value: 60), .init(at: from + dice.time(5...40), value: 5)])))
        case .toldBattery: return PlannedFault(.toldBattery(dice.number(0...30)), when: moment())
        case .heat: return PlannedFault(.temperature(.level(dice.number(75...99))), when: moment())
        case .temperatureCourse:
            let from = dice.time(1...30)
            return PlannedFault(
                .temperature(.points([.init(at: from, value: 60), .init(at: from + dice.time(5...40), value: 95)])))
        case .landsEarly: return PlannedFault(.landsAfter(dice.time(6...15)))
        case .pinnedPort: return PlannedFault(.pinsReplyPort)
        default: return PlannedFault(.reboot(down: dice.time(3...12)), when: moment())
        }
    }
}
