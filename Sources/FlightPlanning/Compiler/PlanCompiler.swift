package import Diagnostics
package import ShowDocuments
import TelloProtocol

/// Compiles a choreography, a fleet and a casting to the flat plan that is flown.
package enum PlanCompiler {
    /// What the speed setting is where no file gives one, cm/s.
    package static let defaultSpeed = 60

    /// The plan: repeats, routines and groups expanded, poses and times worked out, a missing landing added.
    ///
    /// Everything that can be said is said in one pass. Nil only when the show cannot be laid out at all; a plan that
    /// comes with errors in `sink` can be shown and checked, and must not be flown.
    ///
    /// - Parameter part: Which part of the show is flown; its roles and drones are those of the casting.
    package static func compile(
        _ choreography: Choreography, fleet: Fleet, casting: Casting, part: ShowPart = ShowPart(),
        into sink: inout DiagnosticSink
    ) -> FlightPlan? {
        reportHomeless(casting, fleet: fleet, into: &sink)
        guard let steps = TimelineExpansion.expand(choreography, into: &sink),
            isSmallEnough(steps: steps.count, members: casting.members.count, choreography, into: &sink)
        else { return nil }
        var absent: [String] = []
        if !part.isWhole {
            let flying = Set(casting.members.map(\.role))
            let enabled = casting.members.count + casting.spares.count
            absent = choreography.allRoles(enabled: enabled, wanted: part.role).filter { !flying.contains($0) }
        }
        var layout = PlanLayout(choreography, fleet: fleet, casting: casting, absent: Set(absent))
        for step in steps[...(part.lastStep(of: steps) ?? steps.count - 1)] {
            guard layout.append(step, into: &sink) else { return nil }
        }
        if let role = part.role {
            if let clock = clock(of: choreography, fleet: fleet, casting: casting, absent: absent) {
                layout.follow(clock)
            } else {
                reportNoClock(role, choreography, into: &sink)
            }
        }
        layout.addLanding(isAskedFor: part.until != nil, into: &sink)
        if !part.isWhole { layout.dropIdleEnd() }
        let (phases, endLimit, total) = PhaseClock.timed(layout.phases, into: &sink)
        var plan = FlightPlan(
            show: choreography.show?.value ?? "unnamed show", fleet: fleet.name.value, members: casting.members,
            spares: casting.spares, phases: phases, limits: fleet.limits, link: fleet.link, endLimit: endLimit,
            totalEstimate: total)
        plan.part = part
        plan.grounded = casting.grounded
        plan.pads = fleet.pads
        return plan
    }

    /// When each cue of the whole show opens if everything takes its median time; nil when it cannot be laid out.
    private static func clock(
        of choreography: Choreography, fleet: Fleet, casting: Casting, absent: [String]
    ) -> [Duration]? {
        let others = absent.map { FlightPlan.Member(role: $0, drone: FleetDrone(name: Located($0))) }
        let all = Casting(members: casting.members + others, spares: [])
        var unheard = DiagnosticSink()
        return compile(choreography, fleet: fleet, casting: all, into: &unheard)?.phases.map(\.start)
    }

    private static func reportNoClock(_ role: String, _ choreography: Choreography, into sink: inout DiagnosticSink) {
        sink.report(
            Diagnostic(
                .warning, code: "no-show-clock",
                "the whole show is more than a plan holds, so when its cues open is not known: '\(role)' alone flies each "
                    + "as soon as it is ready",
                at: choreography.show?.range ?? choreography.range, advice: "repeat less often, or split the show"))
    }

    private static func isSmallEnough(
        steps: Int, members: Int, _ choreography: Choreography, into sink: inout DiagnosticSink
    ) -> Bool {
        guard steps.multipliedReportingOverflow(by: members).partialValue > PlanBounds.parts else { return true }
        sink.report(
            Diagnostic(
                .error, code: "too-long",
                "\(members) drones with \(steps) cues and holds each are more than a plan holds (\(PlanBounds.parts) in all)",
                at: choreography.show?.range ?? choreography.range, advice: "repeat less often, or split the show"))
        return false
    }

    private static func reportHomeless(_ casting: Casting, fleet: Fleet, into sink: inout DiagnosticSink) {
        // One drone alone in a room without an area has nothing that its place could be held against.
        let isAlone = casting.members.count + casting.spares.count == 1
        guard !isAlone || fleet.limits.area != nil else { return }
        for member in casting.members where member.drone.home == nil {
            sink.report(
                Diagnostic(
                    .warning, code: "no-home",
                    "'\(member.drone.name.value)' has no home, so its area and its distance to others cannot be checked",
                    at: member.drone.name.range, advice: "write where it stands, such as 'home: [0, 0]'"))
        }
        for spare in casting.spares where spare.home == nil {
            sink.report(
                Diagnostic(
                    .warning, code: "no-home",
                    "'\(spare.name.value)' stays on the ground and has no home, so nobody's distance to it can be checked",
                    at: spare.name.range, advice: "write where it stands, or 'enabled: false' when it is not there"))
        }
    }
}

extension ShowPart {
    /// The place of the last step that is flown; nil for all.
    fileprivate func lastStep(of steps: [FlatStep]) -> Int? {
        until.flatMap { cue in steps.lastIndex { ShowCues.matches($0.name, cue) } }
    }
}
