import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import SwarmControl
import Synchronization
import TelloProtocol

/// Watches one flight at every step: what goes out, what the exchanges decide, what the barrier does.
final class FlightWatch: Sendable {
    private struct State: Sendable {
        var members: [MemberWatch]
        var cues: CueWatch
        var isObserved = false
        /// When a landing of all, or an emergency, was decided.
        var cutAt: ShowInstant?
        var findings: [(rule: Rule, text: String)] = []
        var story: [String] = []
    }

    private let state: Mutex<State>
    private let board = Mutex<FlightBoard?>(nil)
    private let clock = Mutex<(any ShowClock)?>(nil)
    private let places: [Endpoint: Int]
    let tellsStory: Bool

    init(_ plan: FlightPlan, endpoints: [Endpoint], awake: AwakeTime, isCalm: Bool, tellsStory: Bool) {
        state = Mutex(
            State(
                members: plan.members.enumerated().map { index, member in
                    MemberWatch(
                        name: member.drone.name.value, assignment: Assignment(plan, member: index),
                        spacing: plan.link.spacingInForce, awake: awake)
                },
                cues: CueWatch(plan, isCalm: isCalm, awake: awake)))
        places = Dictionary(endpoints.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.tellsStory = tellsStory
    }

    /// What the flight shows of itself.
    func begin(_ board: FlightBoard) { self.board.withLock { $0 = board } }

    /// The time of the run.
    func begin(_ clock: any ShowClock) { self.clock.withLock { $0 = clock } }

    var now: ShowInstant { clock.withLock { $0 }?.now ?? .zero }

    // MARK: What happens

    /// A batch is on its way.
    func hear(_ batch: [OutgoingDatagram], at now: ShowInstant) {
        look(at: now)
        state.withLock { state in
            guard state.isObserved else { return }
            for datagram in batch {
                guard let member = places[datagram.receiver] else { continue }
                state.members[member].hear(String(decoding: datagram.bytes, as: UTF8.self), at: now)
            }
        }
    }

    /// An exchange did something.
    func note(_ member: Int, _ event: ExchangeEvent, at now: ShowInstant) {
        state.withLock { state in
            guard state.isObserved else { return }
            state.members[member].note(event, at: now)
            if tellsStory, let line = event.storyLine {
                state.story.append("\(now.storyTime) \(state.members[member].name): \(line)")
            }
        }
    }

    /// The run did something.
    func note(_ event: FlightEvent) {
        let now = now
        look(at: now)
        state.withLock { state in
            if tellsStory, let line = event.storyLine { state.story.append("\(now.storyTime) \(line)") }
            state.cues.note(event, at: now)
            switch event {
            case .started: state.isObserved = true
            case .cue(let opening):
                // One that opened just before is told of just after.
                if let cutAt = state.cutAt, opening.time > cutAt {
                    state.findings.append((.release, "a cue opened after a landing of all was decided"))
                }
                state.cues.open(opening, state.members)
            case .left(let departure): state.members[departure.member].leave(departure.manner, at: now)
            case .goesOn(let drone, let cue):
                guard let member = state.members.firstIndex(where: { $0.name == drone }) else { break }
                state.members[member].miss(cue, at: now)
            case .landingAll:
                state.cutAt = state.cutAt ?? now
                for member in state.members where !(member.isLanding || member.isSwitchedOff) {
                    state.findings.append((.landsAll, "\(member.name) was not told to land at \(now.seconds) s"))
                }
            case .emergency:
                state.cutAt = state.cutAt ?? now
                for member in state.members where !member.isSwitchedOff {
                    state.findings.append((.landsAll, "\(member.name) was not switched off at \(now.seconds) s"))
                }
            default: break
            }
        }
    }

    /// The operator does something.
    func noteRequest(_ request: OperatorCommand) {
        let now = now
        state.withLock { state in
            state.cues.note(request, at: now)
            if tellsStory { state.story.append("\(now.storyTime) the operator: \(request)") }
        }
    }

    private func look(at now: ShowInstant) {
        guard let wait = board.withLock({ $0 })?.wait else { return }
        state.withLock { $0.cues.look(wait, at: now) }
    }

    // MARK: What came of it

    /// Each member as it was at the end.
    var members: [MemberWatch] { state.withLock { $0.members } }

    /// How many cues opened.
    var opened: Int { state.withLock { $0.cues.opened } }

    /// What was found on the way.
    var findings: [(rule: Rule, text: String)] {
        state.withLock { state in state.findings + state.cues.findings + state.members.flatMap(\.findings) }
    }

    /// The flight step by step, where that was asked for.
    var story: [String] { state.withLock { $0.story } }
}

extension ShowInstant {
    /// The time in a story.
    var storyTime: String {
        let tenths = Int((seconds * 100).rounded())
        let text = "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
        return String(repeating: " ", count: max(0, 8 - text.count)) + text
    }
}

extension FlightEvent {
    /// A line of the cue-by-cue story; nil for what it leaves out.
    var storyLine: String? {
        switch self {
        case .started: "started"
        case .cue(let opening): "cue '\(opening.cue)' opened"
        case .fault(let fault): "FAULT \(fault.drone): \(fault.message)"
        case .holding: "the operator is asked"
        case .resumed: "the show goes on"
        case .paused(let pause): pause.sentence
        case .left(let departure): departure.sentence
        case .goesOn(let drone, let cue): "'\(cue)' opens without \(drone)"
        case .declined(let reason): "declined: \(reason)"
        case .landingAll(let reason): "all land: \(reason)"
        case .emergency: "motors off"
        case .landed(let drone): "\(drone) stands"
        case .linesLost(let drone): "\(drone): no state lines"
        case .linesBack(let drone, _): "\(drone): state lines are back"
        default: nil
        }
    }
}

extension ExchangeEvent {
    /// A line of the story; nil for what it leaves out.
    var storyLine: String? {
        switch self {
        case .sent(_, let command, let copy, let reason) where command.commandClass != .read:
            "sends `\(command.wireText)`, copy \(copy) (\(reason.rawValue))"
        case .credited(_, let command, let answer, _) where command.commandClass != .read:
            "`\(answer)` ends `\(command.wireText)`"
        case .held: "an answer is held"
        case .ignored(let text, let reason, let order, _) where reason != .noise:
            "`\(text)` is \(reason.rawValue), of order \(order?.number ?? 0)"
        case .refusalNoted(_, let refusal): "`\(refusal.text)` is noted"
        case .decided(_, let command, let verdict, _): "telemetry says of `\(command.wireText)`: \(verdict.rawValue)"
        case .finished(_, let command, let outcome) where command.commandClass != .read:
            "`\(command.wireText)` ended: \(outcome)"
        case .landingUnconfirmed: "the landing was not confirmed"
        default: nil
        }
    }
}
