import DroneLink
import ShowTime
import SwarmControl
import TelloProtocol

/// What is known of one drone of a flight from the wire and from its exchange's events, and what is wrong with it.
struct MemberWatch: Sendable {
    let name: String
    let assignment: Assignment
    private let spacing: Duration
    private let awake: AwakeTime
    /// What was found: the rule, and what happened.
    private(set) var findings: [(rule: Rule, text: String)] = []

    /// How many commands of the assignment were done, and how many were sent.
    private(set) var done = 0
    private(set) var sent = 0
    /// When the newest of them was done.
    private(set) var doneAt = ShowInstant.zero
    /// When the newest first copy of one went out.
    private(set) var launchedAt: ShowInstant?
    /// Whether a landing or an emergency went out.
    private(set) var isLanding = false
    private(set) var isSwitchedOff = false
    /// An order that did not end well, as a sentence; what follows from it is somebody's policy.
    private(set) var failure: String?
    private(set) var hasLanded = false
    private(set) var landingOver: ShowInstant?
    private var landingSince: ShowInstant?
    /// When it left the show while the others went on.
    private(set) var leftAt: ShowInstant?
    /// The cues that opened without it while it was late, and when the newest of these was let go.
    private(set) var missedCues: Set<String> = []
    private(set) var missedAt: ShowInstant?
    private var outstanding: String?
    private var order: OrderID?
    private var last: (time: ShowInstant, text: String)?
    private var isAirborne = false

    init(name: String, assignment: Assignment, spacing: Duration, awake: AwakeTime) {
        self.name = name
        self.assignment = assignment
        self.spacing = spacing
        self.awake = awake
    }

    /// Whether it had left the show when a cue opened, so that nobody waited for it.
    ///
    /// What went wrong with it is not enough: somebody has to decide what follows (B4).
    func hasLeft(before opening: ShowInstant) -> Bool {
        isSwitchedOff || leftAt.map { $0 <= opening } ?? false
    }

    /// It leaves the show, and the others go on.
    mutating func leave(_ manner: Departure.Manner, at now: ShowInstant) {
        if leftAt != nil { find(.oneWay, "left the show twice, at \(now.seconds) s") }
        leftAt = leftAt ?? now
        if manner == .landing, !isLanding, !isSwitchedOff {
            find(.landsAll, "was not told to land when it left, at \(now.seconds) s")
        }
    }

    /// A cue opens without it.
    mutating func miss(_ cue: String, at now: ShowInstant) {
        missedCues.insert(cue)
        missedAt = now
    }

    mutating func find(_ rule: Rule, _ text: String) {
        // One fault is enough to look at; a thousand of one kind say no more.
        if findings.count < 5 { findings.append((rule, "\(name): \(text)")) }
    }

    // MARK: The wire

    /// Takes in a datagram on its way to the drone.
    mutating func hear(_ text: String, at now: ShowInstant) {
        let kind = WireKind(text)
        defer { last = (now, text) }
        checkOneWay(text, at: now)
        checkSpacing(text, kind, at: now)
        checkKeptAlive(at: now)
        switch kind {
        case .land:
            landingSince = landingSince ?? now
            isLanding = true
        case .emergency: isSwitchedOff = true
        case .motion, .set: occupy(text, kind, at: now)
        case .read, .safety: break
        }
    }

    private mutating func checkOneWay(_ text: String, at now: ShowInstant) {
        guard text != "land", text != "emergency" else { return }
        if isLanding || isSwitchedOff {
            find(.oneWay, "`\(text)` was sent at \(now.seconds) s, after a landing")
        } else if leftAt != nil, WireKind(text) != .read {
            find(.oneWay, "`\(text)` was sent at \(now.seconds) s, after it had left the show")
        }
    }

    private mutating func checkSpacing(_ text: String, _ kind: WireKind, at now: ShowInstant) {
        guard let last, !kind.skipsSpacing, now - last.time < spacing else { return }
        // The `command` that asks a silent drone back waits for nothing; a volley waits neither for that nor for a read.
        if text == "command" { return }
        if kind == .motion, WireKind(last.text) == .read || last.text == "command" { return }
        find(.spacing, "two datagrams \((now - last.time).inSeconds) s apart at \(now.seconds) s")
    }

    /// Every 5 s, and what E1 may put before it.
    private static let silence = Duration.milliseconds(5300)

