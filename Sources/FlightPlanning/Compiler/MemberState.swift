import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// One member while its parts are laid out: where it is, what its speed setting is, whether it flies.
struct MemberState {
    /// Where it is, dead-reckoned.
    private(set) var pose: Pose
    /// Whether it has taken off and not landed.
    private(set) var isFlying = false
    /// Whether its place is known: it has a home, and no pad without a place has moved it elsewhere.
    private var isPlaceKnown: Bool
    /// Whether it is known where it looks.
    private var isHeadingKnown: Bool
    /// The mission pads of the stage.
    private let pads: PadMap
    /// What the drone was last told by `speed`; nil before the first.
    private var setting: Int?
    /// What an explicit `speed` of its own part asked for: holds for its later cues in place of the file's default.
    private var ownSpeed: Located<Int>?
    /// The file's default.
    private let defaultSpeed: Located<Int>

    init(_ drone: FleetDrone, defaultSpeed: Located<Int>, pads: PadMap = PadMap()) {
        let home = drone.home?.value
        pose = Pose(home ?? StagePosition(x: 0, y: 0), facing: drone.facing)
        isPlaceKnown = home != nil
        isHeadingKnown = home != nil
        self.pads = pads
        self.defaultSpeed = defaultSpeed
    }

    /// Lays out one cue's part: sets at its head become preparation, the speed setting first where a move needs another.
    mutating func part(_ actions: [Located<Action>], cueSpeed: Located<Int>?) -> PlannedPart {
        let from = pose
        var preparation: [PlannedCommand] = []
        var steps: [PlannedStep] = []
        if let speed = missingSetting(for: actions, cueSpeed: cueSpeed) {
            preparation.append(planned(.speed(speed.value), at: speed.range))
        }
        // Lights before a motion go out beforehand, so that the motion leaves with the others'; lights alone are the cue.
        let isLightShow = actions.allSatisfy(\.value.isLightOrHold)
        for action in actions {
            switch action.value {
            case .command(.stop):
                steps.append(.hold(.zero))
            case .command(let command):
                if case .speed(let value) = command { ownSpeed = Located(value, at: action.range) }
                let isAtHead = steps.isEmpty && command.commandClass == .set && !(command.isLight && isLightShow)
                let planned = planned(command, at: action.range)
                if isAtHead { preparation.append(planned) } else { steps.append(.command(planned)) }
            case .hold(let duration):
                steps.append(.hold(duration))
            case .routine:
                continue
            }
        }
        return PlannedPart(preparation: preparation, steps: steps, from: from, to: pose)
    }

    /// The setting that must be sent before these actions; nil when none of them flies by it or it is in force.
    ///
    /// The first one is sent before the take-off: after it the drone owes a second `ok` for some seconds, and a set
    /// answered among those leaves doubt behind that holds up every motion of the next 20 s (E5).
    private func missingSetting(for actions: [Located<Action>], cueSpeed: Located<Int>?) -> Located<Int>? {
        for action in actions {
            guard case .command(let command) = action.value else { continue }
            if case .speed = command { return nil }
            if command.usesSpeedSetting || (command == .takeoff && setting == nil) {
                let wanted = cueSpeed ?? ownSpeed ?? defaultSpeed
                return wanted.value == setting ? nil : wanted
            }
        }
        return nil
    }

    private mutating func planned(_ command: TelloCommand, at range: SourceRange?) -> PlannedCommand {
        if case .speed(let value) = command { setting = value }
        // A setting outside the SDK's range is a finding of its own; timing needs one that a drone can have.
        let speed = max(10, min(100, setting ?? defaultSpeed.value))
        let from = pose
        let move = pads.move(command, from: from, isPlaceKnown: isPlaceKnown)
        let way = isPlaceKnown ? move?.length(from: from, along: command) : nil
        advance(command, move)
        var planned = PlannedCommand(
            command: command, speed: speed,
            estimate: CommandTiming.estimate(of: command, speed: speed, height: from.z, way: way),
            limit: CommandTiming.limit(of: command, speed: speed, way: way), evidence: command.evidence(speed: speed),
            from: from, to: pose, isPlaceKnown: isPlaceKnown, range: range)
        planned.padMove = move
        return planned
    }

    /// Where the command leads, and whether that is known: a pad that lies at a known place makes a place known again.
    private mutating func advance(_ command: TelloCommand, _ move: PadMove?) {
        pose = move?.end ?? pose.after(command)
        switch command {
        case .takeoff, .plain(.throwFly): isFlying = true
        case .land: isFlying = false
        case .jump:
            isPlaceKnown = move != nil
            isHeadingKnown = move != nil
        case .goPad, .curvePad: isPlaceKnown = move != nil
        case .go, .curve, .move: isPlaceKnown = isPlaceKnown && isHeadingKnown
        default: break
        }
    }
}

extension Pose {
    /// A place of a file, with where something there looks or points.
    init(_ position: StagePosition, facing: Int) {
        self.init(
            x: Double(position.x), y: Double(position.y), z: Double(position.z),
            heading: Double(((facing % 360) + 360) % 360))
    }
}

extension FloorPad {
    /// A pad of a fleet file.
    init(_ pad: MissionPad) {
        self.init(id: pad.id, pose: Pose(pad.position, facing: pad.facing))
    }
}

extension Action {
    /// Whether it is a light or a pause.
    fileprivate var isLightOrHold: Bool {
        switch self {
        case .command(let command): command.isLight
        case .hold: true
        case .routine: false
        }
    }
}

extension TelloCommand {
    /// Whether the drone flies it at its own `speed` setting; `go` and `curve` bring their speed with them.
    var usesSpeedSetting: Bool {
        if case .move = self { true } else { false }
    }

    /// Whether it flies in the frame of a mission pad.
    var padsNamed: Bool {
        switch self {
        case .goPad, .curvePad, .jump: true
        default: false
        }
    }
}
