import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Lays the steps of a timeline out for every member, one after the other.
struct PlanLayout {
    /// The phases so far, without times.
    private(set) var phases: [PhaseDraft] = []

    private let defaults: CueSettings
    private let names: [String]
    private let end: SourceRange?
    private var assignment: PartAssignment
    private var members: [MemberState]

    /// - Parameter absent: Roles of the show that are not flown this time.
    init(_ choreography: Choreography, fleet: Fleet, casting: Casting, absent: Set<String> = []) {
        defaults = choreography.defaults
        names = casting.members.map(\.drone.name.value)
        end = choreography.range
        assignment = PartAssignment(choreography, roles: casting.members.map(\.role), absent: absent)
        // Nobody wrote this speed, so it keeps to the room's limit by itself.
        let unwritten = max(10, min(PlanCompiler.defaultSpeed, fleet.limits.speedInForce))
        let speed = choreography.defaults.speed ?? Located(unwritten)
        let pads = PadMap(fleet.pads.map(FloorPad.init))
        members = casting.members.map { MemberState($0.drone, defaultSpeed: speed, pads: pads) }
    }

    /// Adds a step; false when the plan would grow too large.
    mutating func append(_ step: FlatStep, into sink: inout DiagnosticSink) -> Bool {
        guard let actions = assignment.actions(of: step, into: &sink) else { return false }
        let cue = step.cue
        var parts: [PlannedPart] = []
        for (member, list) in actions.enumerated() {
            let flyable = list.compactMap { ActionScreen.screened($0, into: &sink) }
            parts.append(members[member].part(flyable, cueSpeed: cue?.settings.speed))
        }
        phases.append(
            PhaseDraft(
                name: step.name, range: step.range, at: step.at, after: cue?.after?.bounded(into: &sink),
                lateAfter: (cue?.settings.lateAfter ?? defaults.lateAfter)?.bounded(into: &sink),
                ifLate: (cue?.settings.ifLate ?? defaults.ifLate)?.value, parts: parts))
        return true
    }

    /// Adds a landing for those that the timeline leaves in the air.
    ///
    /// - Parameter isAskedFor: Whether the command line ends the show here, so that nothing is wrong with the file.
    mutating func addLanding(isAskedFor: Bool = false, into sink: inout DiagnosticSink) {
        let flying = members.indices.filter { members[$0].isFlying }
        guard !flying.isEmpty else { return }
        if !isAskedFor { reportNoLanding(flying, into: &sink) }
        let parts = members.indices.map { member in
            let actions: [Located<Action>] = members[member].isFlying ? [Located(.command(.land))] : []
            return members[member].part(actions, cueSpeed: nil)
        }
        phases.append(
            PhaseDraft(
                name: "land (added)", range: nil, at: nil, after: nil, lateAfter: defaults.lateAfter,
                ifLate: defaults.ifLate?.value, parts: parts))
    }

    private func reportNoLanding(_ flying: [Int], into sink: inout DiagnosticSink) {
        let place = phases.last?.range ?? end
        // The reader of a plain text has said it in that text's words.
        guard !sink.diagnostics.contains(where: { $0.code == "no-landing" && $0.range == place }) else { return }
        let who =
            flying.count == members.count && flying.count > 1 ? "everybody" : PlanText.list(flying.map { names[$0] })
        sink.report(
            Diagnostic(
                .warning, code: "no-landing", "the show ends with \(who) in the air; a landing is added",
                at: place, advice: "end the timeline with '- cue: down' and 'do: land'"))
    }

    /// Opens each cue when it opens in the whole show: who flies alone has nobody else to wait for.
    mutating func follow(_ clock: [Duration]) {
        for index in phases.indices.dropFirst() where index < clock.count {
            phases[index].at = Located(clock[index])
            phases[index].after = nil
            phases[index].isOnTheShowsClock = true
        }
    }

    /// Drops the cues at the end in which nobody who flies has anything left to do.
    mutating func dropIdleEnd() {
        while phases.count > 1, let last = phases.last, last.parts.allSatisfy({ $0.isIdle }) { phases.removeLast() }
    }
}

extension PlannedPart {
    /// Whether nothing of it goes to the drone.
    fileprivate var isIdle: Bool {
        preparation.isEmpty
            && steps.allSatisfy { step in
                if case .hold = step { true } else { false }
            }
    }
}