    private mutating func checkKeptAlive(at now: ShowInstant) {
        guard isAirborne, !isLanding, !isSwitchedOff, let last else { return }
        guard awake.time(from: last.time, to: now) > Self.silence else { return }
        find(.keptAlive, "nothing was sent for \((now - last.time).inSeconds) s until \(now.seconds) s")
    }

    private mutating func occupy(_ text: String, _ kind: WireKind, at now: ShowInstant) {
        if text == "takeoff" { isAirborne = true }
        // `command` asks a silent drone back, beside whatever it does (S4).
        guard text != "command" else { return }
        if let outstanding, outstanding != text {
            find(.oneAtATime, "`\(text)` was sent at \(now.seconds) s while `\(outstanding)` was outstanding")
        }
        outstanding = text
    }

    // MARK: The exchange

    /// Takes in an event.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .sent(let id, let command, let copy, let reason):
            noteSent(id, command, copy, reason, at: now)
        case .finished(let id, let command, let outcome): noteFinished(id, command, outcome, at: now)
        case .landed:
            hasLanded = true
            landingOver = landingOver ?? now
            checkLandingLimit(at: now)
        case .landingUnconfirmed:
            landingOver = landingOver ?? now
            checkLandingLimit(at: now)
            // Asked again it begins anew.
            landingSince = nil
        default: break
        }
    }

    private mutating func checkLandingLimit(at now: ShowInstant) {
        guard let landingSince, !isSwitchedOff else { return }
        guard awake.time(from: landingSince, to: now) > .milliseconds(20_100) else { return }
        find(.limit, "a landing took \((now - landingSince).inSeconds) s to be decided")
    }

    private mutating func noteSent(
        _ id: OrderID, _ command: TelloCommand, _ copy: Int, _ reason: ExchangeEvent.SendReason, at now: ShowInstant
    ) {
        guard command.commandClass != .read, command != .emergency, reason != .regain, id.number > 0 else { return }
        if command == .land {
            if copy == 1 { begin(command, at: now) }
            return
        }
        if let order, order != id {
            find(.oneAtATime, "order \(id.number) was sent while \(order.number) was outstanding, at \(now.seconds) s")
        }
        order = id
        let most = command.commandClass == .set ? 12 : 8
        if copy > most { find(.limit, "`\(command.wireText)` was sent \(copy) times") }
        if copy == 1, reason == .first { begin(command, at: now) }
    }

    /// The first copy of an order: it must be the plan's next.
    private mutating func begin(_ command: TelloCommand, at now: ShowInstant) {
        guard sent < assignment.tasks.count, assignment.tasks[sent].command == command else {
            return find(.planOrder, "`\(command.wireText)` was sent at \(now.seconds) s, and is not next in the plan")
        }
        let task = assignment.tasks[sent]
        if sent != done { find(.oneAtATime, "`\(command.wireText)` was sent before what comes before it was done") }
        if task.pause > .zero, now < doneAt.advanced(by: task.pause), sent > assignment.starts[task.phase] {
            find(.release, "`\(command.wireText)` was sent before its hold was over, at \(now.seconds) s")
        }
        sent += 1
        launchedAt = now
    }

    private mutating func noteFinished(
        _ id: OrderID, _ command: TelloCommand, _ outcome: CommandOutcome, at now: ShowInstant
    ) {
        guard command.commandClass != .read else { return }
        if order == id { order = nil }
        if outstanding == command.wireText { outstanding = nil }
        guard outcome.isDone else {
            if outcome != .superseded, failure == nil { failure = "`\(command.wireText)`: \(outcome)" }
            return
        }
        guard command != .emergency else { return }
        guard done < assignment.tasks.count, assignment.tasks[done].command == command else {
            return find(.planOrder, "`\(command.wireText)` was done at \(now.seconds) s, and is not next in the plan")
        }
        done += 1
        doneAt = now
    }

}

/// What a text on the wire is.
enum WireKind: Sendable, Hashable {
    case read, set, motion, land, emergency, safety

    init(_ text: String) {
        guard case .success(let command) = TelloCommand.parse(text) else {
            self = text.hasSuffix("?") ? .read : .set
            return
        }
        self =
            switch (command, command.commandClass) {
            case (.land, _): .land
            case (.emergency, _): .emergency
            case (_, .read): .read
            case (_, .motion): .motion
            case (_, .safety): .safety
            case (_, .set), (_, .stream): .set
            }
    }

    /// `land`, `stop` and `emergency` wait for nothing (E1).
    var skipsSpacing: Bool { [.land, .emergency, .safety].contains(self) }
}
