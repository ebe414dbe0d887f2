import Diagnostics
import DroneLink
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SwarmControl
import Synchronization
import TelloEmulator
import TelloProtocol

/// Flies the rows of the fault table in virtual time, and says where a flight ends otherwise than its row says.
package struct FaultTrial: Sendable {
    /// The text of the show or of the fleet is wrong, which is a fault of this program.
    package struct Unflyable: Error, Sendable {
        /// What is wrong.
        package var messages: [String]
    }

    /// How a row went.
    package struct Outcome: Sendable {
        /// How the flight ended.
        package var ending: FaultCase.Ending?
        /// Every sentence that the user is shown.
        package var said: [String]
        /// Whether every drone really stands, or has fallen.
        package var isEverybodyDown: Bool
        /// What the judge found, and motions that were flown twice.
        package var wrongs: [String]
    }

    private let show: Choreography
    private let fleet: Fleet
    private let stations: [EmulatedStation]
    /// When the cues open if nothing is wrong.
    private var openings: [String: ShowInstant] = [:]

    /// Prepares the flights: reads the show, and flies it once as it goes when nothing is wrong.
    package init() async throws {
        var sink = DiagnosticSink()
        let show = ChoreographyReader.read(SourceText(name: "show", bytes: Array(Self.show.utf8)), into: &sink)
        let fleet = FleetReader.read(SourceText(name: "fleet", bytes: Array(Self.fleet.utf8)), into: &sink)
        guard let show, let fleet, !sink.hasErrors else {
            throw Unflyable(messages: sink.diagnostics.map(\.message))
        }
        self.show = show
        self.fleet = fleet
        stations = EmulatedStations().drones(of: fleet)
        let calm = try await flight(stations, FaultPlay()).run()
        openings = Dictionary(calm.flight.openings.map { ($0.cue, $0.time) }, uniquingKeysWith: { first, _ in first })
    }

    /// Flies a row.
    package func fly(_ row: FaultCase) async throws -> Outcome {
        var played = stations
        for index in played.indices { played[index].configuration.faults = faults(of: played[index], row.play) }
        row.play.adjust(&played)
        let said = Mutex<[String]>([])
        var flight = try flight(played, row.play)
        flight.progress = { event in
            guard let progress = FlightProgress(event) else { return }
            said.withLock { $0.append(progress.description) }
        }
        let outcome = try await flight.run()
        let more = Self.sentences(outcome.flight)
        return Outcome(
            ending: FaultCase.Ending(outcome.flight.ending), said: said.withLock { $0 } + more,
            isEverybodyDown: outcome.drones.allSatisfy { !Self.airborne.contains($0.truth.phase) },
            wrongs: outcome.misjudgements + zip(played, outcome.journals).flatMap { Self.repetitions($0, $1) })
    }

    /// Where a row ends otherwise than it says; empty when nowhere.
    package func findings(_ row: FaultCase) async throws -> [String] {
        let outcome = try await fly(row)
        var findings = outcome.wrongs
        if outcome.ending != row.ending {
            findings.append("ends \(outcome.ending?.rawValue ?? "otherwise"), not \(row.ending.rawValue)")
        }
        if let shown = row.shown, !outcome.said.contains(where: { $0.contains(shown) }) {
            findings.append("does not say \"\(shown)\"")
        }
        if [.flown, .faulted, .landed].contains(row.ending), !outcome.isEverybodyDown {
            findings.append("not everybody stands")
        }
        return findings.isEmpty ? [] : findings + ["said:"] + outcome.said
    }

    /// Flies rows; returns where each ends otherwise than it says, by its id.
    package static func findings(of rows: [FaultCase]) async throws -> [String: [String]] {
        let trial = try await FaultTrial()
        var findings: [String: [String]] = [:]
        for row in rows { findings[row.id] = try await trial.findings(row) }
        return findings
    }

    private static let airborne: [DroneTruth.Phase] = [.takingOff, .hovering, .moving, .landing]

    /// Motions that a drone flew more often than the show has them.
    private static func repetitions(_ station: EmulatedStation, _ journal: [JournalEntry]) -> [String] {
        var counts: [String: Int] = [:]
        for motion in journal.executedMotions { counts[motion.command, default: 0] += 1 }
        return counts.filter { $0.value > 1 }.keys.sorted().map { "\(station.configuration.name) flew \($0) twice" }
    }

    private static func sentences(_ result: FlightResult) -> [String] {
        var sentences = (result.preflight?.items ?? []).map { "\($0.drone): \($0.message)" }
        switch result.ending {
        case .notReachable(let reason), .cutShort(let reason): sentences.append(reason)
        default: break
        }
        return sentences + result.faults.map { "\($0.drone) \($0.message)" }
    }

    // MARK: How it is played

    private func instant(_ moment: FaultPlay.Moment) -> ShowInstant {
        (moment.cue.flatMap { openings[$0] } ?? .zero).advanced(by: moment.delay)
    }

    private func faults(of station: EmulatedStation, _ play: FaultPlay) -> DroneFaults {
        let name = station.configuration.name
        let strokes = play.strokes.filter { $0.drone == nil || $0.drone == name }.map { stroke in
            FaultRule(when: FaultTrigger(.clock(instant(stroke.moment) - .zero)), stroke.effect)
        }
        return DroneFaults(play.common + (name == "bell" ? play.rules : []) + strokes)
    }

    private func flight(_ stations: [EmulatedStation], _ play: FaultPlay) throws -> RehearsedFlight {
        var flight = RehearsedFlight(plan: try plan(play.policy), stations: stations, seed: 1, air: air(play, stations))
        flight.networks = fleet.networks.map(\.value)
        flight.hasOperator = play.hasOperator
        flight.earlier = play.earlier
        let orders = play.orders.map { (instant($0.moment), $0.command) }
        let box = ClockBox()
        flight.commands = { clock in
            box.clock.withLock { $0 = clock }
            return Self.commands(orders, clock)
        }
        flight.authorize = { [hesitation = play.hesitation] _ in await box.wait(for: hesitation) }
        return flight
    }

    private func air(_ play: FaultPlay, _ stations: [EmulatedStation]) -> AirModel {
        var air = play.air
        air.outages += play.outages.map { outage in
            let begin = instant(outage.begin)
            return AirOutage(from: begin, to: begin.advanced(by: outage.length), channel: outage.channel)
        }
        func times(_ outages: [FaultPlay.Outage]) -> [AirStall] {
            outages.map { AirStall(from: instant($0.begin), to: instant($0.begin).advanced(by: $0.length)) }
        }
        air.stalls += times(play.stalls)
        air.deafness += times(play.deafness)
        air.clockSteps += play.clockSteps.map { AirClockStep(at: instant($0.moment), by: $0.by) }
        if play.unsent > 0, stations.indices.contains(1) {
            air.sendFaults.append(
                AirSendFault(
                    to: stations[1].endpoint, count: play.unsent, code: 113, message: "No route to host"))
        }
        air.shared.formUnion(stations.map(\.endpoint).filter { one in stations.count { $0.endpoint == one } > 1 })
        return air
    }

    private func plan(_ policy: LatePolicy?) throws -> FlightPlan {
        var sink = DiagnosticSink()
        var show = show
        if let policy { show.defaults.ifLate = Located(policy) }
        let fleet = fleet.played(at: stations)
        let casting = Casting.resolve(choreography: show, fleet: fleet, requests: [], into: &sink)
        let plan = casting.flatMap { PlanCompiler.compile(show, fleet: fleet, casting: $0, into: &sink) }
        guard let plan, !sink.hasErrors else { throw Unflyable(messages: sink.diagnostics.map(\.message)) }
        return plan
    }

    private static func commands(
        _ orders: [(ShowInstant, OperatorCommand)], _ clock: any ShowClock
    ) -> AsyncStream<OperatorCommand> {
        let left = Mutex(orders)
        return AsyncStream {
            guard let (moment, command) = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
            do { try await clock.sleep(until: moment, tolerance: nil) } catch { return nil }
            return command
        }
    }

    private static let fleet = """
        fleet: Three
        network: 127.0.1.0/28
        drones:
          ada:   {serial: 0TQFAULTROW001, home: [0, 0]}
          bell:  {serial: 0TQFAULTROW002, home: [0, 150]}
          curie: {serial: 0TQFAULTROW003, home: [0, 300]}
        limits:
          area: {x: [-600, 600], y: [-600, 600]}
          ceiling: 400

        """

    private static let show = """
        show: Fault table
        cast: [ada, bell, curie]
        timeline:
          - {cue: bow, do: speed 60}
          - {cue: start, at: 6s, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: slow, do: {bell: [up 40, down 40]}}
          - {cue: ahead, late_after: 12s, do: forward 60}
          - {cue: home, do: land}

        """
}

/// The clock of a flight, for what is asked within it.
private final class ClockBox: Sendable {
    let clock = Mutex<(any ShowClock)?>(nil)

    /// Waits; false when that was cut short.
    func wait(for duration: Duration) async -> Bool {
        guard duration > .zero else { return true }
        do {
            try await clock.withLock { $0 }?.sleep(for: duration)
            return true
        } catch {
            return false
        }
    }
}
