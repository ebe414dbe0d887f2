/// The files of a show and its fleet, drawn: all kinds of steps, one drone to each cell of the stage.
struct DrawnShow {
    /// What drones do in it.
    enum Kind: CaseIterable {
        /// Moves, turns, flips, sets.
        case moves
        /// Moves over mission pads.
        case pads
        /// The lights of a Talent beside the moves.
        case lights
    }

    /// How far apart homes are, cm.
    private static let cell = 900

    let kind: Kind
    /// The drones' names, which are the roles' too.
    let names: [String]
    /// Those of them that the file knows by their serial numbers.
    private(set) var withSerial: [String] = []
    /// The fleet's file.
    private(set) var fleet = ""
    private var dice: Dice
    private var pilots: [DrawnPilot]
    /// Who does not stand yet, having landed before the end.
    private var flying: [Int]
    private var lines: [String] = []
    private var cues = 0
    private var repeats = 0
    /// By how much the times of cues lie behind what the plan takes, ms, by the cues' names.
    private(set) var delays: [(cue: String, delay: Int)] = []
    private var head: [String] = []

    init(seed: UInt64, drones: Int, cues: Int) {
        dice = Dice(seed: seed, stream: 1)
        kind = dice.chance(0.8) ? .moves : dice.pick([.pads, .lights])
        names = (1...drones).map { "d\($0)" }
        pilots = names.indices.map { [kind] _ in DrawnPilot(kind: kind) }
        flying = Array(names.indices)
        fleet = fleetText()
        drawTimeline(cues)
        head = ["show: Drawn \(seed)", "cast: [\(names.joined(separator: ", "))]"] + defaults()
        head += ["routines: {bow: [down 30, up 30]}", "timeline:"]
    }

    /// The choreography's file, with the times of some cues on the show clock in ms.
    ///
    /// A time is not earlier than the plan takes to come there: so they are drawn as delays, and the plan is asked first.
    func text(times: [String: Int] = [:]) -> String {
        let timed = lines.flatMap { line in
            let cue = line.hasPrefix("  - cue: ") ? String(line.dropFirst("  - cue: ".count)) : ""
            return [line] + (times[cue].map { ["    at: \($0)ms"] } ?? [])
        }
        return (head + timed).joined(separator: "\n") + "\n"
    }

    private mutating func defaults() -> [String] {
        dice.chance(0.5) ? ["defaults: {speed: \(10 * dice.number(4...10))}"] : []
    }

    // MARK: The fleet

    private mutating func fleetText() -> String {
        var drones: [String] = []
        for index in names.indices { drones.append(drone(names[index], index)) }
        let pads = kind == .pads ? ["pads:"] + names.indices.flatMap(padLines) : []
        let limits = ["limits:", "  area: {x: [-900, 7000], y: [-900, 7000]}", "  ceiling: 400", "  speed: 100"]
        let link = dice.chance(0.2) ? ["link: {spacing: \(dice.pick([50, 150, 200]))ms}"] : []
        let head = ["fleet: Drawn", "network: 10.0.0.0/24", "drones:"]
        return (head + drones + pads + limits + link).joined(separator: "\n") + "\n"
    }

    private mutating func drone(_ name: String, _ index: Int) -> String {
        let (x, y) = home(index)
        let hasSerial = dice.chance(0.9)
        if hasSerial { withSerial.append(name) }
        let identity = hasSerial ? "serial: 0TQDRAWN0000\(10 + index)" : "ip: 10.0.0.\(10 + index)"
        let facing = kind == .pads ? 0 : 90 * dice.number(0...3)
        let model = kind == .lights ? ", model: tt" : ""
        return "  \(name): {\(identity), home: [\(x), \(y)], facing: \(facing)\(model)}"
    }

    private func home(_ index: Int) -> (x: Int, y: Int) { (index % 7 * Self.cell, index / 7 * Self.cell) }

    private func padLines(_ index: Int) -> [String] {
        let (x, y) = home(index)
        return DrawnPadWalk.pads.map { "  - {id: \($0.id), at: [\(x + $0.x), \(y + $0.y)]}" }
    }

    // MARK: The timeline

    private mutating func drawTimeline(_ count: Int) {
        add("start", do: kind == .pads ? "[mon, mdirection 0, takeoff]" : "takeoff", isFirst: true)
        for _ in 0..<count {
            switch dice.number(1...100) {
            case 1...8: lines.append("  - hold: \(dice.number(500...6000))ms")
            case 9...20 where kind != .pads: addRepeat()
            case 21...32 where kind != .pads: add(nextName(), do: together())
            case 33...37 where flying.count > 1: landOne()
            default: add(nextName(), do: apart())
            }
        }
        let rest = flying.map { "\(names[$0]): land" }.joined(separator: ", ")
        add("home", do: flying.count == names.count ? "land" : "{\(rest)}")
    }

    private mutating func nextName() -> String {
        cues += 1
        return "c\(cues)"
    }

    private mutating func add(_ name: String, do actions: String, isFirst: Bool = false) {
        lines.append("  - cue: \(name)")
        if !isFirst, dice.chance(0.15) { delays.append((name, dice.number(0...8000))) }
        if !isFirst, dice.chance(0.15) { lines.append("    after: \(dice.number(200...4000))ms") }
        if dice.chance(0.25) { lines.append("    speed: \(10 * dice.number(4...10))") }
        if dice.chance(0.15) { lines.append("    late_after: \(dice.number(25...45))s") }
        if dice.chance(0.6) { lines.append("    if_late: \(dice.pick(Self.policies))") }
        lines.append("    do: \(actions)")
    }

    private static let policies = ["land_all", "land", "land", "leave_out", "leave_out", "go_on", "go_on", "hold"]

    private mutating func addRepeat() {
        repeats += 1
        lines.append("  - repeat: \(dice.number(2...3))")
        lines.append("    timeline:")
        lines.append("      - cue: r\(repeats)")
        lines.append("        do: {\(everybody(harmless()))}")
        if dice.chance(0.3) { lines.append("      - hold: \(dice.number(300...2000))ms") }
    }

    /// What leads back to where it began, wherever that is.
    private mutating func harmless() -> String {
        let degrees = dice.number(15...180)
        return dice.pick(["bow", "[bow, hold 400ms]", "[cw \(degrees), ccw \(degrees)]", "[bow, cw 360]"])
    }

    private mutating func together() -> String { "{\(everybody(harmless()))}" }

    private func everybody(_ actions: String) -> String {
        flying.map { "\(names[$0]): \(actions)" }.joined(separator: ", ")
    }

    /// Each its own; some only hover.
    private mutating func apart() -> String {
        var parts: [String] = []
        for index in flying where dice.chance(0.85) { parts.append("\(names[index]): [\(actions(of: index))]") }
        return parts.isEmpty ? "{\(names[flying[0]]): hold 1s}" : "{\(parts.joined(separator: ", "))}"
    }

    private mutating func actions(of index: Int) -> String {
        var actions: [String] = []
        for _ in 0..<dice.number(1...3) {
            if dice.chance(0.1) { actions.append("hold \(dice.number(200...3000))ms") }
            actions.append(pilots[index].action(&dice))
        }
        return actions.joined(separator: ", ")
    }

    /// One lands while the others go on.
    private mutating func landOne() {
        let leaver = flying.remove(at: dice.number(0...flying.count - 1))
        var parts = ["\(names[leaver]): land"]
        for index in flying { parts.append("\(names[index]): [\(actions(of: index))]") }
        add(nextName(), do: "{\(parts.joined(separator: ", "))}")
    }
}
