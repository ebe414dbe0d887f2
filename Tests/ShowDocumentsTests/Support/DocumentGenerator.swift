import Diagnostics
import ShowDocuments
import TelloProtocol

/// Makes documents that a file could have held, the same ones for the same seed.
struct DocumentGenerator {
    private var random: TestRandom

    init(seed: UInt64) {
        random = TestRandom(seed: seed)
    }

    /// A fleet with everything that a fleet file can say.
    mutating func fleet() -> Fleet {
        var fleet = Fleet(name: Located(title()))
        let count = 1 + number(below: 8)
        fleet.networks = [Located(Network(address: IPv4Address(10, 0, 0, 0), prefix: 20 + number(below: 5)))]
        if chance() { fleet.networks.append(Located(Network(address: IPv4Address(192, 168, 1, 0), prefix: 24))) }
        fleet.drones = (0..<count).map { drone($0) }
        if chance() {
            fleet.groups = [DroneGroup(name: Located("wings"), members: [fleet.drones[number(below: count)].name])]
        }
        fleet.pads = (0..<number(below: 4)).map { pad($0) }
        fleet.limits = limits()
        if chance() { fleet.link.localPort = Located(1 + number(below: 65535)) }
        if chance() { fleet.link.spacing = Located(duration()) }
        if chance() { fleet.link.localAddress = Located(IPv4Address(10, 0, 0, 250)) }
        if chance() { fleet.link.resend = Located(.never) }
        return fleet
    }

    /// A choreography with everything that a choreography file can say today.
    mutating func choreography() -> Choreography {
        var show = Choreography()
        if chance() { show.show = Located(title()) }
        let roles = cast(of: &show)
        if chance() { show.groups = [RoleGroup(name: Located("some"), members: [Located(roles[0])])] }
        show.defaults = settings()
        show.routines = (0..<number(below: 4)).map { index in
            let inner: [Located<Action>] = index > 0 && chance() ? [Located(.routine("r\(index - 1)"))] : []
            return Routine(name: Located("r\(index)"), actions: actions(routines: 0) + inner)
        }
        var names = 0
        let routines = show.routines.count
        show.timeline = steps(roles: roles, routines: routines, depth: 0, names: &names)
        return show
    }

    // MARK: - Parts of a fleet

    private mutating func drone(_ index: Int) -> FleetDrone {
        var drone = FleetDrone(name: Located(["ada", "Zoë", "東京", "d_4", "e-5", "fermi"][index % 6] + "\(index)"))
        if chance() { drone.serial = Located("0TQDG44EDBAB\(10 + index)") }
        if drone.serial == nil || chance() { drone.address = Located(IPv4Address(10, 0, 0, UInt8(20 + index))) }
        if drone.address != nil, chance() { drone.port = UInt16(9000 + index) }
        if chance() {
            let z = chance() ? number(below: 100) : 0
            drone.home = Located(StagePosition(x: number(below: 900) - 450, y: number(below: 900) - 450, z: z))
        }
        if chance() { drone.facing = number(below: 720) - 360 }
        if chance() { drone.model = Located(DroneModel.allCases[number(below: 3)]) }
        drone.enabled = chance()
        return drone
    }

    private mutating func pad(_ index: Int) -> MissionPad {
        let place = StagePosition(x: number(below: 900) - 450, y: index * 150, z: chance() ? 0 : number(below: 90))
        return MissionPad(id: 1 + number(below: 8), position: place, facing: chance() ? 0 : number(below: 721) - 360)
    }

    private mutating func limits() -> FleetLimits {
        var limits = FleetLimits()
        if chance() {
            let low = -number(below: 400)
            limits.area = Located(Area(x: low...(low + 1 + number(below: 900)), y: low...(low + 200)))
        }
        if chance() { limits.ceiling = Located(50 + number(below: 500)) }
        if chance() { limits.separation = Located(1 + number(below: 200)) }
        if chance() { limits.speed = Located(10 + number(below: 91)) }
        if chance() { limits.takeoffBattery = Located(number(below: 101)) }
        if chance() { limits.landBattery = Located(number(below: 101)) }
        return limits
    }

