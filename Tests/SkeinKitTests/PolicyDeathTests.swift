import FlightPlanning
import Foundation
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// A drone drops out at each cue in turn, under each policy: the run ends as the policy says, within the limits that
/// `skein plan` prints (B2, B4).
///
/// By default each cue meets one policy; `SKEIN_POLICY_SEEDS=20` tries 20 seeds with every policy at every cue, and of
/// a show of six, one policy a cue.
@Suite struct PolicyDeathTests {
    private static let policies = LatePolicy.allCases
    private static let wanted = UInt64(ProcessInfo.processInfo.environment["SKEIN_POLICY_SEEDS"] ?? "")
    private static let seeds = 1...(wanted ?? 1)
    private static let trio = ["d1", "d2", "d3"]

    /// The policies that one place of a show meets in this run.
    private func policies(at place: Int, seed: UInt64) -> [LatePolicy] {
        Self.wanted == nil ? [Self.policies[(place + Int(seed)) % Self.policies.count]] : Self.policies
    }

    /// Five cues with the same policy; the third opens long after everybody is ready.
    private func trio(_ policy: LatePolicy, seed: UInt64, patience: String = "") throws -> TestFlight {
        let settings = "if_late: \(policy.rawValue)"
        var flight = try TestFlight(
            drones: Self.trio,
            timeline: """
                  - {cue: start, \(settings), do: takeoff}
                  - {cue: higher, \(settings), do: up 50}
                  - {cue: turn, at: 24s, \(settings), do: cw 90}
                  - {cue: ahead, \(patience)\(settings), do: forward 50}
                  - {cue: home, \(settings), do: land}
                """)
        flight.seed = seed
        return flight
    }

    /// The show of the examples for six, with one policy throughout.
    private func wave(_ policy: LatePolicy, seed: UInt64) throws -> TestFlight {
        let show = try TestFlight.text(of: "Choreography/opening-wave.yaml")
            .replacing("defaults: {speed: 60}", with: "defaults: {speed: 60, if_late: \(policy.rawValue)}")
            .replacing("    if_late: land_all\n", with: "")
        var flight = try TestFlight(show: show, fleet: TestFlight.text(of: "Fleets/classroom.yaml"))
        flight.seed = seed
        return flight
    }

    @Test("B4: a drone that dies at any cue, under any policy", arguments: seeds)
    func dies(seed: UInt64) async throws {
        let clean = try await trio(.land, seed: seed).rehearse()
        #expect(clean.faultsOfFlown == [])
        for (place, opening) in clean.outcome.flight.openings.enumerated() {
            for policy in policies(at: place, seed: seed) {
                var flight = try trio(policy, seed: seed)
                flight.faults["d3"] = [.dies(at: opening.time.advanced(by: .milliseconds(500)) - .zero)]
                let end = PolicyEnd(try await flight.rehearse(), policy, gone: ["d3"], at: place)
                #expect(end.faults == [], "\(policy.rawValue) at \(opening.cue), seed \(seed)")
            }
        }
    }

    @Test("B4: one that dies while all wait for a cue's own time, and two that die in one moment", arguments: seeds)
    func diesBetween(seed: UInt64) async throws {
        for policy in policies(at: 2, seed: seed) {
            for gone in [["d3"], ["d2", "d3"]] {
                var flight = try trio(policy, seed: seed)
                let due = try #require(try await flight.rehearse().outcome.flight.openings.first { $0.cue == "turn" })
                for name in gone { flight.faults[name] = [.dies(at: due.time - .zero - .seconds(8))] }
                let end = PolicyEnd(try await flight.rehearse(), policy, gone: gone, at: 1)
                #expect(end.faults == [], "\(policy.rawValue), \(gone), seed \(seed)")
            }
        }
    }

    @Test("B4: one that is switched off and on in flight", arguments: seeds)
    func reboots(seed: UInt64) async throws {
        let clean = try await trio(.land, seed: seed).rehearse()
        // In the last cue it is on its way down when it falls: whether it stands is all that is left to tell.
        for (place, opening) in clean.outcome.flight.openings.enumerated().dropFirst().dropLast() {
            for policy in policies(at: place, seed: seed) {
                var flight = try trio(policy, seed: seed)
                let time = opening.time.advanced(by: .milliseconds(1500)) - .zero
                flight.faults["d3"] = [.reboot(at: time, down: .seconds(1))]
                let end = PolicyEnd(try await flight.rehearse(), policy, gone: ["d3"], at: place)
                #expect(end.faults == [], "\(policy.rawValue) at \(opening.cue), seed \(seed)")
            }
        }
    }

    @Test(
        "B4: one that is late by far and comes at last: `go_on` lets it follow, all others act at the limit",
        arguments: seeds)
    func late(seed: UInt64) async throws {
        for policy in policies(at: 3, seed: seed) {
            var flight = try trio(policy, seed: seed, patience: "late_after: 6s, ")
            flight.faults["d3"] = [.lostFirst("cw 90", count: 2)]
            let run = try await flight.rehearse()
            guard policy == .goOn else {
                let end = PolicyEnd(run, policy, gone: ["d3"], at: 2)
                #expect(end.faults == [] && run.isEverybodyDown, "\(policy.rawValue), seed \(seed)")
                continue
            }
            #expect(PolicyEnd.beyondLimits(run) == [], "seed \(seed)")
            #expect(run.outcome.flight.faults.map(\.drone) == ["d3"] && run.outcome.flight.departures == [])
            for (member, name) in Self.trio.enumerated() {
                #expect(run.journal(name).executedMotions.map(\.command) == run.plannedMotions(member))
            }
            #expect(run.isEverybodyDown)
        }
    }

