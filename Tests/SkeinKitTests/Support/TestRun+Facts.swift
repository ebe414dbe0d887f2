import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

extension TestRun {
    /// The members' names in the plan's order.
    var names: [String] { plan.members.map(\.drone.name.value) }

    /// The place of a drone in the plan.
    func place(of drone: String) -> Int { names.firstIndex(of: drone) ?? 0 }

    /// What one drone noted.
    func journal(_ drone: String) -> [JournalEntry] { outcome.journals[place(of: drone)] }

    /// Whether the ending is `flown`.
    var isFlown: Bool { if case .flown = outcome.flight.ending { true } else { false } }

    /// Why it was cut short; nil when it was not.
    var cutReason: String? { if case .cutShort(let reason) = outcome.flight.ending { reason } else { nil } }

    /// The names of those that may be in the air at the end.
    var airborne: [String] {
        if case .mayBeAirborne(let drones) = outcome.flight.ending { drones } else { [] }
    }

    /// Whether every drone really stands.
    var isEverybodyDown: Bool { outcome.drones.allSatisfy { $0.truth.phase == .standing } }

    /// The messages of preflight items that failed.
    var failures: [PreflightReport.Item] {
        outcome.flight.preflight?.items.filter { $0.verdict == .failure } ?? []
    }

    /// The motions that the plan has for a member, landing included, in order.
    func plannedMotions(_ member: Int) -> [String] {
        plan.phases.flatMap { $0.parts[member].steps }.compactMap { step in
            if case .command(let planned) = step { planned.command.wireText } else { nil }
        }
    }

    /// The times and texts of what was sent to a drone.
    func sent(to member: Int) -> [(time: ShowInstant, text: String)] {
        let endpoint = plan.members[member].drone.address.map {
            "\($0.value):\(plan.members[member].drone.port)"
        }
        return entries.filter { $0.kind == "out" && $0.text("to") == endpoint }.map { entry in
            (entry.time, entry.text("text") ?? "")
        }
    }

    /// Whether the result has each drone's battery as it is at the end.
    var tellsBatteries: Bool {
        zip(outcome.flight.members, outcome.drones).allSatisfy { member, drone in
            member.battery.map { abs(Double($0) - drone.truth.battery) <= 1.5 } ?? false
        }
    }

    /// The state lines of a drone, where incoming datagrams were kept.
    func lines(of drone: String) -> [String] {
        let member = plan.members[place(of: drone)]
        let endpoint = member.drone.address.map { "\($0.value):\(member.drone.port)" }
        return entries.filter { $0.kind == "in" && $0.text("port") == "telemetry" && $0.text("from") == endpoint }
            .compactMap { $0.text("text") }
    }

    /// What is wrong with a run that should have flown its plan to the letter; empty when nothing is.
    ///
    /// Only the drones' own journals and the judge are asked, never the exchange.
    var faultsOfFlown: [String] {
        var faults = outcome.misjudgements
        if !isFlown { faults.append("ended \(outcome.flight.ending): \(outcome.flight.faults.map(\.message))") }
        for member in plan.members.indices {
            let flown = outcome.journals[member].executedMotions
            if flown.map(\.command) != plannedMotions(member) {
                faults.append("\(names[member]) flew \(flown.map(\.command))")
            }
            let truth = outcome.drones[member].truth
            if truth.phase != .standing { faults.append("\(names[member]) is \(truth.phase)") }
        }
        return faults
    }

    /// How far each drone ended from where it ended in another run, cm.
    func distances(to other: TestRun) -> [Double] {
        zip(outcome.drones, other.outcome.drones).map { one, two in
            let (a, b) = (one.truth.pose, two.truth.pose)
            return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)).squareRoot()
        }
    }
}

extension RecordEntry {
    /// A member that is a string.
    func text(_ name: String) -> String? {
        guard case .string(let text)? = members.first(where: { $0.0 == name })?.1 else { return nil }
        return text
    }
}

extension TestRun {
    /// When the show started; the end of time when it never did.
    var start: ShowInstant { outcome.flight.openings.first?.time ?? ShowInstant(nanoseconds: .max) }
}
