import Diagnostics
import ShowDocuments
import TelloProtocol

/// The steps of a script: what each drone does between two barriers, and the pauses.
struct ScriptTimeline {
    /// What the drones do between two barriers.
    struct Draft {
        /// What each drone does, by the script's numbers.
        var lanes: [Int: [Located<Action>]] = [:]
        /// How long the barrier before it may take.
        var lateAfter: Located<Duration>?
        /// The first line.
        var range: SourceRange?

        /// The most motions that one drone flies.
        var longestLane: Int {
            lanes.values.map { lane in lane.count { $0.value.isMotion } }.max() ?? 0
        }
    }

    /// A step before the drones' roles are known.
    enum Entry {
        case cue(Draft)
        case hold(Located<Duration>)
    }

    /// The bounds of the choreography format.
    static let most = (cues: 10_000, commands: 100_000)

    private(set) var entries: [Entry] = []
    /// Commands so far, each counted for each drone.
    private(set) var commands = 0
    private var open = Draft()
    private var nextLimit: Located<Duration>?

    /// Whether any drone has something to do since the last barrier.
    var isOpen: Bool { !open.lanes.isEmpty }

    /// The most motions that one drone flies since the last barrier.
    var longestLane: Int { open.longestLane }

    /// Whether more was read than a choreography may hold.
    var isFull: Bool { entries.count >= Self.most.cues || commands >= Self.most.commands }

    /// Adds an action to each of these drones' own order.
    mutating func add(_ action: Located<Action>, to ids: [Int]) {
        if !isOpen {
            open.lateAfter = nextLimit
            open.range = action.range
            nextLimit = nil
        }
        for id in ids { open.lanes[id, default: []].append(action) }
        commands += ids.count
    }

    /// Everybody waits for everybody; `limit` is how long, at most.
    mutating func barrier(limit: Located<Duration>? = nil) {
        guard isOpen else { return }
        entries.append(.cue(open))
        open = Draft()
        nextLimit = limit
    }

    /// Everybody finishes and hovers.
    mutating func hold(_ duration: Located<Duration>) {
        barrier()
        entries.append(.hold(duration))
    }

    /// Reports that a command finds no place any more.
    func reportFull(at line: ScriptLine, into findings: inout ScriptFindings) {
        findings.report(
            .error, "too-long",
            "a show holds at most \(Self.most.cues) cues and \(Self.most.commands) commands", at: line,
            advice: "import the script in parts")
    }

    /// Closes the last cue; pauses after it are left out and given back.
    mutating func finish() -> [Located<Duration>] {
        barrier()
        var idle: [Located<Duration>] = []
        while case .hold(let duration)? = entries.last {
            idle.append(duration)
            entries.removeLast()
        }
        return idle.reversed()
    }
}

extension Action {
    /// Whether it moves the drone.
    var isMotion: Bool {
        if case .command(let command) = self { command.isMotion || command == .land } else { false }
    }
}