    @Test(
        "B4: a drone that dies at any cue of the example for six",
        .enabled(if: wanted != nil, "takes half a minute; set SKEIN_POLICY_SEEDS"), arguments: seeds)
    func wave(seed: UInt64) async throws {
        let clean = try await wave(.land, seed: seed).rehearse()
        #expect(clean.faultsOfFlown == [])
        let gone = clean.names[Int(seed) % clean.names.count]
        for (place, opening) in clean.outcome.flight.openings.enumerated() {
            let policy = Self.policies[(place + Int(seed)) % Self.policies.count]
            var flight = try wave(policy, seed: seed)
            flight.faults[gone] = [.dies(at: opening.time.advanced(by: .milliseconds(500)) - .zero)]
            let end = PolicyEnd(try await flight.rehearse(), policy, gone: [gone], at: place)
            #expect(end.faults == [], "\(policy.rawValue) at \(opening.cue), \(gone), seed \(seed)")
        }
    }
}

/// What is not as a policy says, and not within the printed limits, in a run in which some drones dropped out.
private struct PolicyEnd {
    /// What is wrong; empty when nothing is.
    var faults: [String]

    /// - Parameters:
    ///   - gone: Who dropped out.
    ///   - place: The cue during which they did, by its place in the show.
    init(_ run: TestRun, _ policy: LatePolicy, gone: [String], at place: Int) {
        faults = run.outcome.misjudgements + Self.beyondLimits(run)
        let result = run.outcome.flight
        let isLast = place == run.plan.phases.count - 1
        // Who dies may be anywhere, and that is said, whatever the others did; nobody else is.
        if !Set(run.airborne).isSubset(of: gone) { faults.append("ended \(result.ending)") }
        if let first = result.faults.first?.drone, !gone.contains(first) { faults.append("first fault: \(first)") }
        if result.faults.isEmpty { faults.append("no fault") }
        for (member, name) in run.names.enumerated() where !gone.contains(name) {
            if run.outcome.drones[member].truth.phase != .standing { faults.append("\(name) is up") }
        }
        let landing = run.entries.first { $0.kind == "land-all" }
        let goesOn = policy != .landAll && policy != .hold && !Self.isBlocked(landing)
        if !goesOn, !isLast, landing == nil { faults.append("not all were told to land") }
        if goesOn || isLast {
            for (member, name) in run.names.enumerated() where !gone.contains(name) {
                let flown = run.journal(name).executedMotions.map(\.command)
                if flown != run.plannedMotions(member) { faults.append("\(name) flew \(flown)") }
            }
        }
        if !isLast, goesOn, result.departures.map(\.drone).sorted() != gone {
            faults.append("left: \(result.departures.map(\.drone))")
        }
        if !goesOn, !isLast, result.openings.count != place + 1 {
            faults.append("opened: \(result.openings.map(\.cue))")
        }
    }

    /// Whether all were told to land since the others could not go on past who was gone.
    private static func isBlocked(_ landing: RecordEntry?) -> Bool {
        landing?.text("reason")?.contains("the others cannot go on past it") == true
    }

    /// Every wait that lasted longer than what `skein plan` prints for it, the landing at the end included (S2: 20 s).
    static func beyondLimits(_ run: TestRun) -> [String] {
        let limits = printedLimits(of: run.plan)
        guard limits.count == run.plan.phases.count + 1 else { return ["printed limits: \(limits)"] }
        let openings = run.outcome.flight.openings
        var faults: [String] = []
        for (one, next) in zip(openings, openings.dropFirst()) where next.time - one.time > limits[next.phase] {
            faults.append("'\(next.cue)' opened after \(next.time - one.time), limit \(limits[next.phase])")
        }
        guard let first = openings.first, let last = openings.last, let duration = run.outcome.flight.duration else {
            return faults + ["nothing opened"]
        }
        let end = first.time.advanced(by: duration)
        // Whoever leaves does so within the limit of the wait that it held up, and so does a landing of all.
        for entry in run.entries where ["left", "land-all"].contains(entry.kind) {
            guard let before = openings.last(where: { $0.time <= entry.time }) else { continue }
            let wait = entry.time - before.time
            if wait > limits[before.phase + 1] { faults.append("\(entry.kind) after \(wait)") }
        }
        let decision = run.entries.last { ["left", "land-all", "land-hovering"].contains($0.kind) }?.time ?? last.time
        let over = max(
            decision.advanced(by: .seconds(20)), last.time.advanced(by: limits[last.phase + 1] + .seconds(20)))
        if end > over.advanced(by: .milliseconds(100)) { faults.append("ended \(end - over) too late") }
        return faults
    }

    /// The limits as `skein plan` prints them, before each cue and at the end; rounded to a tenth.
    private static func printedLimits(of plan: FlightPlan) -> [Duration] {
        PlanTimetable(plan).lines.compactMap { line in
            let cue = line.firstMatch(of: /waits at most (?:(\d+):)?([\d.]+)/)
            let end = line.firstMatch(of: /the end is waited for (?:(\d+):)?([\d.]+)/)
            guard let match = cue ?? end, let seconds = Double(match.output.2) else { return nil }
            let minutes = match.output.1.flatMap { Double($0) } ?? 0
            return .seconds(rounding: minutes * 60 + seconds + 0.05)
        }
    }
}