    // MARK: - Parts of a choreography

    private mutating func cast(of show: inout Choreography) -> [String] {
        switch number(below: 4) {
        case 0: return [RoleNames.solo]
        case 1:
            show.cast = .count(Located(3))
            return ["1", "2", "3"]
        case 2:
            show.cast = .all(nil)
            return ["1", "2"]
        default:
            show.cast = .roles([Located("lead"), Located("Zoë"), Located("east-2")])
            return ["lead", "Zoë", "east-2"]
        }
    }

    private mutating func settings() -> CueSettings {
        var settings = CueSettings()
        if chance() { settings.speed = Located(10 + number(below: 91)) }
        if chance() { settings.lateAfter = Located(duration()) }
        if chance() { settings.ifLate = Located(LatePolicy.allCases[number(below: LatePolicy.allCases.count)]) }
        return settings
    }

    private mutating func steps(roles: [String], routines: Int, depth: Int, names: inout Int) -> [Step] {
        var steps: [Step] = []
        for _ in 0...number(below: 4) {
            switch number(below: depth < 3 ? 4 : 3) {
            case 0: steps.append(.hold(Located(duration())))
            case 3:
                let inner = self.steps(roles: roles, routines: routines, depth: depth + 1, names: &names)
                steps.append(.repeat(count: Located(1 + number(below: 3)), timeline: inner))
            default: steps.append(.cue(cue(roles: roles, routines: routines, depth: depth, names: &names)))
            }
        }
        return steps
    }

    private mutating func cue(roles: [String], routines: Int, depth: Int, names: inout Int) -> Cue {
        names += 1
        var cue = Cue(name: Located("cue-\(names)"))
        if depth == 0, names > 1, chance() { cue.at = Located(.seconds(names * 10)) }
        if chance() { cue.after = Located(duration()) }
        cue.settings = settings()
        if chance() {
            cue.parts = [CuePart(target: Located("all"), actions: actions(routines: routines))]
        } else {
            cue.parts = roles.prefix(1 + number(below: roles.count)).map {
                CuePart(target: Located($0), actions: actions(routines: routines))
            }
            if roles.count > cue.parts.count {
                cue.parts.append(CuePart(target: Located("others"), actions: actions(routines: routines)))
            }
        }
        return cue
    }

    private mutating func actions(routines: Int) -> [Located<Action>] {
        (0...number(below: 4)).map { _ in
            switch number(below: 5) {
            case 0: Located(.hold(duration()))
            case 1: Located(.hold(.zero))
            case 2 where routines > 0: Located(.routine("r\(number(below: routines))"))
            default: Located(.command(command()))
            }
        }
    }

    private mutating func command() -> TelloCommand {
        let offset = BodyOffset(x: number(below: 900) - 450, y: number(below: 900) - 450, z: -number(below: 90))
        return switch number(below: 10) {
        case 0: .takeoff
        case 1: .land
        case 2: .move(.up, 20 + number(below: 480))
        case 3: .turn(.ccw, 1 + number(below: 360))
        case 4: .flip(.left)
        case 5: .go(offset, speed: 60)
        case 6: .curve(offset, offset, speed: 30)
        case 7: .jump(offset, speed: 60, yaw: -90, from: PadReference(1), to: PadReference(-2))
        case 8: .light(LightCommand(text: "mled l r 2.5 Hi,  #1: \"you\""))
        default: .speed(60)
        }
    }

    // MARK: - Values

    private mutating func title() -> String {
        let titles = [
            "Opening wave", "Zoë's show", "- a: b", "#1", "true", "12", "say \"hi\" \\ there", "a\tb", "line\nbreak",
            "東京 🚁", " spaces ", "no\u{A0}break", "{x}", "* star", "\u{1B}[31m", "a #b", "e\u{301}", "null", "~",
        ]
        return titles[number(below: titles.count)]
    }

    private mutating func duration() -> Duration {
        .milliseconds(1 + number(below: [1000, 60_000, 600_000][number(below: 3)]))
    }

    private mutating func chance() -> Bool { number(below: 2) == 0 }

    private mutating func number(below limit: Int) -> Int { random.number(below: limit) }
}
