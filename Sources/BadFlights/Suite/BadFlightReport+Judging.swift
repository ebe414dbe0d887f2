import DroneLink
import FlightPlanning
import SkeinKit
import SwarmControl
import TelloEmulator

/// What is true at the end, held against what the result says.
extension BadFlightReport {
    mutating func take(
        _ outcome: RehearsedFlight.Outcome, _ watch: FlightWatch, _ plan: FlightPlan, _ flight: BadFlight
    ) {
        trace = outcome.trace
        duration = outcome.duration
        ending = Self.ending(of: outcome.flight)
        count(outcome, watch)
        var found = watch.findings
        found += outcome.misjudgements.map { (Self.rule(of: $0), $0) }
        found += outcome.leftovers.map { (.leftover, $0) }
        found += honesty(outcome, watch, plan)
        let drones = flight.show.names
        for (rule, text) in found where !Self.isExcused(rule, text, drones, flight) {
            findings.append("\(rule.rawValue): \(text)")
            brokenRules.insert(rule)
        }
        guard watch.tellsStory else { return }
        story = flight.story + ["", flight.show.fleet, flight.show.text()] + watch.story
        for (name, journal) in zip(drones, outcome.journals) where findings.contains(where: { $0.contains("\(name):") })
        {
            story.append("What \(name) did:")
            story += journal.compactMap(\.storyLine)
        }
        story.append("ended: \(outcome.flight.ending)")
    }

    /// It did not come to an end.
    mutating func take(_ error: any Error, _ watch: FlightWatch?, _ flight: BadFlight) {
        findings.append("\(Rule.leftover.rawValue): \(error)")
        brokenRules.insert(.leftover)
        guard let watch, watch.tellsStory else { return }
        story = flight.story + ["", flight.show.fleet, flight.show.text()] + watch.story
    }

    private static func isExcused(_ rule: Rule, _ text: String, _ drones: [String], _ flight: BadFlight) -> Bool {
        let drone = drones.first { text.hasPrefix("\($0):") }
        return flight.excuses(for: drone ?? "").contains(rule)
    }

    private static func ending(of flight: FlightResult) -> Ending {
        switch flight.ending {
        case .flown: .flown
        case .flownWithFaults: flight.departures.isEmpty ? .flownWithFaults : .withoutSome
        case .cutShort where flight.openings.isEmpty && flight.members.allSatisfy { $0.hasLanded == nil }: .onGround
        case .cutShort: flight.stop == nil || !flight.faults.isEmpty ? .byPolicy : .byOperator
        case .mayBeAirborne: .mayBeAirborne
        case .notReachable, .preflightFailed, .notAuthorized, .noPort: .onGround
        }
    }

    private mutating func count(_ outcome: RehearsedFlight.Outcome, _ watch: FlightWatch) {
        cues = watch.opened
        motions = outcome.journals.reduce(0) { $0 + $1.executedMotions.count }
        for statistics in outcome.flight.statistics {
            resends += statistics.motionsResent + statistics.promptsResent
            byTelemetry += statistics.decidedByTelemetry
            undecided += statistics.undecided
        }
        olderAnswers = outcome.olderAnswers.count
    }

    /// Which rule a sentence of the rehearsal's judge is about.
    private static func rule(of misjudgement: String) -> Rule {
        if misjudgement.contains("credited") { return .credit }
        if misjudgement.contains("too soon") || misjudgement.contains("cut short") { return .notEarly }
        return misjudgement.contains("said to stand") ? .honest : .flownOnce
    }

    // MARK: The result

    private func honesty(
        _ outcome: RehearsedFlight.Outcome, _ watch: FlightWatch, _ plan: FlightPlan
    ) -> [(Rule, String)] {
        var found: [(Rule, String)] = []
        let result = outcome.flight
        for (index, member) in watch.members.enumerated() {
            let truth = outcome.drones[index].truth
            let isUp = [.takingOff, .hovering, .moving, .landing].contains(truth.phase)
            if isUp, !Self.says(result, mayBeAirborne: member.name) {
                found.append((.honest, "\(member.name): is \(truth.phase), and the result is \(result.ending)"))
            }
            if isUp, result.members[index].hasLanded == true {
                found.append((.honest, "\(member.name): is \(truth.phase), and is said to stand"))
            }
            found += completeness(of: member, index, result)
        }
        if [.flown, .flownWithFaults].contains(ending), watch.opened != plan.phases.count {
            found.append((.honest, "\(ending.rawValue), and \(watch.opened) of \(plan.phases.count) cues opened"))
        }
        return found
    }

    private static func says(_ result: FlightResult, mayBeAirborne name: String) -> Bool {
        if case .mayBeAirborne(let drones) = result.ending { drones.contains(name) } else { false }
    }

    /// What a member did not do is named: no step is skipped without a word.
    private func completeness(of member: MemberWatch, _ index: Int, _ result: FlightResult) -> [(Rule, String)] {
        let isWhole = member.done == member.assignment.tasks.count
        var found: [(Rule, String)] = []
        switch result.ending {
        case .flown:
            if !isWhole {
                found.append((.flownOnce, "\(member.name): flown, and \(member.done) commands were done"))
            }
            if !result.faults.isEmpty || !result.departures.isEmpty {
                found.append((.honest, "\(member.name): flown, and there are faults or departures"))
            }
        case .flownWithFaults:
            let isToldOf =
                result.faults.contains { $0.member == index } || result.departures.contains { $0.member == index }
            if !isWhole, !isToldOf {
                found.append((.flownOnce, "\(member.name): \(member.done) commands were done, and no fault is named"))
            }
            if member.leftAt != nil, !result.departures.contains(where: { $0.member == index }) {
                found.append((.honest, "\(member.name): left the show, and the result does not say so"))
            }
        case .cutShort, .mayBeAirborne, .notReachable, .preflightFailed, .notAuthorized, .noPort: break
        }
        // A landing of all that comes first says enough.
        let isNamed = result.faults.contains { $0.member == index || $0.member == nil }
        if let failure = member.failure, !isNamed, result.faults.isEmpty, result.stop == nil {
            found.append((.honest, "\(member.name): \(failure) is named nowhere"))
        }
        return found
    }
}

extension JournalEntry {
    /// A line of the story of a drone with findings; nil for what it leaves out.
    fileprivate var storyLine: String? {
        switch event {
        case .received(_, let text, _) where text.hasSuffix("?"): nil
        case .answered(_, let command, _) where command.hasSuffix("?"): nil
        case .received(let receipt, let text, _): "\(at.storyTime)   gets `\(text)` (\(receipt))"
        case .answered(let receipt, let command, let text):
            "\(at.storyTime)   says `\(text)` to `\(command)` (\(receipt))"
        case .motionEnded(let motion): "\(at.storyTime)   `\(motion.command)` ended at \(motion.to)"
        default: "\(at.storyTime)   \(event)"
        }
    }
}
